"""Profession pictures."""
import math

from msc3d import *  # noqa: F403

SCENES = {}


def scene(name):
    def deco(f):
        SCENES[name] = f
        return f
    return deco


def corner(w=6.0, d=5.4, hl=0.0, hr=4.0, wall="lav2", wall2="lav2", top="cream", base="indigo3", skirting="white"):
    """Room corner: floor tile, a wall at the back right (faces -Y, height hr) and one at the back left (faces +X, height hl)."""
    plinth(w, d, 0.36, 0.55, top, base)
    t = 0.26
    if hr:
        rbox((w - 0.3, t, hr), (0, d / 2 - t / 2 - 0.1, hr / 2 - 0.02), (wall, "clay"), 0.1)
        rbox((w - 0.36, 0.06, 0.22), (0, d / 2 - t - 0.11, 0.12), (skirting, "clay"), 0.02)
    if hl:
        rbox((t, d - 0.3, hl), (-w / 2 + t / 2 + 0.1, 0, hl / 2 - 0.02), (wall2, "clay"), 0.1)
        rbox((0.06, d - 0.36, 0.22), (-w / 2 + t + 0.11, 0, 0.12), (skirting, "clay"), 0.02)


def snowflake(r, m="white", loc=(0, 0, 0), rot=(0, 0, 0), t=0.05):
    with at(*loc, *rot):
        for i in range(3):
            with at(rz=60 * i):
                tube([(-r, 0, 0), (r, 0, 0)], t, m)
                for sx in (-1, 1):
                    for dy in (-1, 1):
                        tube([(sx * r * 0.55, 0, 0), (sx * r * 0.82, dy * r * 0.27, 0)], t * 0.85, m)


@scene("ac-repairs")
def ac():
    corner(6.0, 4.8, 0, 4.4, wall="indigo4", skirting="lav2", base="indigo2")
    yw = 4.8 / 2 - 0.36
    # split unit: open front panel, coil and blower showing
    with at(0.55, yw - 0.34, 3.35):
        rbox((3.0, 0.66, 0.95), (0, 0, 0), ("white", "gloss"), 0.18)
        rbox((2.72, 0.1, 0.52), (0, -0.31, 0.06), ("ink3", "clay"), 0.04)
        for i in range(26):
            rbox((0.035, 0.08, 0.46), (-1.27 + i * 0.1016, -0.34, 0.06), ("steel", "metal"), 0.01)
        with at(0, -0.36, 0.40, rx=-62):
            rbox((2.86, 0.07, 0.62), (0, 0, 0.28), ("white", "gloss"), 0.035)
            rbox((0.5, 0.03, 0.1), (1.0, -0.04, 0.42), ("teal", "glow"), 0.015)
        rbox((2.5, 0.2, 0.07), (0, -0.3, -0.36), ("steel", "gloss"), 0.03, (24, 0, 0))
        rbox((2.5, 0.2, 0.05), (0, -0.24, -0.42), ("ink2", "clay"), 0.02)
        # copper lines along the wall
    tube([(2.05, yw - 0.1, 3.2), (2.45, yw - 0.1, 3.2), (2.55, yw - 0.1, 3.05), (2.55, yw - 0.1, 1.2)], 0.075, ("copper", "metal"))
    tube([(2.05, yw - 0.1, 3.0), (2.28, yw - 0.1, 3.0), (2.36, yw - 0.1, 2.9), (2.36, yw - 0.1, 1.2)], 0.05, ("copper", "metal"))
    for z in (2.5, 1.6):
        rbox((0.5, 0.1, 0.09), (2.45, yw - 0.02, z), ("ink3", "clay"), 0.03)
    rbox((0.66, 0.26, 0.46), (2.45, yw - 0.1, 1.1), ("white", "gloss"), 0.07)
    # breeze
    for i, x in enumerate((-0.45, 0.35, 1.15)):
        tube([(x, yw - 0.75, 2.75), (x - 0.02, yw - 1.0, 2.5), (x + 0.06, yw - 1.15, 2.2), (x, yw - 1.3, 1.95)], [0.03, 0.06, 0.06, 0.02], ("teal2", "gloss"), smooth_path=8)
    # ladder
    ladder((-2.15, 0.3, 0), 3.2, 1.15, 7, rz=8)
    # technician
    with at(-1.3, -0.75, 0, rz=50, s=1.14):
        person(skin="skin2", style="short", top="coral", bottom="indigo", shoes="marigold", sole="cream", sleeve=0.72, collar="coral2", hat=lambda: cap("indigo2", "indigo", "marigold"),
               pose=dict(lel=(0.62, -0.02, 1.72), lha=(0.66, -0.3, 2.12), rel=(-0.6, 0.06, 1.5), rha=(-0.42, -0.14, 1.24), face=6))
        torus(0.36, 0.065, (0, 0, 1.2), ("copper", "clay"))
        rbox((0.28, 0.14, 0.32), (-0.2, -0.34, 1.06), ("copper", "clay"), 0.05, (0, 0, -28))
        held_screwdriver((0.67, -0.34, 2.14), "skin2", "teal", 1.0, 1.15, 32, 4)
    # gauge manifold and hoses on a cylinder
    with at(2.05, -0.1, 0):
        lathe(fillet([(0, 0), (0.5, 0), (0.5, 1.0), (0.2, 1.28), (0.14, 1.28), (0.14, 1.4), (0, 1.4)], [0, 0.1, 0.3, 0.05, 0.03, 0.02, 0], 7, closed=False), ("teal", "gloss"))
        torus(0.51, 0.035, (0, 0, 0.62), ("teal4", "gloss"))
        torus(0.34, 0.05, (0, 0, 1.5), ("ink2", "rubber"))
        for a in (45, 165, 285):
            tube([(0.34 * math.cos(math.radians(a)), 0.34 * math.sin(math.radians(a)), 1.5), (0.36 * math.cos(math.radians(a)), 0.36 * math.sin(math.radians(a)), 1.15)], 0.04, ("ink2", "rubber"))
        cyl(0.08, 0.2, (0, 0, 1.38), ("copper", "metal"), 0.02)
        with facing(0.35, -0.35, 0.34, rz=45):
            snowflake(0.17, ("cream", "clay"), (0, 0, 0), t=0.03)
    with at(0.7, -0.85, 0, rz=26):
        rbox((1.7, 0.34, 0.3), (0, 0, 0.5), ("ink3", "metal"), 0.08)
        for sx in (-1, 1):
            tube([(sx * 0.72, 0.02, 0.4), (sx * 0.8, 0.16, 0.07)], 0.05, ("ink2", "rubber"))
            cyl(0.13, 0.2, (sx * 0.85, 0, 0.5), ("indigo3" if sx < 0 else "coral", "gloss"), 0.04, (0, sx * 90, 0))
        gauge(0.42, "indigo3", 60, (-0.45, -0.1, 0.98), (72, 0, 0))
        gauge(0.42, "coral", 130, (0.45, -0.1, 0.98), (72, 0, 0))
        for x, c, e in ((-0.5, "indigo3", (-1.25, -0.5)), (0.0, "marigold", (0.2, -0.85)), (0.5, "coral", (1.1, -0.55))):
            cyl(0.06, 0.12, (x, -0.08, 0.28), ("copper", "metal"), 0.02)
    # hoses
    tube([(1.15, -0.7, 0.3), (1.2, -1.0, 0.1), (1.7, -1.4, 0.07), (2.5, -1.3, 0.07), (2.82, -0.5, 0.12), (2.74, -0.1, 0.8), (2.5, -0.08, 1.35), (2.1, -0.1, 1.52)], 0.055, ("marigold", "rubber"), smooth_path=10)
    coil = [(-0.52 + 0.33 * math.cos(a), -1.62 + 0.33 * math.sin(a), 0.07 + 0.1 * i / 17) for i, a in enumerate(math.radians(20 - 50 * j) for j in range(18))]
    tube([(0.286, -1.14, 0.3), (0.29, -1.2, 0.12), (0.2, -1.34, 0.07), *coil[:15], (-0.12, -2.02, 0.1), (0.14, -2.12, 0.075)], 0.055, ("indigo3", "rubber"), smooth_path=8)
    cyl(0.085, 0.2, (0.14, -2.12, 0.085), ("copper", "metal"), 0.02, (90, 0, 70))
    # tool box and tools
    toolbox((-1.95, -1.75, 0), 0.85, "teal", "teal2", rz=22)
    with at(1.35, -1.92, 0, rz=6):
        slab(1.9, 0.9, 0.06, 0.16, ("teal", "clay"), (0, 0, 0), 0.025)
        wrench((0, 0.24, 0.06), 1.1, "steel", (0, 0, 90), 0.8)
        screwdriver((-0.5, -0.22, 0.17), 1.1, "marigold", (0, 90, 0), 0.75)
    stage(ground=True, el=30)


