"""A small clay-style modelling kit for Blender 3.4 (Cycles, CPU).

Everything is modelled in code: no texture, font, mesh or image is read from disk.
World units are loose; the camera frames whatever was built.  The camera looks from
the +X/-Y side, so the faces that show are -Y (left), +X (right) and the top.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

# ---------------------------------------------------------------- palette
P = dict(
    indigo="#2B2A6B", indigo2="#3F3D96", indigo3="#6360C4", indigo4="#8F8CE0", lav="#C9C6F3", lav2="#E4E2FA",
    marigold="#F6A21E", mari2="#FFBE55", mari3="#FFDDA1",
    teal="#12A594", teal2="#4CC4B6", teal3="#A5E3DB", teal4="#0B7468",
    cream="#FFF8EE", sand="#F4E4CB", white="#FFFFFF",
    ink="#16152E", ink2="#2A2948", ink3="#4A4970",
    coral="#F2654B", coral2="#FF917B", coral3="#FFC9BD",
    steel="#C3C4DA", steel2="#9596B8", copper="#D9874B",
    skin1="#A36B46", skin2="#BD8558", skin3="#D6A47A", hair="#1B1626", hair2="#33231F", grey="#B9B6C4",
    leaf="#2FA77F", leaf2="#5CC79A", leaf3="#167A62", soil="#8A5A3C",
)


def hexlin(h):
    h = P.get(h, h).lstrip("#")
    out = []
    for i in (0, 2, 4):
        c = int(h[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


# ---------------------------------------------------------------- materials
_mats = {}


def mat(color, kind="clay", to=None):
    """clay: soft matte; gloss: toy plastic; metal: satin metal; glow: lit screen; rubber: dull.
    `to` blends to a second colour from the bottom of the object to its top."""
    if isinstance(color, bpy.types.Material):
        return color
    if isinstance(color, tuple):
        return mat(*color)
    key = (color, kind, to)
    if key in _mats:
        return _mats[key]
    m = bpy.data.materials.new(f"{kind}-{color}")
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    rgba = hexlin(color)
    b.inputs["Base Color"].default_value = rgba
    spec = dict(
        clay=dict(Roughness=0.52, Specular=0.32, Sheen=0.25),
        gloss=dict(Roughness=0.30, Specular=0.5, Clearcoat=0.45),
        rubber=dict(Roughness=0.75, Specular=0.2, Sheen=0.3),
        metal=dict(Roughness=0.32, Metallic=0.75, Specular=0.5),
        skin=dict(Roughness=0.5, Specular=0.3, Sheen=0.35),
        glow=dict(Roughness=0.35, Specular=0.3),
        glass=dict(Roughness=0.12, Specular=0.6),
    )[kind]
    for k, v in spec.items():
        b.inputs[k].default_value = v
    if "Clearcoat" in spec:
        b.inputs["Clearcoat Roughness"].default_value = 0.18
    if to:
        tc = nt.nodes.new("ShaderNodeTexCoord")
        sep = nt.nodes.new("ShaderNodeSeparateXYZ")
        ramp = nt.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.interpolation = "EASE"
        ramp.color_ramp.elements[0].color = rgba
        ramp.color_ramp.elements[1].color = hexlin(to)
        nt.links.new(tc.outputs["Generated"], sep.inputs[0])
        nt.links.new(sep.outputs["Z"], ramp.inputs[0])
        nt.links.new(ramp.outputs[0], b.inputs["Base Color"])
    if kind == "glow":
        b.inputs["Emission"].default_value = rgba
        b.inputs["Emission Strength"].default_value = 0.35
    if kind == "glass":
        out = nt.nodes["Material Output"]
        tr = nt.nodes.new("ShaderNodeBsdfTransparent")
        tr.inputs[0].default_value = (*[0.75 + 0.25 * c for c in rgba[:3]], 1)
        mix = nt.nodes.new("ShaderNodeMixShader")
        mix.inputs[0].default_value = 0.32
        nt.links.new(tr.outputs[0], mix.inputs[1])
        nt.links.new(b.outputs[0], mix.inputs[2])
        nt.links.new(mix.outputs[0], out.inputs[0])
    _mats[key] = m
    return m


# ---------------------------------------------------------------- transform stack
_stack = [Matrix.Identity(4)]


def _rot(rx, ry, rz):
    return (Matrix.Rotation(math.radians(rz), 4, "Z") @ Matrix.Rotation(math.radians(ry), 4, "Y")
            @ Matrix.Rotation(math.radians(rx), 4, "X"))


@contextmanager
def at(x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, s=1.0):
    """Everything built inside is moved, turned (degrees) and scaled."""
    _stack.append(_stack[-1] @ Matrix.Translation((x, y, z)) @ _rot(rx, ry, rz) @ Matrix.Scale(s, 4))
    try:
        yield
    finally:
        _stack.pop()


def world(p):
    return _stack[-1] @ Vector(p)


def _add(data, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=180):
    o = bpy.data.objects.new("o", data)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = _stack[-1] @ Matrix.Translation(loc) @ _rot(*rot)
    o.pass_index = 1
    if m is not None:
        data.materials.append(mat(m))
    if isinstance(data, bpy.types.Mesh):
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)
    return o


def _bm_obj(bm, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=180):
    me = bpy.data.meshes.new("m")
    bm.to_mesh(me)
    bm.free()
    return _add(me, m, loc, rot, smooth)


# ---------------------------------------------------------------- primitives
def rbox(size, loc=(0, 0, 0), m="cream", r=0.08, rot=(0, 0, 0), seg=5):
    """Box with every edge rounded. loc is the centre of the box."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1.0)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    o = _bm_obj(bm, m, loc, rot)
    b = o.modifiers.new("b", "BEVEL")
    b.width = min(r, min(size) * 0.499)
    b.segments = seg
    b.harden_normals = True
    b.limit_method = "NONE"
    return o


def fillet(pts, r, seg=8, closed=True):
    """Round the corners of a polyline; r is one radius or one for each point."""
    n = len(pts)
    rs = r if isinstance(r, (list, tuple)) else [r] * n
    out = []
    for i, p in enumerate(pts):
        if not closed and i in (0, n - 1):
            out.append(tuple(p))
            continue
        p = Vector(p)
        a, b = Vector(pts[i - 1]) - p, Vector(pts[(i + 1) % n]) - p
        la, lb = a.length, b.length
        ang = a.angle(b, math.pi)
        if rs[i] <= 1e-6 or ang > math.pi - 1e-3 or ang < 1e-3:
            out.append(tuple(p))
            continue
        d = min(rs[i] / math.tan(ang / 2), la * 0.499, lb * 0.499)
        rr = d * math.tan(ang / 2)
        a.normalize()
        b.normalize()
        c = p + (a + b).normalized() * (rr / math.sin(ang / 2))
        v0, v1 = p + a * d - c, p + b * d - c
        t0 = math.atan2(v0.y, v0.x)
        dt = math.atan2(v1.y, v1.x) - t0
        while dt > math.pi:
            dt -= 2 * math.pi
        while dt < -math.pi:
            dt += 2 * math.pi
        for k in range(seg + 1):
            t = t0 + dt * k / seg
            out.append((c.x + rr * math.cos(t), c.y + rr * math.sin(t)))
    return out


def rrect(w, h, r, seg=10):
    return fillet([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], r, seg)


def circle(r, n=48, cx=0.0, cy=0.0, a0=0.0):
    return [(cx + r * math.cos(a0 + 2 * math.pi * i / n), cy + r * math.sin(a0 + 2 * math.pi * i / n)) for i in range(n)]


def extrude(pts, h, m="cream", loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.04, holes=(), res=4):
    """Flat outline (XY) made a slab of height h (Z, bottom at loc) with rounded rims."""
    cu = bpy.data.curves.new("c", "CURVE")
    cu.dimensions = "2D"
    cu.fill_mode = "BOTH"
    bevel = min(bevel, h * 0.499)
    cu.extrude = h / 2 - bevel
    cu.bevel_depth = bevel
    cu.bevel_resolution = res
    cu.offset = -bevel
    for ring in [pts, *holes]:
        s = cu.splines.new("POLY")
        s.points.add(len(ring) - 1)
        for q, p in zip(s.points, ring):
            q.co = (p[0], p[1], 0, 1)
        s.use_cyclic_u = True
        s.use_smooth = True
    with at(*loc, *rot):
        return _add(cu, m, (0, 0, h / 2))


def slab(w, d, h, R, m="cream", loc=(0, 0, 0), bevel=0.06, rot=(0, 0, 0)):
    """Rounded-rectangle slab lying flat, bottom centre at loc."""
    return extrude(rrect(w, d, R), h, m, loc, rot, bevel)


