"""blender -b -P render.py -- NAME... --out FOLDER [--preview] [--spp N]   (NAME 'all' renders the whole set)"""
import os
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import finish  # noqa: E402
import msc3d as k  # noqa: E402
import scenes  # noqa: E402


def read(path):
    im = bpy.data.images.load(path)
    w, h = im.size
    buf = np.empty(w * h * im.channels, np.float32)
    im.pixels.foreach_get(buf)
    n = im.channels
    bpy.data.images.remove(im)
    return buf.reshape(h, w, n)[::-1]


def frame(tmp, seed, spp):
    sc = bpy.context.scene
    vl = sc.view_layers[0]
    sc.cycles.seed = seed
    sc.cycles.samples = spp
    out = sc.node_tree.nodes["out"]
    out.base_path = os.path.join(tmp, f"s{seed}")
    bpy.ops.render.render()
    d = out.base_path
    res = {}
    for f in os.listdir(d):
        res[f[:-8]] = read(os.path.join(d, f))
    return res


def setup(preview):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.device = "CPU"
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.012
    c.adaptive_min_samples = 12
    c.use_denoising = False
    c.max_bounces = 5
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transparent_max_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.sample_clamp_indirect = 3.0
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    sc.render.film_transparent = True
    sc.render.use_persistent_data = False
    sc.view_settings.view_transform = "Standard"
    sc.render.threads_mode = "FIXED"
    sc.render.threads = max(1, os.cpu_count() or 1)
    vl = sc.view_layers[0]
    vl.use_pass_normal = vl.use_pass_z = vl.use_pass_diffuse_color = vl.use_pass_object_index = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.name = "out"
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_mode = "RGBA"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for slot, sock in (("rgba", "Image"), ("alb", "DiffCol"), ("nrm", "Normal"), ("z", "Depth"), ("idx", "IndexOB")):
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[sock], fo.inputs[slot])
    if preview:
        sc.render.resolution_percentage = 42


def render(name, out, preview=False, spp=None):
    """Two half renders of the objects, and a small one of the ground for the contact shadow."""
    t0 = time.time()
    k.reset()
    scenes.SCENES[name]()
    setup(preview)
    sc = bpy.context.scene
    spp = spp or (10 if preview else 26)
    full = sc.render.resolution_percentage
    ground = sc.objects.get("ground")
    tmp = tempfile.mkdtemp()
    try:
        A, B = frame(tmp, 1, spp), frame(tmp, 2, spp)
        if ground:
            ground.hide_render = False
            sc.render.resolution_percentage = full // 2
            S = frame(tmp, 3, 16 if preview else 20)
    finally:
        shutil.rmtree(tmp)
    t1 = time.time()
    alb = (A["alb"][..., :3] + B["alb"][..., :3]) / 2
    nrm = (A["nrm"][..., :3] + B["nrm"][..., :3]) / 2
    scale = float(sc.camera.data.ortho_scale)
    z = np.minimum(A["z"][..., :1], 200.0)
    a, b = A["rgba"], B["rgba"]
    al = np.clip((a[..., 3] + b[..., 3]) / 2, 0, 1)
    demod = np.where(alb.max(-1, keepdims=True) > 0.02, alb + 0.04, 1.0)
    feats = [(alb, 0.06), (nrm, 0.22), (z, scale * 0.02), (al[..., None], 0.1)]
    r = finish.denoise(a[..., :3] / demod, b[..., :3] / demod, feats, radius=4 if preview else 7)
    rgb = r * demod
    straight = np.where(al[..., None] > 1e-4, rgb / np.maximum(al[..., None], 1e-4), 0)
    disp = finish.develop(straight, scenes.EXPOSURE)
    if ground:  # ink-tinted shadow under the objects
        m = (S["idx"][..., 0] < 0.5).astype(np.float32)
        sg = 2.4 if preview else 5.0
        sh = finish.gaussian_filter(S["rgba"][..., 3] * m, sg) / np.maximum(finish.gaussian_filter(m, sg), 1e-4)
        sh = finish.resize(sh, al.shape)
        sh = np.clip((sh - 0.07) / 0.93, 0, 1) * 0.6
        fade = finish.edge_fade(al.shape)
        sh = sh * fade
        ink = np.array([0x1c, 0x1a, 0x48], np.float32) / 255
        oa = al + sh * (1 - al)
        disp = np.where(oa[..., None] > 1e-4, (disp * al[..., None] + ink * (sh * (1 - al))[..., None]) / np.maximum(oa[..., None], 1e-4), 0)
        al = oa
    al = np.where(al < 0.006, 0, al)
    disp = np.where(al[..., None] == 0, 0, disp)
    rgba = np.concatenate([disp, al[..., None]], -1)
    os.makedirs(out, exist_ok=True)
    finish.write_png(os.path.join(out, name + ".png"), (rgba * 255 + 0.5).astype(np.uint8))
    print(f"ART {name}: render {t1 - t0:.0f}s, finish {time.time() - t1:.0f}s", flush=True)


def main():
    args = sys.argv[sys.argv.index("--") + 1:]
    preview = "--preview" in args
    out = spp = None
    names, i = [], 0
    while i < len(args):
        if args[i] == "--out":
            out = args[i + 1]
            i += 1
        elif args[i] == "--spp":
            spp = int(args[i + 1])
            i += 1
        elif not args[i].startswith("--"):
            names.append(args[i])
        i += 1
    if not out:
        sys.exit("Give the folder of the originals: --out FOLDER")
    for n in (list(scenes.SCENES) if names == ["all"] else names):
        render(n, out, preview, spp)


main()
