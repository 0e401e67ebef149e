"""Feature pictures (the five slides of the home page)."""
import math

from msc3d import *  # noqa: F403

SCENES = {}


def scene(name):
    def deco(f):
        SCENES[name] = f
        return f
    return deco


RIDE = dict(
    hip=(0, 0.34, 1.3), chest=(0, 0.25, 1.9), neck=(0, 0.2, 2.18), head=(0, 0.12, 2.66), tilt=-2, face=24,
    lsh=(0.34, 0.22, 2.03), rsh=(-0.34, 0.22, 2.03), lel=(0.55, -0.08, 1.68), rel=(-0.55, -0.08, 1.68),
    lha=(0.58, -0.52, 1.78), rha=(-0.58, -0.52, 1.78),
    lhp=(0.17, 0.3, 1.26), rhp=(-0.17, 0.3, 1.26), lkn=(0.24, -0.24, 1.2), rkn=(-0.24, -0.24, 1.2),
    lft=(0.2, -0.36, 0.7), rft=(-0.2, -0.36, 0.7),
)


def rider(top="indigo3", helm="marigold", body="teal"):
    """Agent on a scooter with a tool box on the carrier."""
    scooter(body, "cream")
    person(skin="skin2", top=top, bottom="ink3", shoes="cream", sole="coral", sleeve=1.75, collar="indigo", hat=lambda: helmet(helm), pose=RIDE)
    # carrier box
    rbox((0.74, 0.62, 0.1), (0, 1.28, 1.12), ("steel2", "metal"), 0.03)
    rbox((0.86, 0.74, 0.7), (0, 1.28, 1.5), ("coral", "gloss"), 0.11)
    rbox((0.9, 0.78, 0.2), (0, 1.28, 1.84), ("coral2", "gloss"), 0.09)
    with at(0.435, 1.28, 1.46, rx=90, rz=90):
        disc(0.22, ("cream", "clay"), (0, 0, 0), 0.03, bevel=0.012)
        wrench((0, 0.0, 0.02), 1.0, "indigo2", (0, 0, 40), 0.27, t=0.12)


@scene("track-agent-live")
def track():
    T = 7.4
    plinth(T, T, 0.36, 0.9, "cream", "indigo2")
    # roads
    def road(x0, y0, x1, y1):
        slab(x1 - x0, y1 - y0, 0.05, 0.12, ("lav", "clay"), ((x0 + x1) / 2, (y0 + y1) / 2, -0.02), bevel=0.015)
    road(0.15, -T / 2 + 0.1, 1.95, T / 2 - 0.1)
    slab(3.6, 1.4, 0.05, 0.12, ("lav", "clay"), (-1.8, -1.8, -0.025), bevel=0.015)
    for i in range(5):
        slab(0.2, 0.7, 0.02, 0.04, ("white", "clay"), (0.45 + i * 0.3, -0.62, 0.025), bevel=0.006)
    # lawn and pavements
    slab(1.35, 6.7, 0.1, 0.3, ("teal3", "clay"), (2.78, 0.02, -0.01), bevel=0.04)
    slab(3.4, 4.3, 0.1, 0.35, ("lav2", "clay"), (-1.72, 1.3, -0.01), bevel=0.04)
    slab(3.4, 0.85, 0.1, 0.3, ("teal3", "clay"), (-1.72, -3.07, -0.01), bevel=0.04)
    # buildings at the back
    building(1.25, 1.2, 2.7, (-2.55, 2.6, 0.08), "indigo4", "indigo", "indigo3", 5, 3, seed=4, roof_tank=True)
    building(1.2, 1.15, 1.75, (-0.95, 2.65, 0.08), "marigold", "cream", "mari2", 3, 3, seed=2)
    building(1.2, 1.25, 1.35, (-2.6, 1.05, 0.08), "cream", "teal", "coral", 2, 3, awning="coral", seed=3)
    tree((-1.2, 1.35, 0.08), 0.8, "leaf", seed=1)
    tree((-0.5, 0.7, 0.08), 0.7, "leaf2", "cone")
    tree((-1.25, -0.35, 0.08), 0.72, "leaf2", seed=2)
    tree((-2.9, -0.35, 0.08), 0.8, "leaf", "cone")
    # right strip
    tree((2.85, 2.7, 0.08), 0.85, "leaf", seed=4)
    tree((2.75, 1.6, 0.08), 0.7, "leaf2", "cone")
    tree((2.8, -2.9, 0.08), 0.62, "leaf", seed=7)
    tree((-0.6, -3.05, 0.08), 0.55, "leaf2", seed=5)
    # route
    path = [(1.05, 3.45), (1.05, -1.8), (-2.6, -1.8)]
    pts = fillet(path, [0, 0.75, 0], 14, closed=False)
    tube([(p[0], p[1], 0.06) for p in pts], 0.1, ("marigold", "gloss"))
    # live ripple around the rider
    for r, c in ((0.62, "teal"), (1.0, "teal2"),):
        torus(r, 0.045, (1.05, 0.3, 0.07), (c, "gloss"))
    with at(1.05, 0.25, 0.06, s=0.98):
        rider()
    # destination
    for r, c in ((0.34, "coral"), (0.6, "coral2")):
        torus(r, 0.04, (-2.6, -1.8, 0.07), (c, "gloss"))
    pin(1.28, "coral", (-2.6, -1.8, 0.1), 45)
    stage(ground=True, el=31)


