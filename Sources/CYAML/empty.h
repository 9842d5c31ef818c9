// Empty on purpose: the module only carries the link flags that pkg-config knows for libyaml.