def lathe(profile, m="cream", loc=(0, 0, 0), rot=(0, 0, 0), n=64, smooth=50, r=0.0, arc=360):
    """Profile [(radius, z)...] turned about Z. r rounds the corners of the profile."""
    prof = fillet(profile, r, 6, closed=False) if r else profile
    bm = bmesh.new()
    rings = []
    full = arc >= 360
    cnt = n if full else n + 1
    for (rad, z) in prof:
        if rad < 1e-5:
            rings.append([bm.verts.new((0, 0, z))])
        else:
            rings.append([bm.verts.new((rad * math.cos(math.radians(arc) * i / n), rad * math.sin(math.radians(arc) * i / n), z))
                          for i in range(cnt)])
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            j = (i + 1) % cnt
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                bm.faces.new((a[0], b[j], b[i]))
            elif len(b) == 1:
                bm.faces.new((a[i], a[j], b[0]))
            else:
                bm.faces.new((a[i], a[j], b[j], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return _bm_obj(bm, m, loc, rot, smooth)


def cyl(r, h, loc=(0, 0, 0), m="cream", bevel=0.05, rot=(0, 0, 0), r2=None, n=64):
    """Cylinder or cone frustum standing on loc, rims rounded."""
    r2 = r if r2 is None else r2
    bevel = min(bevel, h * 0.49, max(r, r2) * 0.9)
    return lathe(fillet([(0, 0), (r, 0), (r2, h), (0, h)], bevel, 5, closed=False), m, loc, rot, n)


def sphere(r, loc=(0, 0, 0), m="cream", rot=(0, 0, 0), scale=None):
    """Sphere, or ellipsoid where scale=(sx, sy, sz)."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=40, v_segments=24, radius=r)
    if scale:
        bmesh.ops.scale(bm, vec=scale, verts=bm.verts)
    return _bm_obj(bm, m, loc, rot)


def torus(R, r, loc=(0, 0, 0), m="cream", rot=(0, 0, 0), arc=360, scale=None):
    n = 72
    full = arc >= 360
    pts = [(R * math.cos(math.radians(arc) * i / n), R * math.sin(math.radians(arc) * i / n), 0) for i in range(n if full else n + 1)]
    if scale:
        pts = [(p[0] * scale[0], p[1] * scale[1], 0) for p in pts]
    with at(*loc, *rot):
        return tube(pts, r, m, closed=full)


def catmull(pts, sub=8, closed=False):
    """Smooth path through the points."""
    pts = [Vector(p) for p in pts]
    n = len(pts)
    out = []
    rng = range(n if closed else n - 1)
    for i in rng:
        p1, p2 = pts[i], pts[(i + 1) % n]
        p0 = pts[i - 1] if (i > 0 or closed) else p1 * 2 - p2
        p3 = pts[(i + 2) % n] if (i + 2 < n or closed) else p2 * 2 - p1
        for k in range(sub):
            t = k / sub
            out.append(0.5 * ((2 * p1) + (-p0 + p2) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                              + (-p0 + 3 * p1 - 3 * p2 + p3) * t * t * t))
    if not closed:
        out.append(pts[-1])
    return out


def tube(pts, r=0.1, m="cream", seg=22, closed=False, smooth_path=0):
    """Round tube along points; r is one radius or one for each point; ends are domed."""
    pts = [Vector(p) for p in pts]
    rs = list(r) if isinstance(r, (list, tuple)) else [r] * len(pts)
    if smooth_path:
        k = smooth_path
        src = rs
        pts2 = catmull(pts, k, closed)
        rs = []
        for i in range(len(pts2)):
            t = i / k
            a = int(t) % len(src)
            b = (a + 1) % len(src) if closed else min(a + 1, len(src) - 1)
            f = t - int(t)
            f = f * f * (3 - 2 * f)
            rs.append(src[a] * (1 - f) + src[b] * f)
        pts = pts2
    if not closed:  # domed ends
        d0, d1 = (pts[0] - pts[1]).normalized(), (pts[-1] - pts[-2]).normalized()
        head, hr, tail, tr = [], [], [], []
        for k in range(7):
            t = k / 6 * math.pi / 2 * 0.985
            head.append(pts[0] + d0 * rs[0] * math.sin(t))
            hr.append(rs[0] * math.cos(t))
            tail.append(pts[-1] + d1 * rs[-1] * math.sin(t))
            tr.append(rs[-1] * math.cos(t))
        pts = head[:0:-1] + pts + tail[1:]
        rs = hr[:0:-1] + rs + tr[1:]
    n = len(pts)
    tang = []
    for i in range(n):
        a = pts[i - 1] if (i > 0 or closed) else pts[i]
        b = pts[(i + 1) % n] if (i < n - 1 or closed) else pts[i]
        t = b - a
        tang.append(t.normalized() if t.length > 1e-9 else tang[-1])
    up = Vector((0, 0, 1)) if abs(tang[0].z) < 0.9 else Vector((1, 0, 0))
    nrm = (up - tang[0] * up.dot(tang[0])).normalized()
    bm = bmesh.new()
    rings = []
    for i in range(n):
        if i:
            q = tang[i - 1].rotation_difference(tang[i])
            nrm = q @ nrm
            nrm = (nrm - tang[i] * nrm.dot(tang[i])).normalized()
        bn = tang[i].cross(nrm)
        rings.append([bm.verts.new(pts[i] + (nrm * math.cos(2 * math.pi * k / seg) + bn * math.sin(2 * math.pi * k / seg)) * rs[i])
                      for k in range(seg)])
    for i in range(n if closed else n - 1):
        a, b = rings[i], rings[(i + 1) % n]
        for k in range(seg):
            bm.faces.new((a[k], a[(k + 1) % seg], b[(k + 1) % seg], b[k]))
    if not closed:
        bm.faces.new(rings[0][::-1])
        bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return _bm_obj(bm, m)


def blend(objs, m="cream", voxel=0.035, smooth=10):
    """Weld overlapping solids into one soft body, like pressed clay."""
    dg = bpy.context.evaluated_depsgraph_get()
    bm = bmesh.new()
    for o in objs:
        ev = o.evaluated_get(dg)
        me = bpy.data.meshes.new_from_object(ev)
        me.transform(o.matrix_world)
        bm.from_mesh(me)
        bpy.data.meshes.remove(me)
        bpy.data.objects.remove(o)
    me = bpy.data.meshes.new("blend")
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new("blend", me)
    o.pass_index = 1
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(mat(m))
    rm = o.modifiers.new("r", "REMESH")
    rm.mode = "VOXEL"
    rm.voxel_size = voxel * _stack[-1].to_scale()[0]
    rm.use_smooth_shade = True
    sm = o.modifiers.new("s", "SMOOTH")
    sm.factor = 0.5
    sm.iterations = smooth
    return o


@contextmanager
def facing(x=0.0, y=0.0, z=0.0, rz=45, lean=0, roll=0, s=1.0):
    """Upright board: inside, XY is the board's face (X right, Y up), +Z comes towards the viewer."""
    with at(x, y, z, rz=rz, s=s):
        with at(rx=90 + lean):
            with at(rz=roll):
                yield


def plate(w, h, r, m="cream", loc=(0, 0, 0), t=0.05, rot=(0, 0, 0), bevel=0.02):
    """Thin rounded card facing +Z."""
    return extrude(rrect(w, h, r), t, m, loc, rot, bevel)


def disc(r, m="cream", loc=(0, 0, 0), t=0.05, rot=(0, 0, 0), bevel=0.02):
    return extrude(circle(r), t, m, loc, rot, bevel)


# ---------------------------------------------------------------- flat symbols (XY, facing +Z)
def sym_pin(s=1.0):
    """Map-pin outline; the tip is at the origin."""
    pts = []
    R, cy = 0.5 * s, 1.05 * s
    a = math.acos(R / cy)  # tangent from the tip
    st = -math.pi / 2 + a
    n = 40
    pts.append((0, 0))
    for i in range(n + 1):
        t = st + (2 * math.pi - 2 * a) * i / n
        pts.append((R * math.cos(t), cy + R * math.sin(t)))
    # rounder than the bevel of a pin is deep, or its rim would fold over
    return fillet(pts, [0.16 * s] + [0] * (n + 1), 8), circle(0.2 * s, 32, 0, cy)


def sym_bolt(s=1.0):
    pts = [(0.16, 1.0), (-0.42, -0.12), (-0.04, -0.12), (-0.2, -1.0), (0.44, 0.2), (0.06, 0.2), (0.34, 1.0)]
    return fillet([(x * s, y * s) for x, y in pts], 0.07 * s, 6)


def sym_check(s=1.0, t=0.2):
    pts = [(-0.5, 0.0), (-0.14, -0.36), (0.5, 0.34)]
    return [(x * s, y * s) for x, y in pts], t * s


def sym_star(s=1.0, k=0.5, n=5, r=0.08):
    pts = []
    for i in range(2 * n):
        rad = s * (1 if i % 2 == 0 else k)
        a = math.pi / 2 + math.pi * i / n
        pts.append((rad * math.cos(a), rad * math.sin(a)))
    return fillet(pts, r * s, 5)


def heart(r, m="coral", loc=(0, 0, 0), rot=(0, 0, 0)):
    """Puffy heart facing +Z, about 2r wide."""
    with at(*loc, *rot, r):
        blend([tube([(0, -0.86, 0), (sx * 0.41, 0.16, 0)], [0.07, 0.45], seg=40) for sx in (-1, 1)], (m, "gloss"), 0.03, 8)


def sym_gear(R=1.0, teeth=8, depth=0.22, r=0.05):
    pts = []
    for i in range(teeth):
        a = 2 * math.pi * i / teeth
        w = math.pi / teeth
        for da, rad in ((-0.62 * w, R - depth), (-0.42 * w, R), (0.42 * w, R), (0.62 * w, R - depth)):
            pts.append((rad * math.cos(a + da), rad * math.sin(a + da)))
    return fillet(pts, r, 4)


def sym_bubble(w, h, r, tail=-1, ts=0.32):
    """Speech bubble; tail -1 left, +1 right, 0 none."""
    x0, x1, y0, y1 = -w / 2, w / 2, -h / 2, h / 2
    if tail == 0:
        return rrect(w, h, r)
    if tail < 0:
        pts = [(x0, y1), (x0, y0), (x0 + r * 0.55, y0), (x0 + r * 0.35, y0 - ts), (x0 + r * 0.55 + ts * 1.3, y0), (x1, y0), (x1, y1)]
        rr = [r, r * 0.5, 0.03, 0.07, 0.03, r, r]
        pts = [(x0, y1), (x0, y0 + r * 0.2), (x0 - ts * 0.05, y0 - ts), (x0 + ts * 1.5, y0), (x1, y0), (x1, y1)]
        rr = [r, 0.1, 0.09, 0.12, r, r]
    else:
        pts = [(x0, y1), (x0, y0), (x1 - ts * 1.5, y0), (x1 + ts * 0.05, y0 - ts), (x1, y0 + r * 0.2), (x1, y1)]
        rr = [r, r, 0.12, 0.09, 0.1, r]
    return fillet(pts, rr, 9)


def stroke(pts, r, m, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Round pen stroke in the XY plane."""
    with at(*loc, *rot):
        return tube([(p[0], p[1], p[2] if len(p) > 2 else 0) for p in pts], r, m)


def check(s, m="white", loc=(0, 0, 0), rot=(0, 0, 0), t=0.12):
    pts, _ = sym_check(s)
    return stroke(fillet(pts, 0.05 * s, 4, closed=False), t * s, m, loc, rot)


def pin(s=1.0, m="coral", loc=(0, 0, 0), rz=45, core="white", t=0.34, lean=0):
    """Upright map pin with its tip on loc, its face turned by rz about Z (0 faces -Y)."""
    with at(*loc, rz=rz):
        with at(rx=90 + lean):
            body, hole = sym_pin(s)
            extrude(body, t * s, (m, "gloss"), (0, 0, -t * s / 2), bevel=t * s * 0.42, res=8)
            sphere(0.22 * s, (0, 1.05 * s, t * s * 0.36), (core, "clay"), scale=(1, 1, 0.62))


# ---------------------------------------------------------------- scenery
def plinth(w=6, d=6, h=0.34, R=0.9, top="cream", base="lav", z=0.0):
    """Two-layer rounded tile; its top face is at z."""
    slab(w, d, h, R, (top, "clay"), (0, 0, z - h), bevel=0.09)
    slab(w * 0.985, d * 0.985, h * 0.55, R * 0.97, (base, "clay"), (0, 0, z - h - h * 0.5), bevel=0.07)


def round_plinth(r=3, h=0.36, top="cream", base="lav", z=0.0):
    cyl(r, h, (0, 0, z - h), (top, "clay"), 0.1, n=128)
    cyl(r * 0.985, h * 0.55, (0, 0, z - h * 1.5), (base, "clay"), 0.08, n=128)


def tree(loc=(0, 0, 0), s=1.0, m="leaf", kind="round", seed=0):
    with at(*loc, s=s):
        tube([(0, 0, 0), (0.02, 0, 0.5)], [0.09, 0.07], ("soil", "clay"))
        if kind == "round":
            rnd = random.Random(seed)
            parts = [sphere(0.36, (0, 0, 0.85))]
            for i in range(6):
                a = i * 2 * math.pi / 6 + seed
                parts.append(sphere(0.2 + rnd.random() * 0.07, (0.25 * math.cos(a), 0.25 * math.sin(a), 0.72 + rnd.random() * 0.34)))
            blend(parts, (m, "clay"), 0.035, 6)
        elif kind == "cone":
            lathe(fillet([(0, 0.25), (0.36, 0.25), (0.0, 1.45)], [0, 0.12, 0.1], 8, closed=False), (m, "clay"))
        elif kind == "palm":
            top = Vector((0.12, 0, 1.5))
            tube([(0, 0, 0), (0.02, 0, 0.8), top], [0.085, 0.065, 0.055], ("copper", "clay"), smooth_path=8)
            for i in range(7):
                a = 2 * math.pi * i / 7 + 0.3
                d = Vector((math.cos(a), math.sin(a), 0))
                tube([top, top + d * 0.34 + Vector((0, 0, 0.16)), top + d * 0.66 + Vector((0, 0, -0.1)), top + d * 0.78 + Vector((0, 0, -0.34))],
                     [0.05, 0.085, 0.07, 0.02], (m, "clay"), smooth_path=6)


def plant(loc=(0, 0, 0), s=1.0, pot="marigold", m="leaf", n=7):
    """Potted plant with broad leaves."""
    with at(*loc, s=s):
        lathe(fillet([(0, 0), (0.22, 0), (0.3, 0.42), (0.25, 0.42), (0.22, 0.34), (0, 0.34)], [0, 0.06, 0.03, 0.03, 0.02, 0], 5, closed=False), (pot, "clay"))
        for i in range(n):
            a = 2 * math.pi * i / n + 0.4
            hgt = 0.55 + 0.22 * ((i * 37) % 5) / 4
            out = 0.26 + 0.12 * ((i * 17) % 3)
            leaf((0.03 * math.cos(a), 0.03 * math.sin(a), 0.3), a, hgt, out, 0.13, m if i % 2 else "leaf2")


def leaf(base, a, h, out, w, m="leaf"):
    """One arching leaf."""
    b = Vector(base)
    d = Vector((math.cos(a), math.sin(a), 0))
    side = Vector((-math.sin(a), math.cos(a), 0))
    bm = bmesh.new()
    n = 10
    rows = []
    for i in range(n + 1):
        t = i / n
        c = b + d * (out * t ** 1.4) + Vector((0, 0, h * (1 - (1 - t) ** 1.8) - 0.25 * h * t ** 3))
        ww = w * math.sin(math.pi * min(1, t * 0.93 + 0.05)) ** 0.8 + 0.006
        rows.append([bm.verts.new(c - side * ww + Vector((0, 0, ww * 0.3))), bm.verts.new(c), bm.verts.new(c + side * ww + Vector((0, 0, ww * 0.3)))])
    for p, q in zip(rows, rows[1:]):
        for k in range(2):
            bm.faces.new((p[k], p[k + 1], q[k + 1], q[k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    o = _bm_obj(bm, (m, "clay"))
    sd = o.modifiers.new("s", "SOLIDIFY")
    sd.thickness = 0.035
    sd.offset = 0
    su = o.modifiers.new("u", "SUBSURF")
    su.levels = su.render_levels = 2
    return o


def building(w, d, h, loc=(0, 0, 0), m="lav2", win="indigo3", roof=None, floors=4, cols=3, awning=None, seed=1, roof_tank=False):
    """Small block with rounded windows on the two faces that show."""
    with at(*loc):
        rbox((w, d, h), (0, 0, h / 2), (m, "clay"), 0.07)
        rbox((w * 0.86, d * 0.86, 0.1), (0, 0, h + 0.02), (roof or m, "clay"), 0.04)
        if roof_tank:
            tank((-w * 0.2, d * 0.2, h + 0.06), min(w, 1.4) * 0.72)
        rnd = random.Random(seed)
        base = 0.42 if awning else 0.16
        fh = (h - base - 0.1) / floors
        for f in range(floors):
            z = base + fh * (f + 0.5)
            for face in (0, 1):
                span = w if face == 0 else d
                cw = span * 0.84 / cols
                for c in range(cols):
                    u = -span * 0.42 + cw * (c + 0.5)
                    lit = rnd.random() < 0.22
                    mm = ("mari2", "glow") if lit else (win, "gloss")
                    if face == 0:
                        plate(cw * 0.58, fh * 0.56, 0.035, mm, (u, -d / 2 + 0.005, z), 0.03, (90, 0, 0), 0.012)
                    else:
                        plate(cw * 0.58, fh * 0.56, 0.035, mm, (w / 2 - 0.005, u, z), 0.03, (90, 0, 90), 0.012)
        if awning:
            stripes = max(3, int(w / 0.16))
            sw = w * 0.94 / stripes
            for i in range(stripes):
                rbox((sw * 0.98, 0.26, 0.05), (-w * 0.47 + sw * (i + 0.5), -d / 2 - 0.1, 0.36), (awning if i % 2 else "cream", "clay"), 0.02, (24, 0, 0))
            plate(w * 0.8, 0.24, 0.03, ("mari3", "glow"), (0, -d / 2 + 0.005, 0.16), 0.03, (90, 0, 0), 0.012)


def tank(loc, s=1.0, m="ink3"):
    """Roof-top water tank."""
    with at(*loc, s=s):
        for a in range(4):
            tube([(0.16 * math.cos(a * 1.57 + 0.8), 0.16 * math.sin(a * 1.57 + 0.8), 0), (0.16 * math.cos(a * 1.57 + 0.8), 0.16 * math.sin(a * 1.57 + 0.8), 0.16)], 0.025, ("steel2", "metal"))
        lathe(fillet([(0, 0.15), (0.25, 0.15), (0.25, 0.62), (0.1, 0.74), (0.1, 0.8), (0, 0.8)], [0, 0.03, 0.04, 0.02, 0.03, 0], 5, closed=False), (m, "clay"))
        for z in (0.28, 0.4, 0.52):
            torus(0.248, 0.022, (0, 0, z), (m, "clay"))


def rickshaw():
    """Three-wheeled taxi heading towards -Y, black body and marigold hood, ground at z = 0."""
    for x, y in ((0, -0.98), (-0.52, 0.62), (0.52, 0.62)):
        torus(0.19, 0.095, (x, y, 0.28), ("ink2", "rubber"), (0, 90, 0))
        cyl(0.13, 0.2, (x - 0.1, y, 0.28), ("steel", "metal"), 0.05, (0, 90, 0))
    slab(1.16, 1.9, 0.14, 0.16, ("ink2", "gloss"), (0, 0.06, 0.36), bevel=0.06)
    blend([tube([(0, -0.98, 0.5), (0, -0.78, 0.78)], [0.24, 0.3]), tube([(-0.3, -0.66, 0.62), (0.3, -0.66, 0.62)], 0.24), tube([(-0.3, -0.62, 0.9), (0.3, -0.62, 0.9)], 0.16)], ("ink2", "gloss"), 0.03, 8)
    pts = [(0, -0.98 + 0.33 * math.cos(t), 0.28 + 0.33 * math.sin(t)) for t in [math.radians(a) for a in range(20, 165, 12)]]
    blend([tube(pts, 0.115)], ("marigold", "gloss"), 0.03, 3)
    cyl(0.12, 0.1, (0, -1.0, 0.72), ("cream", "gloss"), 0.03, (82, 0, 0))
    cyl(0.09, 0.05, (0, -1.09, 0.73), ("mari3", "glow"), 0.02, (82, 0, 0))
    # rear body, seat, hood
    rbox((1.26, 0.62, 0.62), (0, 0.74, 0.66), ("ink2", "gloss"), 0.16)
    rbox((1.28, 0.64, 0.12), (0, 0.74, 0.72), ("marigold", "gloss"), 0.05)
    rbox((0.98, 0.4, 0.2), (0, 0.3, 0.68), ("coral", "clay"), 0.08)
    rbox((0.98, 0.14, 0.5), (0, 0.5, 0.95), ("coral", "clay"), 0.06)
    blend([rbox((1.28, 1.45, 0.2), (0, 0.2, 1.6), r=0.1), rbox((1.28, 0.3, 0.9), (0, 0.9, 1.25), r=0.14), sphere(0.2, (0, 0.2, 1.68), scale=(2.6, 3.2, 0.5))], ("marigold", "clay"), 0.03, 8)
    for sx in (-1, 1):
        tube([(sx * 0.5, -0.6, 0.9), (sx * 0.56, -0.42, 1.56)], 0.04, ("ink2", "gloss"))
        tube([(sx * 0.6, 0.25, 0.5), (sx * 0.6, 0.25, 1.55)], 0.035, ("ink2", "gloss"))
    rbox((0.98, 0.03, 0.5), (0, -0.58, 1.22), ("teal3", "glass"), 0.014, (-14, 0, 0))
    tube([(-0.26, -0.4, 0.98), (0.26, -0.4, 0.98)], 0.03, ("steel", "metal"))


def cloud(loc=(0, 0, 0), s=1.0, m="white"):
    with at(*loc, s=s):
        with at(rz=45):
            blend([sphere(0.34, (-0.42, 0, 0)), sphere(0.46, (0, 0, 0.16)), sphere(0.32, (0.44, 0, 0.02)),
                   tube([(-0.5, 0, -0.14), (0.52, 0, -0.14)], 0.2)], (m, "clay"), 0.04, 8)


# ---------------------------------------------------------------- devices (built lying in XY, facing +Z)
def phone(w=2.0, h=4.1, t=0.26, body="ink2", screen="cream", frame="indigo2"):
    """Phone in the XY plane, screen facing +Z, centred. Screen surface is at z = t/2."""
    R = w * 0.17
    slab(w, h, t, R, (frame, "gloss"), (0, 0, -t / 2), bevel=0.09)
    slab(w * 0.965, h * 0.982, 0.05, R * 0.93, (body, "gloss"), (0, 0, t / 2 - 0.035), bevel=0.02)
    slab(w * 0.90, h * 0.948, 0.03, R * 0.75, (screen, "glow"), (0, 0, t / 2 - 0.01), bevel=0.008)
    slab(w * 0.3, 0.13, 0.03, 0.065, (body, "gloss"), (0, h * 0.437, t / 2 + 0.01), bevel=0.01)
    for y, l in ((h * 0.2, 0.42), (h * 0.06, 0.28)):
        rbox((0.06, l, 0.1), (w / 2 + 0.005, y, 0), (frame, "gloss"), 0.025)


def avatar(r, ring, bg="lav", skin="skin2", hair="hair", shirt="marigold", loc=(0, 0, 0), long_hair=False):
    """Round badge with a small bust, facing +Z."""
    with at(*loc):
        disc(r, (ring, "gloss"), (0, 0, 0), 0.1, bevel=0.045)
        disc(r * 0.86, (bg, "clay"), (0, 0, 0.055), 0.06, bevel=0.02)
        z = 0.12
        if long_hair:
            sphere(r * 0.44, (0, r * 0.14, z), (hair, "clay"), scale=(1, 1.14, 0.42))
            sphere(r * 0.34, (0, -r * 0.18, z - 0.01), (hair, "clay"), scale=(1.15, 1, 0.42))
        body = fillet([(-r * 0.56, -r * 0.66), (r * 0.56, -r * 0.66), (r * 0.5, -r * 0.24), (-r * 0.5, -r * 0.24)], [r * 0.12, r * 0.12, r * 0.3, r * 0.3], 8)
        extrude(body, 0.14, (shirt, "clay"), (0, 0, z - 0.02), bevel=0.06)
        tube([(0, -r * 0.3, z + 0.05), (0, -r * 0.1, z + 0.05)], r * 0.13, (skin, "skin"))
        sphere(r * 0.34, (0, r * 0.16, z + 0.05), (skin, "skin"), scale=(0.94, 1.04, 0.6))
        blend([sphere(r * 0.36, (0, r * 0.27, z + 0.035), scale=(1, 0.86, 0.56)),
               sphere(r * 0.2, (-r * 0.16, r * 0.4, z + 0.09), scale=(1, 0.6, 0.6)), sphere(r * 0.2, (r * 0.16, r * 0.4, z + 0.09), scale=(1, 0.6, 0.6))],
              (hair, "clay"), r * 0.035, 4)
        sphere(r * 0.33, (0, r * 0.1, z + 0.075), (skin, "skin"), scale=(0.92, 0.9, 0.62))
        for sx in (-1, 1):
            sphere(r * 0.042, (sx * r * 0.12, r * 0.13, z + 0.07 + r * 0.19), ("ink", "gloss"))
        tube([(-r * 0.1, -r * 0.02, z + 0.065 + r * 0.18), (0, -r * 0.06, z + 0.07 + r * 0.19), (r * 0.1, -r * 0.02, z + 0.065 + r * 0.18)],
             r * 0.022, ("ink2", "clay"), smooth_path=5)


def bell(loc=(0, 0, 0), s=1.0, m="marigold", rot=(0, 0, 0)):
    with at(*loc, *rot, s):
        prof = catmull([(0.001, 1.06, 0), (0.2, 1.03, 0), (0.36, 0.86, 0), (0.42, 0.5, 0), (0.47, 0.24, 0), (0.6, 0.05, 0), (0.64, -0.04, 0)], 8)
        prof = [(p.x, p.y) for p in prof] + fillet([(0.64, -0.04), (0.6, -0.1), (0.3, -0.1), (0.0, -0.1)], 0.05, 4, closed=False)[1:]
        lathe([(0, 1.06)] + prof, (m, "gloss"), smooth=70)
        torus(0.12, 0.05, (0, 0, 1.12), (m, "gloss"), (90, 0, 45))
        sphere(0.17, (0, 0, -0.16), ("coral", "gloss"))
        torus(0.45, 0.028, (0, 0, 0.3), ("mari3", "gloss"))


# ---------------------------------------------------------------- people
STAND = dict(
    hip=(0, 0, 1.18), chest=(0, 0, 1.78), neck=(0, 0, 2.06), head=(0, -0.04, 2.52), face=0, tilt=0,
    lsh=(0.34, 0, 1.92), rsh=(-0.34, 0, 1.92),
    lel=(0.52, 0.02, 1.5), rel=(-0.52, 0.02, 1.5), lha=(0.56, -0.14, 1.12), rha=(-0.56, -0.14, 1.12),
    lhp=(0.17, 0, 1.1), rhp=(-0.17, 0, 1.1), lkn=(0.19, -0.02, 0.62), rkn=(-0.19, -0.02, 0.62),
    lft=(0.2, 0, 0.16), rft=(-0.2, 0, 0.16), ltoe=(0.05, -1, 0), rtoe=(-0.05, -1, 0),
)


def hair_style(style, c, H):
    """Hair in head space: the head is an ellipsoid of radius about .46 at the origin, face towards -Y."""
    if style == "short":
        blend([sphere(0.475, (0, 0.045, 0.07), scale=(1, 1, 0.98)), sphere(0.2, (-0.2, -0.22, 0.34)), sphere(0.22, (0.02, -0.26, 0.4)),
               sphere(0.2, (0.22, -0.2, 0.34)), sphere(0.22, (0, 0.28, -0.1))], (c, "clay"), 0.03, 6)
    elif style == "side":
        blend([sphere(0.475, (0, 0.05, 0.07), scale=(1, 1, 0.98)), sphere(0.2, (-0.26, -0.2, 0.27), scale=(1, 1, 0.8)), sphere(0.24, (-0.08, -0.24, 0.38), scale=(1.2, 1, 0.8)),
               sphere(0.24, (0.16, -0.18, 0.4), scale=(1.2, 1, 0.8)), sphere(0.16, (0.34, -0.1, 0.26)), sphere(0.22, (0, 0.28, -0.12))], (c, "clay"), 0.03, 6)
    elif style == "bun":
        blend([sphere(0.478, (0, 0.07, 0.07)), sphere(0.24, (-0.19, -0.125, 0.325), scale=(1.0, 0.9, 0.74), rot=(0, 26, 0)), sphere(0.24, (0.19, -0.125, 0.325), scale=(1.0, 0.9, 0.74), rot=(0, -26, 0)),
               sphere(0.24, (0, 0.3, -0.12)), sphere(0.13, (-0.42, -0.02, -0.05), scale=(0.6, 1, 1.6)), sphere(0.13, (0.42, -0.02, -0.05), scale=(0.6, 1, 1.6))], (c, "clay"), 0.03, 6)
        sphere(0.25, (0, 0.4, 0.34), (c, "clay"))
        torus(0.16, 0.04, (0, 0.27, 0.25), ("coral", "clay"), (-50, 0, 0))
    elif style == "long":
        blend([sphere(0.48, (0, 0.08, 0.07)), sphere(0.24, (-0.2, -0.125, 0.315), scale=(1.0, 0.9, 0.74), rot=(0, 28, 0)), sphere(0.24, (0.18, -0.13, 0.335), scale=(1.05, 0.9, 0.74), rot=(0, -22, 0)),
               tube([(-0.38, 0.06, 0.0), (-0.44, 0.08, -0.4), (-0.36, 0.08, -0.72)], [0.16, 0.17, 0.1], smooth_path=5),
               tube([(0.38, 0.06, 0.0), (0.44, 0.08, -0.4), (0.36, 0.08, -0.72)], [0.16, 0.17, 0.1], smooth_path=5),
               tube([(0, 0.34, 0.0), (0, 0.36, -0.4), (0, 0.3, -0.76)], [0.34, 0.34, 0.2], smooth_path=5)], (c, "clay"), 0.03, 8)
    elif style == "curly":
        rnd = random.Random(3)
        parts = [sphere(0.45, (0, 0.07, 0.1))]
        for i in range(26):
            a, e = rnd.random() * 6.28, rnd.random() * 1.15
            v = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e) + 0.1, math.sin(e) + 0.1))
            if v.y < -0.25 and v.z < 0.55:
                continue
            parts.append(sphere(0.15, v * 0.45 + Vector((0, 0.04, 0.06))))
        blend(parts, (c, "clay"), 0.03, 3)


def cap(c="indigo2", brim="indigo", badge="marigold"):
    """Baseball cap in head space, worn a little tipped back."""
    with at(0, 0.045, 0.1, rx=-13):
        lathe(fillet([(0.495, 0.06), (0.5, 0.16), (0.425, 0.38), (0.22, 0.5), (0, 0.525)], [0, 0.1, 0.12, 0.2, 0], 6, closed=False), (c, "clay"))
        torus(0.495, 0.026, (0, 0, 0.06), (brim, "clay"))
        pts = [(0.49 * math.cos(t), -0.49 * math.sin(t)) for t in [math.radians(x) for x in range(26, 155, 7)]]
        outer = [(0.45 * math.cos(t), -0.3 - 0.5 * math.sin(t)) for t in [math.radians(x) for x in range(180, -1, -9)]]
        extrude(fillet(pts + outer, 0.03, 3), 0.055, (brim, "clay"), (0, 0.0, 0.055), (-5, 0, 0), 0.025)
        sphere(0.055, (0, 0.0, 0.53), (brim, "clay"), scale=(1, 1, 0.6))
        if badge:
            with at(0, -0.465, 0.22, rx=68):
                disc(0.1, (badge, "gloss"), (0, 0, 0), 0.05)


def helmet(c="marigold", stripe="cream", visor="ink2"):
    """Open-face riding helmet in head space."""
    half = 66  # half of the face opening, degrees from the front
    lower = [(0.50, -0.34), (0.545, -0.12), (0.56, 0.16)]
    with at(0, 0.045, 0.05, rx=-6):
        lathe(fillet([(0.56, 0.14), (0.55, 0.26), (0.46, 0.46), (0.25, 0.6), (0, 0.63)], [0, 0.15, 0.15, 0.2, 0], 7, closed=False), (c, "gloss"))
        lathe(catmull2(lower), (c, "gloss"), (0, 0, 0), (0, 0, -90 + half), arc=360 - 2 * half)
        rim = []
        for i in range(13):
            t = i / 12
            z = -0.34 + 0.46 * t
            rim.append((0.50 + 0.06 * t ** 0.7, half - 4 * math.sin(math.pi * t * 0.5), z))
        front = [(0.565, half * (1 - j / 14), 0.145) for j in range(1, 28)]
        path = rim + front + [(r, -d, z) for r, d, z in rim[::-1]]
        pts = [(r * math.sin(math.radians(d)), -r * math.cos(math.radians(d)), z) for r, d, z in path]
        tube(pts, 0.035, ("ink2", "rubber"))
        back = [(0.505 * math.sin(math.radians(d)), -0.505 * math.cos(math.radians(d)), -0.34) for d in range(half, 361 - half, 6)]
        tube(back, 0.035, ("ink2", "rubber"))
        pts = [(0, 0.595 * math.sin(t), 0.045 + 0.6 * math.cos(t)) for t in [math.radians(x) for x in range(-74, 75, 6)]]
        tube(pts, 0.06, (stripe, "gloss"))
    vis = [(0.52 * math.cos(t), -0.5 * math.sin(t)) for t in [math.radians(x) for x in range(18, 163, 6)]]
    out = [(0.5 * math.cos(t), -0.32 - 0.46 * math.sin(t)) for t in [math.radians(x) for x in range(180, -1, -9)]]
    extrude(fillet(vis + out, 0.03, 3), 0.05, (visor, "gloss"), (0, 0.02, 0.26), (-4, 0, 0), 0.022)
    for sx in (-1, 1):
        tube([(sx * 0.46, -0.1, -0.22), (sx * 0.36, -0.2, -0.4), (sx * 0.1, -0.26, -0.5)], 0.026, ("ink2", "rubber"), smooth_path=6)


def hardhat(c="marigold"):
    lathe(fillet([(0.64, 0.08), (0.62, 0.13), (0.5, 0.16), (0.47, 0.34), (0.27, 0.56), (0, 0.6)], [0, 0.03, 0.04, 0.14, 0.2, 0], 6, closed=False), (c, "gloss"), (0, 0.03, 0.1), (-9, 0, 0))
    lathe(fillet([(0, 0.04), (0.62, 0.04), (0.64, 0.08)], [0, 0.02, 0], 4, closed=False), (c, "gloss"), (0, 0.03, 0.1), (-9, 0, 0))
    pts = [(0, 0.5 * math.sin(t), 0.09 + 0.52 * math.cos(t)) for t in [math.radians(x) for x in range(-72, 73, 6)]]
    with at(0, 0.03, 0.1, rx=-9):
        tube(pts, 0.07, (c, "gloss"))


def person(skin="skin2", hair="hair", style="short", top="marigold", bottom="indigo", shoes="cream", sleeve=0.55, collar=None, hat=None,
           moustache=False, kurta=False, pose=None, belt=None, face=True, glasses=False, beard=False, sole="white", trouser_r=1.0):
    """Stylised figure about 3.1 high, looking towards -Y. `pose` overrides joints of STAND."""
    J = dict(STAND)
    if kurta:
        J.update(lel=(0.54, 0.0, 1.5), rel=(-0.54, 0.0, 1.5))
    J.update(pose or {})
    V = {k: Vector(v) for k, v in J.items() if isinstance(v, tuple)}
    # legs and shoes
    spine = (V["chest"] - V["hip"]).normalized()
    legs = [tube([V["hip"] + Vector((-0.12, 0, -0.04)), V["hip"] + Vector((0.12, 0, -0.04))], 0.2)]
    for s in "lr":
        hp, kn, ft = V[s + "hp"], V[s + "kn"], V[s + "ft"]
        legs.append(tube([hp, kn, ft + Vector((0, 0, 0.02))], [0.2 * trouser_r, 0.165 * trouser_r, 0.14 * trouser_r], smooth_path=8))
    blend(legs, (bottom, "clay"), 0.03, 5)
    for s in "lr":
        hp, kn, ft = V[s + "hp"], V[s + "kn"], V[s + "ft"]
        toe = V[s + "toe"].normalized()
        with at(*ft):
            d = toe * 0.3
            blend([sphere(0.145, (0, 0, -0.03)), tube([(0, 0, -0.06), tuple(d * 0.9 + Vector((0, 0, -0.07)))], [0.13, 0.125])], (shoes, "clay"), 0.025, 5)
            tube([tuple(-toe * 0.05 + Vector((0, 0, -0.135))), tuple(d * 0.92 + Vector((0, 0, -0.135)))], 0.118, (sole, "clay"))
    # torso with sleeves
    parts = [tube([V["hip"] + spine * 0.28, V["hip"].lerp(V["chest"], 0.6), V["chest"], V["chest"].lerp(V["neck"], 0.62)],
                  [0.32, 0.335, 0.36, 0.25], smooth_path=6)]
    with at(*(V["hip"] - spine * 0.05), rx=math.degrees(math.atan2(-spine.y, spine.z))):
        parts.append(cyl(0.35, 0.4, (0, 0, 0), "cream", 0.04, r2=0.335))
    if kurta:
        with at(*(V["hip"] + Vector((0, 0, -0.6)))):
            parts.append(cyl(0.44, 0.75, (0, 0, 0), "cream", 0.05, r2=0.33))
    for s in "lr":
        sh, el, ha = V[s + "sh"], V[s + "el"], V[s + "ha"]
        parts.append(tube([V["chest"].lerp(V["neck"], 0.4), sh], [0.22, 0.19]))
        if sleeve <= 1:
            parts.append(tube([sh, sh.lerp(el, sleeve * 0.5), sh.lerp(el, sleeve)], [0.19, 0.185, 0.18]))
        else:
            wr = el.lerp(ha, sleeve - 1)
            parts.append(tube([sh, el, wr], [0.185, 0.155, 0.135], smooth_path=8))
    blend(parts, (top, "clay"), 0.03, 9)
    # arms and hands
    for s in "lr":
        sh, el, ha = V[s + "sh"], V[s + "el"], V[s + "ha"]
        tube([sh.lerp(el, 0.25), el, ha], [0.125, 0.115, 0.1], (skin, "skin"), smooth_path=8)
        sphere(0.135, tuple(ha + (ha - el).normalized() * 0.06), (skin, "skin"))
    # neck, head
    tube([V["neck"] + Vector((0, 0, -0.12)), V["head"] + Vector((0, 0, -0.2))], 0.15, (skin, "skin"))
    if collar:
        with at(*(V["neck"] + Vector((0, 0, -0.03)))):
            torus(0.185, 0.062, (0, 0, 0), (collar, "clay"), (8, 0, 0))
    if belt:
        with at(*(V["hip"] + Vector((0, 0, 0.06)))):
            torus(0.33, 0.06, (0, 0, 0), (belt, "clay"))
    with at(*V["head"], rz=J["face"], rx=J["tilt"]):
        parts = [sphere(0.46, (0, 0, 0), scale=(0.98, 0.96, 1.0)), sphere(0.3, (0, -0.09, -0.2), scale=(1.15, 1, 0.9)),
                 sphere(0.085, (0.455, 0.03, -0.04), scale=(0.7, 1, 1.25)), sphere(0.085, (-0.455, 0.03, -0.04), scale=(0.7, 1, 1.25))]
        blend(parts, (skin, "skin"), 0.025, 6)
        sphere(0.062, (0, -0.475, -0.07), (skin, "skin"), scale=(0.95, 0.8, 0.9))
        if face:
            def on(x, z, d=0.0):  # a point on the face
                return (x, -0.4416 * math.sqrt(max(0.05, 1 - (x / 0.451) ** 2 - (z / 0.46) ** 2)) - d, z)
            brow = hair if hair != "grey" else "ink3"
            for sx in (-1, 1):
                sphere(0.052, on(sx * 0.165, 0.03, 0.004), ("ink", "gloss"), scale=(0.82, 0.5, 1.15))
                sphere(0.014, on(sx * 0.165 + 0.016, 0.056, 0.03), ("white", "glow"))
                tube([on(sx * 0.092, 0.168, 0.004), on(sx * 0.135, 0.182, 0.006), on(sx * 0.18, 0.178, 0.006), on(sx * 0.225, 0.152, 0.004)], [0.017, 0.021, 0.021, 0.014], (brow, "clay"), smooth_path=4)
                sphere(0.075, on(sx * 0.25, -0.1, -0.02), ("coral2", "skin"), scale=(1, 0.35, 0.7))
            smile = [(t * w, -zz + d * t * t) for t in (-1, -0.66, -0.33, 0, 0.33, 0.66, 1) for w, zz, d in [(0.105, 0.222, 0.05) if not (moustache or beard) else (0.062, 0.262, 0.022)]]
            tube([on(x, z, 0.012) for x, z in smile], 0.0165, ("#7A3030", "clay"), smooth_path=3)
            if moustache or beard:
                for sx in (-1, 1):
                    tube([on(sx * 0.012, -0.158, 0.03), on(sx * 0.085, -0.168, 0.03), on(sx * 0.17, -0.15, 0.012)], [0.044, 0.044, 0.014], (hair, "clay"), smooth_path=5)
            if glasses:
                for sx in (-1, 1):
                    torus(0.115, 0.018, (sx * 0.165, -0.455, 0.03), ("ink", "gloss"), (90, 0, sx * 10))
                    tube([(sx * 0.28, -0.44, 0.04), (sx * 0.46, -0.1, 0.03)], 0.015, ("ink", "gloss"))
                tube([(-0.05, -0.475, 0.04), (0.05, -0.475, 0.04)], 0.016, ("ink", "gloss"))
        if style and not callable(hat):
            hair_style(style, hair, None)
        elif style and callable(hat):
            blend([sphere(0.465, (0, 0.06, -0.0), scale=(1.0, 0.98, 0.98)), sphere(0.22, (0, 0.28, -0.16)), sphere(0.1, (-0.44, -0.04, -0.02), scale=(0.5, 1, 1.3)),
                   sphere(0.1, (0.44, -0.04, -0.02), scale=(0.5, 1, 1.3))], (hair, "clay"), 0.03, 5)
            blend([sphere(0.46, (0, -0.03, -0.01), scale=(0.97, 0.95, 0.99)), sphere(0.3, (0, -0.1, -0.2), scale=(1.15, 1, 0.9))], (skin, "skin"), 0.025, 6)
        if callable(hat):
            hat()
    return V


# ---------------------------------------------------------------- vehicles and tools
def scooter(c="teal", c2="cream", seat="ink2"):
    """Scooter heading towards -Y; wheel centres on x = 0, ground at z = 0."""
    for y in (-1.12, 0.98):
        torus(0.3, 0.13, (0, y, 0.43), ("ink2", "rubber"), (0, 90, 0))
        cyl(0.22, 0.2, (-0.1, y, 0.43), (c2, "gloss"), 0.06, (0, 90, 0))
        cyl(0.08, 0.26, (-0.13, y, 0.43), ("steel", "metal"), 0.03, (0, 90, 0))
    # front mudguard
    pts = [(0, -1.12 + 0.48 * math.cos(t), 0.43 + 0.48 * math.sin(t)) for t in [math.radians(a) for a in range(18, 172, 11)]]
    blend([tube(pts, 0.13)], (c, "gloss"), 0.03, 4)
    # steering column and shield
    tube([(0, -1.1, 0.46), (0, -0.84, 1.62)], 0.075, ("steel2", "metal"))
    shield = fillet([(-0.36, 0.0), (0.36, 0.0), (0.45, 0.62), (0.27, 1.16), (-0.27, 1.16), (-0.45, 0.62)], [0.14, 0.14, 0.25, 0.22, 0.22, 0.25], 8)
    with at(0, -0.8, 0.42, rx=103):
        extrude(shield, 0.13, (c, "gloss"), (0, 0, 0), bevel=0.06, res=6)
        extrude(fillet([(-0.06, 0.2), (0.06, 0.2), (0.1, 0.86), (-0.1, 0.86)], 0.05, 5), 0.05, (c2, "gloss"), (0, 0, 0.115), bevel=0.02)
    # floor
    slab(0.66, 1.0, 0.13, 0.12, (c, "gloss"), (0, -0.38, 0.36), bevel=0.055)
    slab(0.5, 0.72, 0.03, 0.08, ("ink2", "rubber"), (0, -0.38, 0.485), bevel=0.012)
    # rear body
    blend([sphere(0.44, (0, 0.66, 0.74), scale=(0.92, 1.35, 0.78)), sphere(0.34, (0, 1.12, 0.84), scale=(0.9, 1.15, 0.72)),
           tube([(0, 0.12, 0.5), (0, 0.3, 0.9)], [0.28, 0.3]), sphere(0.3, (0.2, 0.72, 0.62), scale=(0.8, 1.3, 0.8)), sphere(0.3, (-0.2, 0.72, 0.62), scale=(0.8, 1.3, 0.8))],
          (c, "gloss"), 0.03, 10)
    for sx in (-1, 1):
        sphere(0.1, (sx * 0.46, 0.72, 0.72), (c2, "gloss"), scale=(0.4, 2.6, 0.75))
    # seat
    with at(0, 0.56, 1.05, rx=-3):
        rbox((0.56, 1.16, 0.2), (0, 0, 0.06), (seat, "rubber"), 0.1)
    # tail light, exhaust
    rbox((0.34, 0.1, 0.12), (0, 1.49, 0.86), ("coral", "glow"), 0.05)
    tube([(0.36, 0.66, 0.3), (0.38, 1.36, 0.36)], [0.08, 0.1], ("steel", "metal"))
    # handlebar, headlight, mirrors
    sphere(0.22, (0, -0.86, 1.66), (c, "gloss"), scale=(1.15, 1, 0.9))
    cyl(0.17, 0.12, (0, -1.0, 1.66), (c2, "gloss"), 0.04, (98, 0, 0))
    cyl(0.13, 0.05, (0, -1.1, 1.64), ("mari3", "glow"), 0.02, (98, 0, 0))
    tube([(-0.62, -0.66, 1.72), (-0.3, -0.82, 1.72), (0, -0.84, 1.7), (0.3, -0.82, 1.72), (0.62, -0.66, 1.72)], 0.052, ("steel", "metal"), smooth_path=6)
    for sx in (-1, 1):
        tube([(sx * 0.62, -0.66, 1.72), (sx * 0.46, -0.745, 1.725)], 0.075, ("ink2", "rubber"))
        tube([(sx * 0.36, -0.8, 1.74), (sx * 0.52, -0.86, 2.02)], 0.025, ("ink2", "rubber"))
        with at(sx * 0.54, -0.86, 2.08, rx=90):
            disc(0.13, (c, "gloss"), (0, 0, -0.04), 0.08, bevel=0.035)


def toolbox(loc=(0, 0, 0), s=1.0, m="coral", lid="coral2", w=1.3, d=0.62, h=0.56, rz=0, handle="ink2", latch="marigold"):
    with at(*loc, rz=rz, s=s):
        rbox((w, d, h), (0, 0, h / 2), (m, "gloss"), 0.09)
        rbox((w * 1.03, d * 1.05, h * 0.4), (0, 0, h + h * 0.12), (lid, "gloss"), 0.1)
        if handle:
            tube([(-w * 0.24, 0, h * 1.28), (-w * 0.22, 0, h * 1.62), (w * 0.22, 0, h * 1.62), (w * 0.24, 0, h * 1.28)], 0.06, (handle, "rubber"), smooth_path=6)
        for sx in (-0.28, 0.28):
            rbox((0.16, 0.07, 0.24), (w * sx, -d / 2 - 0.02, h * 0.92), (latch, "gloss"), 0.03)


def ladder(loc=(0, 0, 0), h=3.0, w=0.8, rungs=7, rz=0, m="marigold", lean=14, rear=True, rung="steel"):
    """Step ladder; opens towards +Y."""
    with at(*loc, rz=rz):
        a = math.radians(lean)
        for sx in (-1, 1):
            tube([(sx * w / 2, 0, 0.05), (sx * w * 0.38, h * math.tan(a), h)], 0.068, (m, "gloss"))
            tube([(sx * w / 2, -0.0, 0.0), (sx * w / 2, 0.015, 0.12)], 0.088, ("ink2", "rubber"))
            if rear:
                tube([(sx * w * 0.46, 2 * h * math.tan(a), 0.05), (sx * w * 0.36, h * math.tan(a) + 0.05, h)], 0.05, ("steel2", "metal"))
                tube([(sx * w * 0.46, 2 * h * math.tan(a), 0.0), (sx * w * 0.46, 2 * h * math.tan(a), 0.1)], 0.07, ("ink2", "rubber"))
        for i in range(rungs):
            t = (i + 0.7) / (rungs + 0.2)
            z = h * t
            hw = w / 2 * (1 - t) + w * 0.38 * t
            rbox((hw * 2, 0.2, 0.06), (0, z * math.tan(a) + 0.03, z), (rung, "gloss"), 0.025)
        rbox((w * 0.92, 0.44, 0.1), (0, h * math.tan(a) + 0.04, h + 0.02), (m, "gloss"), 0.045)


def screwdriver(loc, length=1.4, m="coral", rot=(0, 0, 0), s=1.0):
    """Handle from the origin along +Z."""
    with at(*loc, *rot, s):
        lathe(catmull2([(0, 0), (0.12, 0.02), (0.15, 0.2), (0.12, 0.42), (0.13, 0.52), (0.09, 0.6), (0, 0.61)]), (m, "gloss"))
        cyl(0.13, 0.06, (0, 0, 0.16), ("ink2", "rubber"), 0.02)
        tube([(0, 0, 0.55), (0, 0, length)], 0.042, ("steel", "metal"))
        rbox((0.12, 0.03, 0.16), (0, 0, length + 0.02), ("steel", "metal"), 0.012)


def catmull2(pts, k=8):
    return [(max(p.x, 0), p.y) for p in catmull([(x, y, 0) for x, y in pts], k)]


def wrench(loc, length=1.6, m="steel", rot=(0, 0, 0), s=1.0, t=0.14):
    """Open-ended spanner in XY, along +Y, centred."""
    with at(*loc, *rot, s):
        L = max(length, 1.0)
        h = 0.12
        pts = [(-h, -L / 2 + 0.3), (-h, L / 2 - 0.36), (-0.3, L / 2 - 0.1), (-0.29, L / 2 + 0.16), (-0.14, L / 2 + 0.27), (-0.12, L / 2 - 0.02), (0.12, L / 2 - 0.02),
               (0.14, L / 2 + 0.27), (0.29, L / 2 + 0.16), (0.3, L / 2 - 0.1), (h, L / 2 - 0.36), (h, -L / 2 + 0.3)]
        ring = [(0.27 * math.cos(a), -L / 2 + 0.08 + 0.27 * math.sin(a)) for a in [math.radians(x) for x in range(46, -227, -8)]]
        body = fillet(pts, [0, 0.1, 0.1, 0.1, 0.05, 0.06, 0.06, 0.05, 0.1, 0.1, 0.1, 0], 5)
        extrude(body + ring, t, (m, "metal"), (0, 0, 0), bevel=0.045, holes=[circle(0.14, 6, 0, -L / 2 + 0.08)])


def fist(skin="skin2", r=0.125, thumb=1):
    """Hand closed round a handle that runs along Z through the origin; the palm is towards +Y, the thumb comes from thumb * X."""
    parts = [torus(r, 0.054, (0, 0, (i - 1.5) * 0.084)) for i in range(4)]
    parts.append(sphere(0.13, (0, 0.07, 0), scale=(1, 0.8, 1.25)))
    parts.append(tube([(thumb * 0.13, 0.02, 0.13), (thumb * 0.08, -0.14, 0.17), (-thumb * 0.05, -0.165, 0.13)], [0.06, 0.055, 0.05], smooth_path=5))
    blend(parts, (skin, "skin"), 0.016, 3)


def held_wrench(hand, skin="skin2", length=1.3, m="steel", s=0.85, t=0.16, up=0.12, tilt=0, rz=0, thumb=-1):
    """Spanner in a fist, its middle `up` above the hand, leaning by tilt."""
    with at(*hand, ry=tilt, rz=rz):
        fist(skin, thumb=thumb)
        wrench((0, t * s / 2, up), length, m, (90, 0, 0), s, t)


def held_screwdriver(hand, skin="skin2", m="teal", s=0.85, length=1.1, tilt=0, rx=0, thumb=-1):
    """Screwdriver in a fist, its blade upwards."""
    with at(*hand, rx=rx, ry=tilt):
        fist(skin, 0.12, thumb)
        screwdriver((0, 0, -0.34 * s), length, m, (0, 0, 0), s)


def held_phone(hand, skin="skin2", rz=0, rx=60, s=0.17, thumb=-1, screen="teal3", up=0.14):
    """Phone shown to the viewer: the palm is behind it, four fingertips on one edge and the thumb on the other (thumb * X)."""
    w, h, t = 2.0 * s, 3.9 * s, 0.34 * s
    with at(*hand, rz=rz):
        with at(rx=rx):
            z = 0.1 + t / 2
            with at(0, h * up, z, s=s):
                phone(2.0, 3.9, 0.34, "ink", screen, "ink2")
            back, front, e = z - t / 2, z + t / 2, w / 2
            parts = [sphere(0.14, (0, -0.02, -0.01), scale=(1.05, 1.2, 0.75))]
            for i in range(4):
                y = -0.13 + i * 0.086
                parts.append(tube([(0, y, back - 0.05), (-thumb * (e + 0.015), y, back - 0.02), (-thumb * (e + 0.035), y, z + 0.01), (-thumb * (e - 0.055), y + 0.012, front + 0.03)], 0.043, smooth_path=5))
            parts.append(tube([(0, -0.1, back - 0.05), (thumb * (e + 0.02), -0.08, back - 0.02), (thumb * (e + 0.045), -0.02, front), (thumb * (e - 0.08), 0.08, front + 0.035)], [0.06, 0.058, 0.055, 0.05], smooth_path=6))
            blend(parts, (skin, "skin"), 0.015, 3)


def pliers(loc, m="teal", rot=(0, 0, 0), s=1.0):
    with at(*loc, *rot, s):
        for sx in (-1, 1):
            tube([(sx * 0.05, -0.05, 0.06), (sx * 0.22, -0.4, 0.06), (sx * 0.26, -0.8, 0.06), (sx * 0.18, -1.1, 0.06)], [0.07, 0.1, 0.105, 0.085], (m, "gloss"), smooth_path=7)
            extrude(fillet([(sx * 0.0, -0.1), (sx * 0.2, 0.0), (sx * 0.17, 0.3), (sx * 0.05, 0.66), (sx * 0.012, 0.66), (sx * 0.012, 0.1)][::sx], 0.05, 5), 0.13, ("steel", "metal"), (0, 0, 0), bevel=0.03)
        disc(0.11, ("steel2", "metal"), (0, 0.02, 0.02), 0.15)


def hammer(loc, rot=(0, 0, 0), s=1.0, m="marigold"):
    with at(*loc, *rot, s):
        tube([(0, 0, 0), (0, 0, 1.25)], [0.085, 0.06], (m, "gloss"))
        tube([(0, 0, 0.02), (0, 0, 0.5)], 0.1, ("ink2", "rubber"))
        rbox((0.62, 0.2, 0.2), (0.02, 0, 1.3), ("steel", "metal"), 0.06)
        cyl(0.14, 0.16, (0.26, 0, 1.3), ("steel", "metal"), 0.04, (0, 90, 0))


def gauge(r=0.36, m="teal", needle=40, loc=(0, 0, 0), rot=(0, 0, 0), face="white"):
    """Round dial facing +Z."""
    with at(*loc, *rot):
        lathe(fillet([(0, 0), (r, 0), (r, 0.22), (r * 0.86, 0.22), (r * 0.84, 0.15), (0, 0.15)], [0, 0.06, 0.05, 0.03, 0.01, 0], 5, closed=False), (m, "gloss"))
        disc(r * 0.85, (face, "glow"), (0, 0, 0.14), 0.03, bevel=0.005)
        for i in range(9):
            a = math.radians(225 - 270 * i / 8)
            big = i % 2 == 0
            with at(r * 0.66 * math.cos(a), r * 0.66 * math.sin(a), 0.17, rz=math.degrees(a)):
                rbox((r * (0.2 if big else 0.12), r * 0.055, 0.02), (0, 0, 0), ("coral" if i > 5 else "ink2", "clay"), 0.006)
        with at(0, 0, 0.19, rz=needle):
            extrude(fillet([(-r * 0.16, -r * 0.05), (r * 0.6, -0.012), (r * 0.6, 0.012), (-r * 0.16, r * 0.05)], 0.01, 3), 0.03, ("coral", "gloss"), (0, 0, 0), bevel=0.008)
        disc(r * 0.12, ("ink2", "gloss"), (0, 0, 0.18), 0.06)


def armchair(c="marigold", c2="mari2", leg="copper", w=2.1):
    """Armchair facing -Y; the seat is at z = .8."""
    rbox((w - 0.5, 1.3, 0.42), (0, 0, 0.42), (c, "clay"), 0.12)
    rbox((w - 0.66, 1.16, 0.28), (0, -0.1, 0.68), (c2, "clay"), 0.13)
    with at(0, 0.52, 0.85, rx=-10):
        rbox((w - 0.4, 0.42, 1.5), (0, 0.04, 0.22), (c, "clay"), 0.2)
        rbox((w - 0.72, 0.26, 0.86), (0, -0.2, 0.36), (c2, "clay"), 0.12)
    for sx in (-1, 1):
        rbox((0.4, 1.36, 0.82), (sx * (w / 2 - 0.2), -0.02, 0.6), (c, "clay"), 0.19)
        for y in (-0.5, 0.5):
            tube([(sx * (w / 2 - 0.3), y, 0.25), (sx * (w / 2 - 0.24), y * 1.1, 0.03)], [0.07, 0.045], (leg, "clay"))


def stars(n=5, on=5, s=0.13, gap=0.32, loc=(0, 0, 0), m="marigold", off="lav"):
    with at(*loc):
        for i in range(n):
            extrude(sym_star(s), 0.06, ((m if i < on else off), "gloss"), ((i - (n - 1) / 2) * gap, 0, 0), bevel=0.025)


def lines(ws, h=0.1, gap=0.24, loc=(0, 0, 0), m="lav", t=0.035):
    """Left-aligned bars standing for text."""
    with at(*loc):
        for i, w in enumerate(ws):
            plate(w, h, h / 2, (m, "clay"), (w / 2, -i * gap, 0), t, bevel=0.012)


def ripple(rs, c=("teal", "teal2", "teal3"), loc=(0, 0, 0), t=0.045):
    with at(*loc):
        for r, m in zip(rs, c):
            torus(r, t, (0, 0, 0.02), (m, "gloss"))


# ---------------------------------------------------------------- stage
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _mats.clear()
    del _stack[1:]


def _sun(direction, strength, color, angle):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = strength
    l.color = color
    l.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", l)
    o.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)


def stage(az=45, el=30, margin=0.06, res=(1200, 1000), ground=None, key=1.0, size=None, shift=(0, 0)):
    """Camera, lights and ground; frames everything built so far."""
    sc = bpy.context.scene
    dg = bpy.context.evaluated_depsgraph_get()
    a, e = math.radians(az), math.radians(el)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))  # towards the camera
    right = Vector((math.cos(a), math.sin(a), 0))
    up = back.cross(right)
    lo, hi = [1e9, 1e9], [-1e9, -1e9]
    zmin, depth = 1e9, [1e9, -1e9]
    for o in sc.objects:
        if o.type not in ("MESH", "CURVE"):
            continue
        ev = o.evaluated_get(dg)
        me = ev.to_mesh()
        mw = o.matrix_world
        for v in me.vertices:
            p = mw @ v.co
            q = (p.dot(right), p.dot(up))
            for i in (0, 1):
                lo[i] = min(lo[i], q[i])
                hi[i] = max(hi[i], q[i])
            zmin = min(zmin, p.z)
            d = p.dot(back)
            depth = [min(depth[0], d), max(depth[1], d)]
        ev.to_mesh_clear()
    aspect = res[0] / res[1]
    w, h = hi[0] - lo[0], hi[1] - lo[1]
    scale = size or max(w, h * aspect) * (1 + 2 * margin)
    cam = bpy.data.cameras.new("cam")
    cam.type = "ORTHO"
    cam.ortho_scale = scale
    cam.clip_end = 400
    co = bpy.data.objects.new("cam", cam)
    c = right * ((lo[0] + hi[0]) / 2 - shift[0]) + up * ((lo[1] + hi[1]) / 2 - shift[1]) + back * (depth[1] + 20)
    co.matrix_world = Matrix((( right.x, up.x, back.x, c.x), (right.y, up.y, back.y, c.y), (right.z, up.z, back.z, c.z), (0, 0, 0, 1)))
    sc.collection.objects.link(co)
    sc.camera = co

    def cam_dir(x, y, z):  # camera space (right, up, towards the viewer) to world
        return right * x + up * y + back * z

    _sun(-cam_dir(-0.62, 0.85, 0.62), 3.1 * key, (1.0, 0.915, 0.80), 24)     # key: warm, from the upper left
    _sun(-cam_dir(0.9, 0.15, 0.55), 0.75 * key, (0.80, 0.84, 1.0), 70)       # fill: cool, from the right
    _sun(-cam_dir(0.55, 0.6, -0.75), 1.25 * key, (1.0, 0.86, 0.92), 30)      # rim: from behind
    wd = bpy.data.worlds.new("w")
    sc.world = wd
    wd.use_nodes = True
    nt = wd.node_tree
    tc = nt.nodes.new("ShaderNodeTexCoord")
    sep = nt.nodes.new("ShaderNodeSeparateXYZ")
    mp = nt.nodes.new("ShaderNodeMapRange")
    mp.inputs["From Min"].default_value = -0.6
    ramp = nt.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (0.74, 0.68, 0.74, 1)
    ramp.color_ramp.elements[1].color = (1.0, 0.97, 0.95, 1)
    nt.links.new(tc.outputs["Generated"], sep.inputs[0])
    nt.links.new(sep.outputs["Z"], mp.inputs["Value"])
    nt.links.new(mp.outputs[0], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], nt.nodes["Background"].inputs[0])
    nt.nodes["Background"].inputs[1].default_value = 0.62 * key
    if ground is not None:
        bm = bmesh.new()
        bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=80)
        g = _bm_obj(bm, ("#FFFFFF", "clay"), (0, 0, zmin if ground is True else ground))
        g.name = "ground"
        g.pass_index = 0
        g.is_shadow_catcher = True
        g.hide_render = True
    sc.render.resolution_x, sc.render.resolution_y = res
