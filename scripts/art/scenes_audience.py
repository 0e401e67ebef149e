"""The three people that the platform connects."""
import math

from msc3d import *  # noqa: F403

SCENES = {}


def scene(name):
    def deco(f):
        SCENES[name] = f
        return f
    return deco


@scene("service-provider")
def provider():
    round_plinth(2.3, 0.34, "cream", "indigo2")
    # job board behind
    with facing(-0.9, 0.8, 2.5, rz=40):
        plate(3.5, 3.9, 0.36, ("white", "clay"), (0, 0, -0.2), 0.2, bevel=0.07)
        plate(3.5, 0.85, 0.34, ("indigo2", "gloss"), (0, 1.53, -0.12), 0.16, bevel=0.06)
        for sx in (-1, 1):
            tube([(sx * 1.15, -1.7, -0.1), (sx * 1.15, -2.44, -0.1)], 0.1, ("indigo3", "gloss"))
            rbox((0.34, 0.12, 0.62), (sx * 1.15, -2.44, -0.1), ("indigo3", "gloss"), 0.055)
            tube([(sx * 1.0, 1.75, 0.0), (sx * 1.0, 2.12, 0.0)], 0.085, ("marigold", "gloss"))
        for r in range(4):
            for c in range(5):
                mm = {(0, 3): "teal", (1, 1): "marigold", (2, 4): "coral", (2, 0): "teal", (3, 3): "marigold"}.get((r, c), "lav2")
                plate(0.46, 0.46, 0.12, (mm, "clay"), (-1.2 + c * 0.6, 0.68 - r * 0.6, 0.0), 0.07, bevel=0.025)
                if mm != "lav2":
                    check(0.2, ("white", "clay"), (-1.2 + c * 0.6, 0.68 - r * 0.6, 0.09), t=0.16)
    with at(0.55, -0.55, 0, rz=42, s=1.28):
        person(skin="skin2", hair="hair", style="short", top="teal", bottom="ink3", shoes="coral", sole="cream", sleeve=0.72, collar="teal4", moustache=True,
               hat=lambda: cap("indigo2", "indigo", "marigold"),
               pose=dict(face=0, lel=(0.62, -0.06, 1.56), lha=(0.72, -0.42, 1.95), rel=(-0.64, 0.1, 1.52), rha=(-0.4, -0.1, 1.26)))
        # belt with pouch and tools
        torus(0.345, 0.075, (0, 0, 1.22), ("copper", "clay"), scale=(1.0, 0.98))
        rbox((0.3, 0.14, 0.34), (0.2, -0.34, 1.08), ("marigold", "clay"), 0.05, (0, 0, 28))
        tube([(0.16, -0.38, 1.2), (0.15, -0.4, 1.42)], 0.05, ("coral", "gloss"))
        tube([(0.27, -0.34, 1.2), (0.28, -0.35, 1.38)], 0.045, ("teal4", "gloss"))
        rbox((0.16, 0.05, 0.16), (-0.06, -0.41, 1.22), ("steel", "metal"), 0.03)
        # spanner in the raised hand
        held_wrench((0.73, -0.46, 1.99), "skin2", 1.3, "steel", 0.82, 0.15, 0.14, 8, -8)
        with facing(-0.15, -0.345, 1.82, rz=-14):
            disc(0.085, ("marigold", "gloss"), (0, 0, 0), 0.04)
    toolbox((-0.75, -1.35, 0), 1.0, "coral", "coral2", rz=24)
    plant((1.5, 0.95, 0), 1.15, "marigold")
    stage(ground=True, el=22)


SIT = dict(
    hip=(0, 0.02, 0.98), chest=(0, 0.1, 1.56), neck=(0, 0.08, 1.84), head=(0, 0.0, 2.3), tilt=4,
    lsh=(0.33, 0.08, 1.7), rsh=(-0.33, 0.08, 1.7), lel=(0.5, -0.12, 1.3), rel=(-0.52, -0.06, 1.3), lha=(0.2, -0.5, 1.42), rha=(-0.3, -0.46, 1.2),
    lhp=(0.17, 0, 0.95), rhp=(-0.17, 0, 0.95), lkn=(0.2, -0.62, 0.93), rkn=(-0.2, -0.62, 0.93), lft=(0.2, -0.7, 0.16), rft=(-0.2, -0.7, 0.16),
)