def bulb(loc, s=1.0, on="marigold"):
    """Light bulb, cap at the top, glass below."""
    with at(*loc, s=s):
        cyl(0.15, 0.26, (0, 0, 0.0), ("steel2", "metal"), 0.04)
        for z in (0.06, 0.13, 0.2):
            torus(0.155, 0.022, (0, 0, z), ("steel2", "metal"))
        lathe(catmull2([(0, -0.82), (0.2, -0.77), (0.36, -0.55), (0.34, -0.3), (0.2, -0.08), (0.15, 0.02)]), ("mari2", "glow"))


@scene("electricians")
def electricians():
    corner(5.6, 4.6, 0, 4.3, wall="lav", skirting="lav2", base="indigo2")
    yw = 4.6 / 2 - 0.36
    # distribution board with its door open
    with at(-0.82, yw, 2.45):
        rbox((2.3, 0.3, 2.5), (0, -0.1, 0), ("white", "gloss"), 0.12)
        rbox((2.0, 0.1, 2.2), (0, -0.23, 0), ("ink3", "clay"), 0.06)
        for r in range(2):
            z = 0.56 - r * 1.02
            rbox((1.84, 0.06, 0.12), (0, -0.27, z), ("steel2", "metal"), 0.03)
            for c in range(5):
                x = -0.74 + c * 0.37
                rbox((0.3, 0.2, 0.62), (x, -0.34, z), ("cream", "gloss"), 0.05)
                on = (r, c) != (0, 3)
                rbox((0.15, 0.14, 0.22), (x, -0.46, z + (0.07 if on else -0.07)), (("teal" if r else "marigold") if on else "coral", "gloss"), 0.04)
        for i, c in enumerate(("coral", "marigold", "teal", "indigo3")):
            x = -0.6 + i * 0.4
            tube([(x, -0.34, 0.26), (x + 0.03, -0.42, 0.08), (x - 0.04 + i * 0.03, -0.42, -0.02), (x, -0.34, -0.16)], 0.045, (c, "rubber"), smooth_path=7)
        with at(1.18, -0.26, 0, rz=-5):
            rbox((2.16, 0.09, 2.4), (1.1, 0.0, 0), ("white", "gloss"), 0.045)
            with at(1.1, -0.06, 0.1, rx=90):
                extrude(sym_bolt(0.62), 0.06, ("marigold", "gloss"), (0, 0, 0), bevel=0.025)
            rbox((0.1, 0.1, 0.4), (2.0, -0.08, -0.1), ("indigo2", "gloss"), 0.04)
    # conduit and cables
    for x, c in ((-1.3, "indigo3"), (-0.65, "indigo3")):
        tube([(x, yw - 0.08, 3.65), (x, yw - 0.08, 4.35)], 0.09, (c, "gloss"))
    # electrician
    with at(-1.35, -0.7, 0, rz=56, s=1.22):
        person(skin="skin2", style="short", top="marigold", bottom="indigo", shoes="coral", sole="cream", sleeve=0.72, collar="mari3", hat=lambda: hardhat("cream"),
               pose=dict(lel=(0.6, -0.1, 1.62), lha=(0.46, -0.5, 1.92), rel=(-0.6, 0.06, 1.5), rha=(-0.42, -0.16, 1.24)))
        torus(0.36, 0.07, (0, 0, 1.2), ("copper", "clay"))
        rbox((0.3, 0.14, 0.34), (-0.24, -0.33, 1.06), ("copper", "clay"), 0.05, (0, 0, -34))
        for sx in (-1, 1):
            tube([(sx * 0.2, -0.335, 1.3), (sx * 0.2, -0.36, 1.7), (sx * 0.2, -0.26, 2.0)], 0.05, ("teal", "clay"), smooth_path=6)
        screwdriver((0.44, -0.52, 1.62), 1.1, "teal", (8, 6, 0), 0.62)
    # cable coil, pliers, tester
    with at(0.75, -1.2, 0):
        for i, (r, z) in enumerate(((0.52, 0.09), (0.5, 0.24), (0.53, 0.39))):
            torus(r, 0.085, (0.015 * i, 0, z), ("coral", "rubber"))
        tube([(0.52, 0.05, 0.4), (0.75, -0.3, 0.2), (1.1, -0.35, 0.08), (1.35, 0.1, 0.08)], 0.075, ("coral", "rubber"), smooth_path=8)
        for dx in (-0.05, 0.05):
            tube([(1.35, 0.1, 0.08), (1.42 + dx * 0.3, 0.28, 0.09)], 0.03, ("copper", "metal"))
    with at(2.05, -1.1, 0.0, rz=30):
        with at(0, 0.1, 0.62, rx=72):
            slab(0.78, 1.22, 0.26, 0.14, ("marigold", "gloss"), (0, 0, -0.13), 0.07)
            plate(0.58, 0.36, 0.06, ("teal3", "glow"), (0, 0.33, 0.13), 0.04)
            cyl(0.2, 0.1, (0, -0.16, 0.12), ("ink2", "gloss"), 0.03)
            rbox((0.05, 0.17, 0.04), (0, -0.09, 0.23), ("white", "clay"), 0.015)
        for sx, c in ((-1, "ink2"), (1, "coral")):
            tube([(sx * 0.2, -0.1, 0.16), (sx * 0.3, -0.42, 0.06), (sx * 0.55, -0.5, 0.06), (sx * 0.7, -0.1, 0.06)], 0.04, (c, "rubber"), smooth_path=8)
    pliers((-0.45, -1.75, 0.02), "indigo3", (0, 0, -62), 0.8)
    # glowing bulb on a stand
    with at(1.85, 0.35, 0):
        cyl(0.42, 0.14, (0, 0, 0), ("indigo2", "gloss"), 0.05)
        with at(0, 0, 0.12, rx=180, s=1.65):
            bulb((0, 0, -0.26), 1.0)
    stage(ground=True, el=26)