def link(a, b, m="marigold", lift=0.35, n=11, r=0.06):
    """Dotted arc between two points."""
    a, b = Vector(a), Vector(b)
    for i in range(n):
        t = (i + 0.5) / n
        p = a.lerp(b, t) + Vector((0, 0, lift * 4 * t * (1 - t)))
        sphere(r, tuple(p), (m, "gloss"))


@scene("one-app-all-connected")
def one_app():
    round_plinth(3.3, 0.36, "cream", "indigo2")
    cyl(2.0, 0.06, (0, 0, 0), ("lav2", "clay"), 0.03, n=96)
    # the phone in the middle
    with facing(-0.25, 0.25, 2.62, rz=42, lean=-4):
        phone(2.5, 4.9, 0.34, "ink2", "lav2", "indigo2")
        z = 0.19
        plate(2.25, 0.72, 0.2, ("indigo3", "clay"), (0, 1.82, z - 0.02), 0.04)
        lines([0.9, 0.55], 0.12, 0.23, (-0.86, 1.84, z + 0.02), "white")
        disc(0.17, ("marigold", "gloss"), (0.78, 1.74, z), 0.08)
        C = 0.55
        ring = ((-0.62, C + 0.48), (0.62, C + 0.48), (0, C - 0.72))
        for (x, y) in ring:
            tube([(0, C, z + 0.02), (x, y, z + 0.02)], 0.04, ("indigo4", "clay"))
        disc(0.32, ("indigo2", "gloss"), (0, C, z - 0.02), 0.14, bevel=0.05)
        check(0.34, ("mari2", "gloss"), (0, C, z + 0.16), t=0.16)
        for (x, y), rc, sk, sh, lh in zip(ring, ("teal", "marigold", "coral"), ("skin2", "skin3", "skin1"), ("teal", "marigold", "indigo3"), (False, True, False)):
            avatar(0.38, rc, "cream", sk, "hair", sh, (x, y, z - 0.02), lh)
        lines([1.5, 1.1, 1.5, 0.9], 0.16, 0.34, (-0.75, -0.85, z), "lav")
    # the three of them around it
    with at(-1.75, -1.35, 0, rz=50, s=0.98):
        person(skin="skin2", style="short", top="teal", bottom="ink3", shoes="coral", sole="cream", sleeve=0.72, collar="teal4", moustache=True, hat=lambda: cap("indigo2", "indigo", "marigold"),
               pose=dict(lel=(0.62, 0.02, 1.6), lha=(0.74, -0.26, 1.98), rel=(-0.6, 0.06, 1.48), rha=(-0.42, -0.14, 1.24), face=-6))
        held_wrench((0.755, -0.3, 2.03), "skin2", 1.3, "steel", 0.8, 0.15, 0.14, 6)
        torus(0.36, 0.07, (0, 0, 1.2), ("copper", "clay"))
    with at(1.62, 1.62, 0, rz=34, s=0.98):
        person(skin="skin1", style="side", top="indigo3", bottom="ink3", shoes="marigold", sole="cream", sleeve=0.72, collar="indigo2", hat=lambda: helmet("marigold"),
               pose=dict(lel=(0.62, 0.02, 1.6), lha=(0.7, -0.3, 1.96), rel=(-0.6, 0.05, 1.46), rha=(-0.58, -0.2, 1.1), face=4))
        with at(-0.62, -0.24, 0.42, rz=90):
            rbox((0.78, 0.3, 0.5), (0, 0, 0.12), ("coral", "gloss"), 0.09)
            tube([(-0.16, 0, 0.36), (-0.15, 0, 0.52), (0.15, 0, 0.52), (0.16, 0, 0.36)], 0.042, ("ink2", "rubber"), smooth_path=5)
    with at(1.95, -0.85, 0, rz=36, s=0.98):
        person(skin="skin3", style="long", top="marigold", bottom="cream", shoes="coral", sole="mari3", sleeve=1.3, kurta=True, collar="mari3",
               pose=dict(lel=(0.54, -0.1, 1.46), lha=(0.3, -0.46, 1.56), rel=(-0.56, 0.02, 1.46), rha=(-0.58, -0.2, 1.12)))
        held_phone((0.28, -0.5, 1.57), "skin3", 4, 62, 0.17)
    # links from the phone to each
    link((-1.2, -0.35, 4.3), (-1.75, -1.3, 3.45), "teal", 0.3, 5, 0.075)
    link((0.75, 1.0, 4.3), (1.6, 1.55, 3.45), "coral", 0.3, 5, 0.075)
    stage(ground=True, el=22)