@scene("client")
def client():
    round_plinth(2.3, 0.34, "cream", "indigo2")
    cyl(1.8, 0.05, (0, -0.05, 0), ("lav2", "clay"), 0.02, n=96)
    with at(-0.2, -0.05, 0.03, rz=38, s=1.22):
        armchair("indigo3", "indigo4", "copper", 2.3)
        person(skin="skin3", hair="hair", style="bun", top="marigold", bottom="cream", shoes="coral", sole="mari3", sleeve=1.35, collar="mari3", pose=SIT)
        # kurta skirt over the lap
        blend([tube([(0.1, 0.02, 1.0), (0.12, -0.35, 1.0), (0.14, -0.62, 0.93)], 0.275), tube([(-0.1, 0.02, 1.0), (-0.12, -0.35, 1.0), (-0.14, -0.62, 0.93)], 0.275),
               cyl(0.455, 0.5, (0, -0.64, 0.4), "cream", 0.05, r2=0.37)], ("marigold", "clay"), 0.03, 9)
        torus(0.44, 0.026, (0, -0.64, 0.43), ("mari3", "clay"))
        # dupatta round the neck, one end over the shoulder
        with at(0, 0.05, 1.83, rx=12):
            torus(0.235, 0.085, (0, 0, 0), ("coral", "clay"))
        tube([(0.17, -0.16, 1.78), (0.2, -0.31, 1.62), (0.19, -0.345, 1.42), (0.18, -0.32, 1.24)], [0.085, 0.085, 0.09, 0.1], ("coral", "clay"), smooth_path=10)
        held_phone((0.19, -0.53, 1.43), "skin3", 0, 52, 0.16)
        sphere(0.02, (0, -0.425, 2.41), ("coral", "gloss"))
    # side table with chai
    with at(1.42, 0.95, 0):
        cyl(0.5, 0.1, (0, 0, 0.86), ("cream", "gloss"), 0.045)
        tube([(0, 0, 0.05), (0, 0, 0.88)], 0.07, ("copper", "clay"))
        cyl(0.32, 0.08, (0, 0, 0), ("copper", "clay"), 0.035)
        plant((-0.02, 0.06, 0.96), 0.72, "coral", n=6)
    # booking confirmed and rated
    with facing(1.25, 1.55, 3.3, rz=42):
        extrude(sym_bubble(2.5, 1.35, 0.3, 0), 0.2, ("white", "clay"), (0, 0, -0.2), bevel=0.07)
        disc(0.34, ("teal", "gloss"), (-0.78, 0.1, -0.02), 0.12, bevel=0.05)
        check(0.4, ("white", "clay"), (-0.78, 0.1, 0.12), t=0.15)
        lines([1.05, 0.7], 0.13, 0.27, (-0.26, 0.32, 0.0), "lav")
        stars(5, 5, 0.125, 0.29, (0.35, -0.3, 0.0))
    with facing(-1.75, -0.75, 3.2, rz=42, roll=10):
        heart(0.36)
    stage(ground=True, el=22)


@scene("agent")
def agent():
    round_plinth(2.3, 0.34, "cream", "indigo2")
    # street patch
    slab(1.9, 4.0, 0.05, 0.5, ("lav2", "clay"), (-0.35, 0, 0), bevel=0.02)
    pts = catmull([(-0.3, -1.85, 0.1), (-0.4, -1.2, 0.1), (0.35, -0.3, 0.1), (-0.35, 0.7, 0.1), (0.1, 1.5, 0.1)], 9)
    tube(pts, 0.085, ("marigold", "gloss"))
    ripple((0.4, 0.66), ("coral", "coral2"), (0.15, 1.55, 0.07))
    pin(2.25, "coral", (0.15, 1.55, -0.05), 42, t=0.32)
    ripple((0.78, 1.12), ("teal", "teal2"), (0.6, -0.55, 0.05))
    with at(0.6, -0.55, 0.03, rz=42, s=1.28):
        person(skin="skin1", hair="hair", style="side", top="indigo3", bottom="ink3", shoes="marigold", sole="white", sleeve=0.7, collar="indigo2", hat=lambda: cap("marigold", "mari2", "indigo2"),
               pose=dict(lel=(0.58, -0.02, 1.5), lha=(0.4, -0.48, 1.6), rel=(-0.6, 0.04, 1.46), rha=(-0.66, -0.2, 1.08), face=-4, ltoe=(0.15, -1, 0), rtoe=(-0.2, -1, 0)))
        held_phone((0.38, -0.52, 1.63), "skin1", 6, 68, 0.18)
        # rucksack and strap
        rbox((0.82, 0.42, 0.98), (0, 0.5, 1.66), ("teal", "clay"), 0.17)
        rbox((0.6, 0.2, 0.42), (0, 0.72, 1.5), ("teal4", "clay"), 0.08)
        for sx in (-1, 1):
            tube([(sx * 0.27, 0.3, 2.08), (sx * 0.27, 0.06, 2.16), (sx * 0.25, -0.2, 2.04), (sx * 0.24, -0.33, 1.82), (sx * 0.29, -0.28, 1.5), (sx * 0.34, 0.04, 1.34)], 0.058, ("teal4", "clay"), smooth_path=8)
        # tool case in the other hand
        with at(-0.7, -0.22, 0.42, rz=90):
            rbox((0.78, 0.28, 0.5), (0, 0, 0.12), ("coral", "gloss"), 0.09)
            tube([(-0.16, 0, 0.36), (-0.15, 0, 0.52), (0.15, 0, 0.52), (0.16, 0, 0.36)], 0.042, ("ink2", "rubber"), smooth_path=5)
    tree((-1.5, 0.35, 0), 1.25, "leaf", seed=2)
    tree((1.8, 0.55, 0), 0.95, "leaf2", "cone")
    with facing(-1.2, -1.35, 4.15, rz=42):
        extrude(sym_bubble(1.3, 0.72, 0.24, 1, 0.24), 0.16, ("white", "clay"), (0.3, 0, 0), bevel=0.055)
        for i, c in enumerate(("teal", "marigold", "coral")):
            sphere(0.09, (0.0 + i * 0.3, 0.02, 0.17), (c, "gloss"))
    stage(ground=True, el=22)