def fan_grill(r, m="ink2", loc=(0, 0, 0), blades="teal", hub="marigold"):
    """Round fan behind a guard, facing +Z."""
    with at(*loc):
        disc(r, ("ink", "clay"), (0, 0, 0), 0.04)
        for i in range(4):
            with at(0, 0, 0.06, rz=90 * i + 20):
                with at(rx=18):
                    extrude(fillet([(0.05, -r * 0.16), (r * 0.86, -r * 0.34), (r * 0.9, r * 0.2), (0.05, r * 0.14)], [0.02, r * 0.16, r * 0.2, 0.02], 6), 0.05, (blades, "gloss"), (0, 0, 0), bevel=0.02)
        sphere(r * 0.2, (0, 0, 0.1), (hub, "gloss"), scale=(1, 1, 0.5))
        for rr in (0.42, 0.68, 0.94):
            torus(r * rr, 0.022, (0, 0, 0.2), (m, "gloss"))
        for i in range(8):
            a = math.pi * i / 8 * 2
            tube([(r * 0.2 * math.cos(a), r * 0.2 * math.sin(a), 0.2), (r * 0.98 * math.cos(a), r * 0.98 * math.sin(a), 0.19)], 0.018, (m, "gloss"))


@scene("hvac")
def hvac():
    corner(5.8, 4.8, 0, 0, base="indigo2", top="lav2")
    slab(3.1, 1.9, 0.16, 0.2, ("lav", "clay"), (0.45, 0.55, 0), bevel=0.05)
    # outdoor unit
    with at(0.45, 0.55, 0.16):
        for sx in (-1, 1):
            rbox((0.2, 1.2, 0.2), (sx * 0.95, 0, 0.1), ("ink2", "rubber"), 0.05)
        rbox((2.7, 1.3, 2.0), (0, 0, 1.2), ("white", "gloss"), 0.16)
        rbox((2.74, 1.34, 0.16), (0, 0, 2.16), ("indigo3", "gloss"), 0.07)
        with at(-0.42, -0.65, 1.2, rx=90):
            fan_grill(0.76)
        for i in range(6):
            rbox((0.6, 0.05, 0.07), (0.88, -0.655, 0.6 + i * 0.16), ("lav", "clay"), 0.02)
        plate(0.5, 0.3, 0.06, ("teal", "glow"), (0.88, -0.645, 1.82), 0.04, (90, 0, 0))
        for i in range(9):
            rbox((0.05, 1.0, 0.07), (1.355, 0, 0.5 + i * 0.17), ("lav", "clay"), 0.02)
    # ducts: a riser with a bend and a register
    z0 = 0
    with at(-1.95, 0.9, 0):
        cyl(0.62, 0.2, (0, 0, 0), ("steel2", "metal"), 0.06)
        tube([(0, 0, 0.1), (0, 0, 2.2), (0.02, 0, 2.75), (0.3, 0, 3.25), (0.85, 0, 3.42), (1.6, 0, 3.42)], 0.46, ("steel", "metal"), smooth_path=10, seg=40)
        for z in (0.5, 1.1, 1.7, 2.3):
            torus(0.465, 0.05, (0, 0, z), ("steel2", "metal"))
        for x in (1.0, 1.5):
            torus(0.465, 0.05, (x, 0, 3.42), ("steel2", "metal"), (0, 90, 0))
        with at(2.1, 0, 3.42):
            rbox((0.9, 1.1, 1.1), (0, 0, 0), ("indigo3", "gloss"), 0.1)
            for i in range(5):
                rbox((0.72, 0.06, 0.09), (0, -0.55, -0.34 + i * 0.17), ("cream", "clay"), 0.02, (20, 0, 0))
            for i in range(5):
                rbox((0.06, 0.8, 0.09), (0.45, 0, -0.34 + i * 0.17), ("cream", "clay"), 0.02, (0, 20, 0))
    # air leaving the register
    for i, z in enumerate((3.15, 3.42, 3.69)):
        tube([(0.85, 0.9, z), (1.25, 0.85, z + 0.06), (1.6, 0.95, z - 0.05), (2.05 - 0.2 * abs(i - 1), 0.9, z + 0.04)], [0.03, 0.055, 0.055, 0.02], ("teal2", "gloss"), smooth_path=8)
    # technician with a tablet
    with at(-0.9, -1.2, 0, rz=48, s=1.12):
        person(skin="skin1", style="side", top="teal", bottom="ink3", shoes="marigold", sole="cream", sleeve=0.72, collar="teal4", hat=lambda: cap("coral", "coral2", "cream"),
               pose=dict(lel=(0.56, -0.1, 1.46), lha=(0.3, -0.48, 1.5), rel=(-0.56, -0.1, 1.46), rha=(-0.3, -0.48, 1.5)))
        with at(0, -0.62, 1.56, rx=52):
            slab(0.86, 0.62, 0.07, 0.08, ("ink2", "gloss"), (0, 0, -0.04), 0.03)
            plate(0.74, 0.5, 0.05, ("teal3", "glow"), (0, 0, 0.02), 0.03)
        torus(0.36, 0.06, (0, 0, 1.2), ("copper", "clay"))
    # thermostat dial
    with facing(2.0, -1.45, 0.78, rz=40, lean=-8):
        disc(0.78, ("white", "gloss"), (0, 0, -0.12), 0.28, bevel=0.1)
        torus(0.6, 0.07, (0, 0, 0.16), ("lav", "clay"))
        with at(0, 0, 0.17, rz=-30):
            torus(0.6, 0.08, (0, 0, 0), ("coral", "gloss"), arc=130)
        with at(0, 0, 0.17, rz=100):
            torus(0.6, 0.08, (0, 0, 0), ("teal", "gloss"), arc=110)
        disc(0.4, ("indigo2", "gloss"), (0, 0, 0.14), 0.08)
        sphere(0.1, (0.6 * math.cos(math.radians(100)), 0.6 * math.sin(math.radians(100)), 0.2), ("white", "gloss"))
        snowflake(0.2, ("white", "glow"), (0, 0, 0.24), t=0.03)
    toolbox((0.75, -1.75, 0), 0.8, "coral", "coral2", rz=-8)
    stage(ground=True, el=26)


