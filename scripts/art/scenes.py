"""The set: every name here is one picture."""
import importlib

EXPOSURE = 0.80
SCENES = {}
for _m in ("scenes_professions", "scenes_features", "scenes_audience", "scenes_other"):
    SCENES.update(importlib.import_module(_m).SCENES)
