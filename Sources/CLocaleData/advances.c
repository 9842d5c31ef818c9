#include "CLocaleData.h"

typedef struct {
    uint16_t first, last;
    // Where the range starts in its array.
    uint16_t start;
    // Semibold to regular in 1/1000, where the widths are estimated; else 0.
    uint16_t semibold_ratio;
} pk_advance_range;

#include "advances.h"

pk_advance pk_advance_of(uint32_t code_point, bool is_semibold) {
    pk_advance none = {PK_NO_ADVANCE, false};
    size_t low = 0, high = sizeof advance_ranges / sizeof advance_ranges[0];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const pk_advance_range *range = &advance_ranges[middle];
        if (code_point < range->first) {
            high = middle;
        } else if (code_point > range->last) {
            low = middle + 1;
        } else {
            size_t index = range->start + (code_point - range->first);
            if (range->semibold_ratio == 0)
                return (pk_advance){
                    is_semibold ? advances_semibold[index] : advances_regular[index], false};
            uint32_t width = advances_estimated[index];
            if (width == PK_NO_ADVANCE) return none;
            return (pk_advance){
                (uint16_t)(is_semibold ? width * range->semibold_ratio / 1000 : width), true};
        }
    }
    return none;
}

size_t pk_advance_table_size(void) {
    return sizeof advance_ranges + sizeof advances_regular + sizeof advances_semibold +
           sizeof advances_estimated;
}