@scene("computers")
def computers():
    corner(5.4, 4.4, 0, 0, base="indigo2", top="lav2")
    # desk
    rbox((4.4, 2.1, 0.2), (0, 0.45, 1.5), ("cream", "clay"), 0.09)
    for sx in (-1, 1):
        rbox((0.16, 1.7, 1.42), (sx * 1.9, 0.45, 0.71), ("indigo3", "clay"), 0.06)
    rbox((3.6, 0.1, 0.7), (0, 1.2, 1.05), ("indigo4", "clay"), 0.04)
    z = 1.6
    # monitor
    with at(-0.45, 0.95, z, rz=12):
        cyl(0.5, 0.09, (0, 0, 0), ("steel", "metal"), 0.04)
        tube([(0, 0.05, 0.05), (0, 0.08, 0.7)], 0.12, ("steel", "metal"))
        with at(0, -0.06, 1.42, rx=86):
            slab(3.0, 1.95, 0.2, 0.16, ("ink2", "gloss"), (0, 0, -0.1), 0.07)
            plate(2.8, 1.75, 0.1, ("indigo2", "glow"), (0, 0, 0.085), 0.04)
            # health check running
            plate(0.84, 1.45, 0.08, ("indigo3", "clay"), (-0.86, 0, 0.12), 0.05)
            torus(0.27, 0.06, (-0.86, 0.3, 0.2), ("indigo4", "clay"))
            torus(0.27, 0.07, (-0.86, 0.3, 0.21), ("teal2", "gloss"), (0, 0, -60), arc=255)
            for i, (c, w) in enumerate((("marigold", 0.5), ("teal2", 0.36), ("coral", 0.44))):
                plate(w, 0.09, 0.045, (c, "glow"), (-1.11 + w / 2, -0.22 - i * 0.17, 0.17), 0.03)
            for i, (c, w) in enumerate((("mari2", 0.9), ("white", 1.3), ("teal3", 1.05), ("white", 0.7), ("coral2", 1.2))):
                plate(w, 0.1, 0.05, (c, "glow"), (-0.25 + w / 2, 0.56 - i * 0.24, 0.13), 0.03)
            disc(0.24, ("teal", "gloss"), (1.05, -0.5, 0.13), 0.08, bevel=0.035)
            check(0.26, ("white", "clay"), (1.05, -0.5, 0.23), t=0.17)
    # tower with its side open
    with at(1.6, 0.75, z, rz=10):
        rbox((0.86, 1.45, 1.85), (0, 0, 0.95), ("ink2", "gloss"), 0.1)
        with at(0.44, 0, 0.95, rx=90, rz=90):
            plate(1.2, 1.6, 0.08, ("indigo", "clay"), (0, 0, -0.01), 0.04)
            with at(-0.12, 0.38, 0.02):
                fan_grill(0.32, "indigo4", (0, 0, 0), "marigold", "cream")
            rbox((1.0, 0.2, 0.14), (0.03, -0.12, 0.08), ("teal", "gloss"), 0.05)
            rbox((1.0, 0.2, 0.14), (0.03, -0.45, 0.08), ("coral", "gloss"), 0.05)
            for i in range(3):
                rbox((0.07, 0.5, 0.1), (0.36 + i * 0.1, 0.4, 0.06), ("mari2" if i % 2 else "cream", "gloss"), 0.02)
        for i in range(3):
            rbox((0.5, 0.04, 0.09), (0, -0.73, 1.5 - i * 0.2), ("ink3", "clay"), 0.02)
        sphere(0.06, (0, -0.74, 0.6), ("teal2", "glow"))
        sphere(0.06, (0.18, -0.74, 0.6), ("marigold", "glow"))
    # keyboard, mouse
    with at(-0.75, -0.2, z, rz=8):
        rbox((1.7, 0.62, 0.1), (0, 0, 0.06), ("white", "gloss"), 0.045)
        for r in range(3):
            for c in range(9):
                rbox((0.14, 0.14, 0.06), (-0.68 + c * 0.17, 0.17 - r * 0.17, 0.13), (("marigold" if (r, c) == (0, 8) else "coral" if (r, c) == (2, 0) else "lav"), "clay"), 0.025)
    sphere(0.2, (0.5, -0.12, z + 0.05), ("white", "gloss"), scale=(0.75, 1.1, 0.55))
    # technician with a screwdriver behind the desk end
    with at(-1.75, -1.1, 0, rz=52, s=1.08):
        person(skin="skin2", style="side", top="coral", bottom="indigo", shoes="marigold", sole="cream", sleeve=0.75, collar="coral2", glasses=True,
               pose=dict(lel=(0.6, -0.08, 1.56), lha=(0.58, -0.46, 1.86), rel=(-0.6, 0.06, 1.5), rha=(-0.42, -0.14, 1.24), face=-4))
        screwdriver((0.58, -0.5, 1.62), 1.1, "teal", (8, 4, 0), 0.6)
    # big gear and tools in front
    with facing(1.75, -1.35, 0.72, rz=38, lean=-6):
        extrude(sym_gear(0.72, 8, 0.2, 0.05), 0.3, ("marigold", "gloss"), (0, 0, -0.1), bevel=0.08, holes=[circle(0.28)])
    with at(0.1, -1.45, 0, rz=14):
        slab(1.9, 0.95, 0.1, 0.2, ("teal", "clay"), (0, 0, 0), 0.04)
        screwdriver((-0.75, 0.22, 0.2), 1.3, "coral", (0, 90, 6), 0.95)
        screwdriver((-0.7, -0.18, 0.2), 1.1, "indigo3", (0, 90, -4), 0.9)
        for i in range(3):
            cyl(0.07, 0.06, (0.62 + 0.02 * i, 0.28 - i * 0.26, 0.1), ("steel", "metal"), 0.02)
    # mug
    with at(-1.85, -0.1, z):
        cyl(0.2, 0.36, (0, 0, 0), ("coral", "gloss"), 0.05)
        torus(0.12, 0.035, (-0.2, -0.08, 0.19), ("coral", "gloss"), (90, 0, 25))
    stage(ground=True, el=28)


