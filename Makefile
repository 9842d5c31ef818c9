# The first minutes: `make demo`, then `make test`.
.PHONY: demo test examples lint setup generate benchmark fuzz record clean

SWIFT ?= swift

demo: setup
	@echo "Building (the first time takes a minute or two)"
	@$(SWIFT) build --product promptkit --quiet
	@promptkit="$$($(SWIFT) build --show-bin-path)/promptkit"; \
	echo; echo "== promptkit check Examples/Notebook"; \
	"$$promptkit" check Examples/Notebook || test $$? -eq 1 || exit; \
	echo; echo "== Undo and redo in nine locales"; \
	for locale in en zh-Hans zh-Hant zh-Hant-HK de fr ja tr ar; do \
	    printf '%-11s %s | %s\n' "$$locale" \
	        "$$("$$promptkit" title --locale $$locale --term typing)" \
	        "$$("$$promptkit" title --locale $$locale --term paste --action redo)"; \
	done

test: setup
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" Tools/test.sh

# Builds and runs an app that imports the package, as its users do.
examples: setup
	$(SWIFT) run --package-path Examples/UndoPlayground --scratch-path .build/playground \
	    UndoPlayground zh-Hans

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tools Tests Examples

setup:
	@SWIFT="$(SWIFT)" Tools/setup.sh

# Everything that is written by a tool and kept in the repository; tests compare it.
generate:
	Tools/generate/locale-list.sh
	$(SWIFT) build --product promptkit
	Tools/generate/documentation.sh "$$($(SWIFT) build --show-bin-path)/promptkit"

benchmark: setup
	$(SWIFT) run -c release Benchmarks

# Every reader on damaged files, a minute each; FUZZ_SECONDS and FUZZ_TARGETS change that.
fuzz: setup
	@SWIFT="$(SWIFT)" Tools/Fuzz/fuzz.sh

clean:
	$(SWIFT) package clean