def notice(w, h, badge, icon, loc, rz=0, ring="white"):
    """Notification card facing +Z."""
    with at(*loc, rz=rz):
        plate(w, h, 0.24, (ring, "clay"), (0, 0, 0), 0.2, bevel=0.075)
        rbox((h * 0.62, h * 0.62, 0.2), (-w / 2 + h * 0.5, 0, 0.2), (badge, "gloss"), 0.09)
        with at(-w / 2 + h * 0.5, 0, 0.32):
            icon()
        lines([w - h * 1.35, (w - h * 1.35) * 0.62], 0.13, 0.27, (-w / 2 + h * 0.98, 0.13, 0.19), "lav")


@scene("instant-alerts")
def alerts():
    round_plinth(2.65, 0.36, "cream", "indigo2")
    with facing(-0.2, 0.2, 2.72, rz=40, lean=-6):
        phone(2.55, 5.1, 0.36, "ink2", "indigo3", "indigo2")
        z = 0.2
        disc(0.9, ("indigo4", "clay"), (0, 0.85, z - 0.02), 0.04)
        disc(0.62, ("lav", "clay"), (0, 0.85, z + 0.01), 0.05)
        plate(1.9, 0.62, 0.18, ("indigo4", "clay"), (0, -1.72, z - 0.02), 0.05)
        lines([1.1, 0.7], 0.11, 0.22, (-0.78, -1.6, z + 0.02), "lav2")
        # cards leaving the screen
        notice(3.0, 0.95, "teal", lambda: check(0.3, ("white", "clay"), (0, 0, 0), t=0.17), (0.75, -0.45, 0.55))
        notice(2.7, 0.86, "coral", lambda: (tube([(0, 0.16, 0), (0, -0.02, 0)], 0.05, ("white", "clay")), sphere(0.055, (0, -0.16, 0), ("white", "clay"))), (-0.95, -1.5, 0.95))
    # ringing bell
    with at(0.62, -0.62, 3.62, rz=40):
        with at(ry=14):
            bell((0, 0, -0.1), 1.15)
    with facing(0.62, -0.62, 4.0, rz=40):
        for sx in (-1, 1):
            for r, a in ((1.05, 40), (1.4, 34)):
                with at(rz=(-a / 2 if sx > 0 else 180 - a / 2) + 12 * sx):
                    torus(r, 0.065, (0, 0, 0), ("mari2" if r > 1.2 else "marigold", "gloss"), arc=a)
        disc(0.34, ("coral", "gloss"), (0.72, 0.98, 0.5), 0.2, bevel=0.09)
        with at(0.72, 0.98, 0.72):
            tube([(-0.07, 0.08, 0), (0.02, 0.15, 0), (0.02, -0.15, 0)], 0.045, ("white", "clay"))
    # clock
    with facing(1.75, 0.75, 0.85, rz=36, lean=-6):
        disc(0.82, ("teal", "gloss"), (0, 0, -0.16), 0.34, bevel=0.12)
        disc(0.64, ("white", "glow"), (0, 0, 0.16), 0.05)
        tube([(0, 0, 0.24), (0, 0.4, 0.24)], 0.055, ("indigo2", "gloss"))
        tube([(0, 0, 0.24), (0.28, -0.12, 0.24)], 0.055, ("coral", "gloss"))
        sphere(0.08, (0, 0, 0.25), ("indigo2", "gloss"))
    # envelope
    with facing(-1.35, -1.35, 0.62, rz=44, lean=-8):
        plate(1.6, 1.1, 0.16, ("mari2", "clay"), (0, 0, -0.1), 0.24, bevel=0.08)
        extrude(fillet([(-0.68, 0.46), (0.0, -0.12), (0.68, 0.46)], [0.06, 0.16, 0.06], 6), 0.12, ("marigold", "clay"), (0, 0, 0.1), bevel=0.05)
    stage(ground=True, el=22)