@scene("networking")
def networking():
    corner(5.6, 4.8, 0, 0, base="indigo2", top="lav2")
    # rack
    with at(-0.75, 0.85, 0):
        rbox((2.2, 1.5, 4.0), (0, 0, 2.05), ("indigo2", "gloss"), 0.14)
        rbox((1.9, 0.1, 3.66), (0, -0.72, 2.05), ("ink", "clay"), 0.05)
        for i in range(6):
            zz = 0.56 + i * 0.6
            rbox((1.76, 0.3, 0.48), (0, -0.72, zz), ("indigo3" if i % 2 else "ink3", "gloss"), 0.06)
            if i % 2:
                for c in range(6):
                    rbox((0.17, 0.06, 0.17), (-0.62 + c * 0.23, -0.875, zz), ("ink", "clay"), 0.02)
                for c in range(2):
                    sphere(0.045, (0.74, -0.88, zz - 0.09 + c * 0.18), (("teal2", "marigold")[c], "glow"))
            else:
                for c in range(4):
                    rbox((0.24, 0.04, 0.07), (-0.6 + c * 0.3, -0.88, zz + 0.09), ("steel2", "clay"), 0.02)
                    rbox((0.24, 0.04, 0.07), (-0.6 + c * 0.3, -0.88, zz - 0.09), ("steel2", "clay"), 0.02)
                for c in range(3):
                    sphere(0.045, (0.62 + c * 0.1, -0.88, zz), (("teal2", "teal2", "coral")[c], "glow"))
        for i in range(10):
            rbox((0.05, 0.9, 0.09), (1.1, 0, 0.7 + i * 0.3), ("indigo3", "clay"), 0.02)
        # patch cords
        for (x0, z0, x1, z1, c, d) in ((-0.62, 1.16, -0.39, 2.36, "marigold", 0.4), (-0.16, 1.16, 0.3, 2.36, "coral", 0.5), (0.07, 2.36, -0.16, 3.56, "teal2", 0.42), (0.53, 2.36, 0.53, 3.56, "marigold", 0.45)):
            tube([(x0, -0.88, z0), (x0, -0.88 - d * 0.7, z0 - 0.03), ((x0 + x1) / 2, -0.88 - d, (z0 + z1) / 2 - 0.2), (x1, -0.88 - d * 0.7, z1 - 0.05), (x1, -0.88, z1)], 0.055, (c, "rubber"), smooth_path=9)
    # router with aerials
    with at(1.5, -0.85, 0, rz=14, s=1.22):
        rbox((1.7, 1.1, 0.34), (0, 0, 0.24), ("white", "gloss"), 0.13)
        for i in range(4):
            sphere(0.05, (-0.36 + i * 0.24, -0.54, 0.26), (("teal2", "teal2", "marigold", "teal2")[i], "glow"))
        for x, a in ((-0.68, -14), (0.0, 0), (0.68, 14)):
            with at(x, 0.46, 0.3, ry=a):
                tube([(0, 0, 0), (0, 0, 1.35)], [0.085, 0.07], ("indigo2", "gloss"))
        for sx in (-0.5, 0.5):
            cyl(0.1, 0.08, (sx, 0.3, 0), ("ink2", "rubber"), 0.02)
    # wireless waves
    with facing(1.95, -0.2, 2.75, rz=38, s=1.1):
        sphere(0.16, (0, 0, 0), ("marigold", "gloss"))
        for r in (0.46, 0.82, 1.18):
            with at(rz=42):
                torus(r, 0.1, (0, 0, 0), ("marigold", "gloss"), arc=96)
    # cable runs
    tube([(-0.2, -0.05, 0.07), (-0.3, -0.75, 0.07), (0.1, -1.35, 0.07), (0.9, -1.7, 0.07), (1.5, -1.55, 0.1), (1.6, -1.28, 0.2)], 0.065, ("teal", "rubber"), smooth_path=10)
    # plug close-up
    with at(-1.35, -1.35, 0.0, rz=-22):
        rbox((0.62, 0.95, 0.5), (0, 0, 0.27), ("teal3", "gloss"), 0.06)
        for i in range(6):
            rbox((0.05, 0.36, 0.05), (-0.22 + i * 0.088, -0.3, 0.52), ("marigold", "metal"), 0.012)
        rbox((0.26, 0.6, 0.08), (0, 0.1, 0.56), ("teal2", "gloss"), 0.03, (-10, 0, 0))
        tube([(0, 0.45, 0.27), (0, 0.9, 0.27), (-0.3, 1.25, 0.15), (-0.75, 1.35, 0.1)], 0.15, ("teal", "rubber"), smooth_path=8)
    stage(ground=True, el=27)


def flower(loc, s=1.0, m="marigold", seed=0):
    """Marigold: a dense ball of petals."""
    with at(*loc, s=s):
        tube([(0, 0, 0), (0.02, 0, 0.42)], 0.028, ("leaf3", "clay"))
        for ring, (r, z, n, pr) in enumerate(((0.17, 0.46, 9, 0.085), (0.11, 0.53, 7, 0.078), (0.045, 0.58, 4, 0.065))):
            for i in range(n):
                a = 2 * math.pi * i / n + ring * 0.4
                sphere(pr, (0.02 + r * math.cos(a), r * math.sin(a), z), (m if (ring + i) % 2 else ("mari2" if m == "marigold" else "coral2"), "clay"), scale=(1, 1, 0.75))
        for a in (0.5, 2.6):
            leaf((0, 0, 0.08), a, 0.22, 0.2, 0.06, "leaf")


@scene("landscaping")
def landscaping():
    plinth(5.6, 5.0, 0.36, 0.6, "leaf2", "indigo2")
    # path
    for x, y, r in ((0.55, -2.0, 0.42), (0.35, -1.1, 0.4), (0.6, -0.25, 0.4), (1.1, 0.5, 0.4), (1.55, 1.3, 0.38)):
        cyl(r, 0.1, (x, y, 0), ("cream", "clay"), 0.045)
    # bed
    slab(1.35, 3.9, 0.18, 0.4, ("soil", "clay"), (-1.95, 0.2, 0), bevel=0.08)
    for i in range(9):
        rbox((0.16, 0.34, 0.3), (-1.22, -1.55 + i * 0.43, 0.12), ("cream", "clay"), 0.06)
    for i, (x, y) in enumerate(((-1.6, -1.4), (-2.1, -1.1), (-1.65, -0.75), (-2.2, -0.4), (-1.65, -0.1), (-2.1, 0.3), (-1.6, 0.55))):
        flower((x, y, 0.16), 1.25, "marigold" if i % 3 else "coral", i)
    # hedge and trees behind
    blend([sphere(0.5, (x, 2.05, 0.52), scale=(1.05, 0.8, 1)) for x in (-1.2, -0.5, 0.2, 0.9)] + [tube([(-1.3, 2.05, 0.35), (1.0, 2.05, 0.35)], 0.4)], ("leaf", "clay"), 0.04, 8)
    tree((-2.05, 1.75, 0.1), 2.1, "leaf", seed=3)
    tree((2.2, 2.0, 0), 1.9, "leaf3", "palm")
    # mower
    with at(-0.55, -1.35, 0, rz=-14):
        for x, y, r in ((-0.5, -0.55, 0.2), (0.5, -0.55, 0.2), (-0.52, 0.5, 0.27), (0.52, 0.5, 0.27)):
            torus(r * 0.72, r * 0.3, (x, y, r), ("ink2", "rubber"), (0, 90, 0))
            cyl(r * 0.5, 0.16, (x - 0.08, y, r), ("marigold", "gloss"), 0.04, (0, 90, 0))
        blend([rbox((0.86, 1.25, 0.3), (0, 0, 0.36), r=0.12), sphere(0.42, (0, -0.18, 0.44), scale=(1, 1.2, 0.6))], ("coral", "gloss"), 0.03, 6)
        cyl(0.27, 0.24, (0, -0.15, 0.62), ("ink2", "gloss"), 0.08)
        cyl(0.13, 0.08, (0, -0.15, 0.86), ("marigold", "gloss"), 0.03)
        rbox((0.7, 0.6, 0.5), (0, 0.86, 0.5), ("ink3", "clay"), 0.14)
        for sx in (-1, 1):
            tube([(sx * 0.38, 0.45, 0.45), (sx * 0.36, 1.2, 1.2), (sx * 0.34, 1.62, 1.5)], 0.045, ("steel", "metal"), smooth_path=6)
        tube([(-0.34, 1.62, 1.5), (0.34, 1.62, 1.5)], 0.065, ("ink2", "rubber"))
    # gardener with watering can
    with at(1.75, -0.35, 0, rz=40, s=1.12):
        person(skin="skin2", style="bun", top="teal", bottom="indigo2", shoes="marigold", sole="cream", sleeve=0.75, collar="teal3", hat=None,
               pose=dict(lel=(0.58, 0.0, 1.46), lha=(0.56, -0.3, 1.2), rel=(-0.58, -0.06, 1.48), rha=(-0.5, -0.5, 1.42), face=-4))
        # apron
        with at(0, -0.345, 1.33, rx=86):
            plate(0.52, 0.86, 0.12, ("marigold", "clay"), (0, 0, 0), 0.07, bevel=0.03)
            plate(0.32, 0.2, 0.06, ("mari2", "clay"), (0, -0.14, 0.06), 0.04)
        with at(-0.5, -0.72, 1.12, rz=0, rx=14):
            cyl(0.25, 0.46, (0, 0, -0.1), ("coral", "gloss"), 0.06, r2=0.22)
            torus(0.17, 0.035, (0, 0.1, 0.32), ("coral2", "gloss"), (0, 90, 0))
            tube([(0, -0.16, 0.0), (0, -0.42, 0.22), (0, -0.58, 0.4)], [0.07, 0.05, 0.045], ("coral", "gloss"), smooth_path=6)
            with at(0, -0.6, 0.42, rx=48):
                cyl(0.06, 0.1, (0, 0, 0), ("coral2", "gloss"), 0.02, r2=0.13)
    flower((2.25, -1.75, 0), 1.2, "coral")
    flower((2.0, -2.05, 0), 1.0, "marigold")
    stage(ground=True, el=29)