@scene("effortless-communication")
def communication():
    round_plinth(2.9, 0.36, "cream", "indigo2")
    with facing(-0.15, 0.15, 2.62, rz=40, lean=-5):
        phone(2.45, 4.9, 0.36, "ink2", "cream", "indigo2")
        z = 0.19
        plate(2.2, 0.86, 0.2, ("teal", "clay"), (0, 1.74, z - 0.02), 0.05)
        avatar(0.28, "white", "lav2", "skin2", "hair", "indigo3", (-0.74, 1.7, z + 0.02))
        lines([0.8, 0.5], 0.11, 0.22, (-0.34, 1.8, z + 0.04), "white")
        # messages on the screen
        extrude(sym_bubble(1.35, 0.5, 0.18, -1, 0.16), 0.09, ("lav2", "clay"), (-0.34, 0.82, z), bevel=0.035)
        lines([0.9, 0.6], 0.08, 0.17, (-0.85, 0.9, z + 0.07), "indigo4")
        extrude(sym_bubble(1.35, 0.5, 0.18, 1, 0.16), 0.09, ("mari2", "clay"), (0.34, 0.08, z), bevel=0.035)
        lines([0.9, 0.5], 0.08, 0.17, (-0.16, 0.16, z + 0.07), "cream")
        plate(2.0, 0.42, 0.2, ("lav2", "clay"), (0, -1.86, z - 0.02), 0.06)
        disc(0.17, ("teal", "gloss"), (0.76, -1.86, z + 0.03), 0.06)
        # bubbles that float out
        with at(-1.35, 0.35, 0.95):
            extrude(sym_bubble(2.2, 1.3, 0.42, 1, 0.4), 0.34, ("indigo3", "gloss"), (0, 0, -0.1), bevel=0.13, res=7)
            for i in range(3):
                sphere(0.17, (-0.55 + i * 0.55, 0.0, 0.26), ("white", "clay"), scale=(1, 1, 0.7))
        with at(1.55, 1.35, 0.7):
            extrude(sym_bubble(2.3, 1.35, 0.42, -1, 0.4), 0.34, ("marigold", "gloss"), (0, 0, -0.1), bevel=0.13, res=7)
            lines([1.5, 1.1, 0.7], 0.15, 0.3, (-0.78, 0.3, 0.22), "white", t=0.09)
        # call buttons
        with at(0.0, -0.95, 0.3):
            disc(0.42, ("teal", "gloss"), (0, 0, 0), 0.26, bevel=0.1)
            handset_icon(0.3, "white", (0, 0, 0.3))
    # handset with waves
    with facing(1.85, -0.85, 1.0, rz=38, lean=-6):
        with at(rz=40):
            handset_icon(1.15, "coral", (0, 0, 0))
        for r in (0.42, 0.72):
            with at(0.62, 0.45, 0.0, rz=-12):
                torus(r, 0.075, (0, 0, 0), ("coral2", "gloss"), arc=84)
    with facing(-1.75, -1.0, 0.75, rz=44, lean=-6):
        disc(0.72, ("teal", "gloss"), (0, 0, -0.14), 0.32, bevel=0.12)
        with at(0, 0.1, 0.22):
            tube([(0, 0.18, 0), (0, -0.06, 0)], 0.14, ("white", "clay"))
            torus(0.25, 0.045, (0, 0.0, 0), ("white", "clay"), (0, 0, 180), arc=180)
            tube([(0, -0.25, 0), (0, -0.42, 0)], 0.045, ("white", "clay"))
            tube([(-0.15, -0.43, 0), (0.15, -0.43, 0)], 0.045, ("white", "clay"))
    stage(ground=True, el=22)