def drop(loc, s=1.0, m="teal2", rot=(0, 0, 0)):
    with at(*loc, *rot, s):
        lathe(catmull2([(0, -0.3), (0.17, -0.25), (0.25, -0.08), (0.2, 0.12), (0.08, 0.34), (0.0, 0.5)]), (m, "gloss"))


def valve(loc, r=0.3, m="coral", rot=(0, 0, 0)):
    with at(*loc, *rot):
        torus(r, r * 0.22, (0, 0, 0), (m, "gloss"))
        for i in range(3):
            with at(rz=120 * i):
                tube([(0, 0, 0), (r, 0, 0)], r * 0.14, (m, "gloss"))
        sphere(r * 0.26, (0, 0, 0.02), ("marigold", "gloss"))
        cyl(r * 0.14, r * 1.1, (0, 0, -r * 1.1), ("steel2", "metal"), 0.01)


def flange(loc, r, rot=(0, 0, 0), m="steel2", h=0.14):
    with at(*loc, *rot):
        cyl(r, h, (0, 0, -h / 2), (m, "metal"), 0.045)


@scene("plumbing")
def plumbing():
    corner(5.6, 4.6, 0, 4.2, wall="teal3", skirting="white", base="indigo2")
    yw = 4.6 / 2 - 0.36
    # tiles
    for r in range(4):
        for c in range(8):
            if (r + c) % 3 == 0:
                plate(0.54, 0.54, 0.05, ("white" if (r * 3 + c) % 2 else "teal2", "gloss"), (-2.1 + c * 0.6, yw + 0.005, 1.95 + r * 0.6), 0.03, (90, 0, 0), 0.012)
    # basin on the wall
    with at(0.45, yw, 0):
        blend([rbox((2.3, 1.3, 0.3), (0, -0.68, 2.0), r=0.13), tube([(-0.5, -0.62, 1.75), (0.5, -0.62, 1.75)], 0.46)], ("white", "gloss"), 0.03, 8)
        slab(1.8, 0.84, 0.06, 0.3, ("lav2", "gloss"), (0, -0.78, 2.115), bevel=0.02)
        slab(1.66, 0.7, 0.05, 0.26, ("teal2", "gloss"), (0, -0.78, 2.135), bevel=0.015)
        # tap
        cyl(0.17, 0.12, (0, -0.2, 2.15), ("steel", "metal"), 0.04)
        tube([(0, -0.2, 2.2), (0, -0.2, 2.75), (0, -0.3, 3.05), (0, -0.58, 3.1), (0, -0.78, 2.95), (0, -0.8, 2.78)], 0.1, ("steel", "metal"), smooth_path=9)
        for sx, c in ((-1, "coral"), (1, "indigo3")):
            cyl(0.12, 0.2, (sx * 0.5, -0.2, 2.15), ("steel", "metal"), 0.04)
            with at(sx * 0.5, -0.2, 2.42):
                for i in range(2):
                    with at(rz=45 + 90 * i):
                        tube([(-0.17, 0, 0), (0.17, 0, 0)], 0.055, ("steel", "metal"))
                sphere(0.075, (0, 0, 0.05), (c, "gloss"))
        # trap below
        tube([(0, -0.62, 1.4), (0, -0.62, 0.95), (0.05, -0.62, 0.7), (0.3, -0.62, 0.6), (0.52, -0.62, 0.75), (0.55, -0.62, 1.0), (0.56, -0.45, 1.1), (0.56, 0.0, 1.1)], 0.13, ("copper", "metal"), smooth_path=9)
        flange((0, -0.62, 1.28), 0.2)
        flange((0, -0.62, 0.95), 0.19)
        flange((0.55, -0.62, 0.95), 0.19)
        flange((0.56, -0.04, 1.1), 0.27, (90, 0, 0), h=0.1)
    drop((0.45, yw - 0.8, 2.5), 0.32)
    # riser with a valve, from its plate on the floor to its plate on the wall
    with at(-1.85, yw - 0.4, 0):
        tube([(0, 0, 0.05), (0, 0, 3.05), (0.04, 0, 3.32), (0.28, 0, 3.54), (0.55, 0, 3.58), (1.05, 0, 3.58), (1.35, 0.04, 3.58), (1.46, 0.18, 3.58), (1.48, 0.42, 3.58)], 0.15, ("copper", "metal"), smooth_path=8)
        flange((0, 0, 0.05), 0.33, h=0.1)
        for z in (0.55, 1.3, 2.5, 3.02):
            flange((0, 0, z), 0.23)
        flange((0.62, 0, 3.58), 0.23, (0, 90, 0))
        flange((1.48, 0.35, 3.58), 0.33, (90, 0, 0), h=0.1)
        sphere(0.28, (0, 0, 1.9), ("copper", "metal"))
        valve((0, -0.55, 1.9), 0.36, "coral", (90, 0, 0))
    # plumber with a big spanner
    with at(-0.95, -0.75, 0, rz=50, s=1.14):
        person(skin="skin2", hair="grey", style="short", top="indigo3", bottom="ink3", shoes="marigold", sole="cream", sleeve=0.72, collar="indigo2", moustache=True, hat=lambda: cap("teal", "teal4", "cream"),
               pose=dict(lel=(0.62, -0.06, 1.54), lha=(0.66, -0.42, 1.86), rel=(-0.6, 0.1, 1.5), rha=(-0.4, -0.12, 1.24)))
        for sx in (-1, 1):
            tube([(sx * 0.21, -0.345, 1.25), (sx * 0.2, -0.37, 1.7), (sx * 0.2, -0.26, 2.0)], 0.055, ("marigold", "clay"), smooth_path=6)
        with at(0, -0.35, 1.42, rx=86):
            plate(0.5, 0.44, 0.1, ("marigold", "clay"), (0, 0, 0), 0.07, bevel=0.03)
        held_wrench((0.67, -0.46, 1.9), "skin2", 1.35, "steel", 0.85, 0.16, 0.16, 8)
    # bucket and fittings
    with at(1.55, -0.55, 0):
        lathe(fillet([(0, 0), (0.42, 0), (0.56, 0.75), (0.6, 0.78), (0.54, 0.82), (0.5, 0.7), (0, 0.66)], [0, 0.08, 0.02, 0.02, 0.03, 0.02, 0], 5, closed=False), ("marigold", "gloss"))
        cyl(0.5, 0.03, (0, 0, 0.66), ("teal2", "gloss"), 0.01)
        torus(0.56, 0.035, (0, 0, 0.7), ("steel", "metal"), (62, 0, 40), arc=180)
    with at(0.2, -1.42, 0, rz=20):
        slab(1.9, 1.25, 0.06, 0.16, ("lav", "clay"), (0, 0.2, 0), 0.025)
    with at(0.3, -1.52, 0.27, rz=20):
        tube([(-0.7, 0, 0), (0.0, 0, 0), (0.28, 0.05, 0), (0.36, 0.3, 0), (0.36, 0.62, 0)], 0.15, ("teal", "gloss"), smooth_path=9)
        flange((-0.68, 0, 0), 0.21, (0, 90, 0), "teal4")
        flange((0.36, 0.6, 0), 0.21, (90, 0, 0), "teal4")
    for x, y, s in ((1.95, -1.5, 0.5), (1.5, -1.75, 0.36)):
        sphere(s * 0.42, (x, y, 0.02), ("teal2", "gloss"), scale=(1.3, 1, 0.22))
    stage(ground=True, el=26)