def handset_icon(s, m, loc=(0, 0, 0)):
    """Classic telephone receiver in XY, turned by 45 degrees by its own shape."""
    with at(*loc, s=s):
        with at(rz=45):
            blend([tube([(-0.72, -0.12, 0), (-0.5, 0.2, 0), (0, 0.32, 0), (0.5, 0.2, 0), (0.72, -0.12, 0)], [0.17, 0.165, 0.15, 0.165, 0.17], smooth_path=6),
                   tube([(-0.66, -0.1, 0), (-0.58, -0.3, 0)], 0.25), tube([(0.66, -0.1, 0), (0.58, -0.3, 0)], 0.25)], (m, "gloss"), 0.03, 6)


@scene("performance-insights")
def insights():
    plinth(6.0, 5.0, 0.34, 0.7, "cream", "indigo2")
    # tablet lying on the tile
    with at(0, 0, 0.16):
        slab(5.2, 4.1, 0.26, 0.36, ("indigo2", "gloss"), (0, 0, -0.13), 0.09)
        slab(5.0, 3.9, 0.05, 0.3, ("ink2", "gloss"), (0, 0, 0.1), 0.02)
        slab(4.72, 3.62, 0.04, 0.2, ("lav2", "glow"), (0, 0, 0.125), 0.015)
    z = 0.31
    # bars
    slab(2.75, 1.75, 0.06, 0.16, ("white", "clay"), (-0.85, 0.78, z), 0.025)
    for i, (h, c) in enumerate(((0.8, "indigo4"), (1.25, "teal"), (1.05, "indigo4"), (1.75, "coral"), (2.5, "marigold"))):
        rbox((0.36, 0.36, h), (-1.85 + i * 0.5, 0.78, z + h / 2), (c, "gloss"), 0.08)
        slab(0.34, 0.12, 0.05, 0.06, ("lav", "clay"), (-1.85 + i * 0.5, 0.36, z + 0.05), bevel=0.02)
    slab(1.1, 0.14, 0.05, 0.07, ("indigo4", "clay"), (-1.55, 1.4, z + 0.05), bevel=0.02)
    for y in (0.08,):
        slab(2.3, 0.04, 0.04, 0.02, ("lav2", "clay"), (-0.85, y, z + 0.05), bevel=0.01)
    # rising arrow over the bars
    pts = [(-2.0, 0.95, 1.75), (-1.35, 0.95, 2.15), (-0.85, 0.95, 1.95), (0.1, 0.95, 3.35)]
    tube(fillet([(p[0], p[2]) for p in pts], 0.12, 5, closed=False) and [(x, 0.45, y) for x, y in fillet([(p[0], p[2]) for p in pts], 0.15, 6, closed=False)], 0.085, ("indigo2", "gloss"))
    with at(0.14, 0.45, 3.41, ry=34.5):
        with at(rx=90):
            extrude(fillet([(-0.36, -0.14), (0.36, -0.14), (0.0, 0.46)], 0.08, 6), 0.24, ("indigo2", "gloss"), (0, 0, -0.12), bevel=0.08)
    # doughnut
    with at(1.5, 0.78, z):
        slab(1.6, 1.75, 0.06, 0.16, ("white", "clay"), (0, 0, 0), 0.025)
        a0 = 90
        for frac, c, h in ((0.46, "teal", 0.34), (0.32, "marigold", 0.46), (0.22, "coral", 0.58)):
            a1 = a0 + 360 * frac - 6
            ring = [(0.66 * math.cos(math.radians(a0 + (a1 - a0) * i / 30)), 0.66 * math.sin(math.radians(a0 + (a1 - a0) * i / 30))) for i in range(31)]
            inner = [(0.34 * math.cos(math.radians(a1 - (a1 - a0) * i / 30)), 0.34 * math.sin(math.radians(a1 - (a1 - a0) * i / 30))) for i in range(31)]
            extrude(ring + inner, h, (c, "gloss"), (0, 0, 0.05), bevel=0.06)
            a0 = a0 + 360 * frac
    # line chart and rows
    slab(2.75, 1.4, 0.06, 0.16, ("white", "clay"), (-0.85, -0.95, z), 0.025)
    slab(0.9, 0.12, 0.05, 0.06, ("indigo4", "clay"), (-1.65, -0.45, z + 0.05), bevel=0.02)
    for y in (-0.75, -1.0, -1.25, -1.5):
        slab(2.4, 0.03, 0.04, 0.015, ("lav2", "clay"), (-0.85, y, z + 0.045), bevel=0.01)
    wave = catmull([(-2.0, -1.3, z + 0.12), (-1.5, -0.95, z + 0.12), (-1.0, -1.15, z + 0.12), (-0.5, -0.65, z + 0.12), (0.0, -0.85, z + 0.12), (0.3, -0.5, z + 0.12)], 8)
    tube(wave, 0.06, ("teal", "gloss"))
    for i in (8, 16, 24, 32):
        sphere(0.11, tuple(wave[i] + Vector((0, 0, 0.03))), ("white", "gloss"))
        torus(0.1, 0.03, tuple(wave[i] + Vector((0, 0, 0.06))), ("teal", "gloss"))
    with at(1.5, -0.95, z):
        slab(1.6, 1.4, 0.06, 0.16, ("white", "clay"), (0, 0, 0), 0.025)
        for i, (c, w) in enumerate((("marigold", 0.75), ("teal", 0.6), ("coral", 0.45))):
            disc(0.13, (c, "gloss"), (-0.5, 0.4 - i * 0.4, 0.05), 0.07, bevel=0.025)
            plate(w, 0.14, 0.07, (("mari3", "teal3", "coral3")[i], "clay"), (-0.24 + w / 2, 0.4 - i * 0.4, 0.05), 0.06)
    # rating and a magnifier
    with facing(1.95, 0.95, 2.85, rz=42):
        extrude(sym_bubble(2.3, 0.86, 0.3, 0), 0.2, ("white", "clay"), (0, 0, -0.1), bevel=0.075)
        stars(5, 4, 0.17, 0.38, (0, 0, 0.1))
    with at(2.05, -1.75, 0.5, rz=-40):
        with at(rx=24):
            torus(0.5, 0.1, (0, 0, 0.12), ("indigo3", "gloss"))
            disc(0.46, ("teal3", "glass"), (0, 0, 0.09), 0.06)
            tube([(0, -0.6, 0.12), (0, -0.78, 0.12)], 0.075, ("steel", "metal"))
            tube([(0, -0.8, 0.12), (0, -1.35, 0.12)], [0.11, 0.13], ("coral", "gloss"))
    stage(ground=True, el=33)
