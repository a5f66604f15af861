"""Renders one scene to raw buffers: RAW.color, .led, .albedo and .normal (.npy, float32, linear, top row first).
`color` is the light of the set, `led` the light of the devices' LEDs; their sum is the picture.

    blender -b --factory-startup -P render.py -- SCENE RAW [--size WxH] [--scale .2] [--spp N] [--part LEFT,TOP,RIGHT,BOTTOM]

--part renders a part of the picture, given in shares of its sides.
"""
import json
import os
import sys
import tempfile
import time
import bpy
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import room
import scenes

TMP = tempfile.mkdtemp(prefix='studio-')
PASSES = {'color': 'Image', 'led': 'Combined_led', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}

def setup(w, h, spp, transparent, clamp):
    s = bpy.context.scene; c = s.cycles; vl = s.view_layers[0]
    s.render.engine = 'CYCLES'; c.device = 'CPU'; c.samples = spp; c.use_denoising = False
    c.use_adaptive_sampling = True; c.adaptive_threshold = .02; c.adaptive_min_samples = max(8, spp//4)
    c.max_bounces = 16; c.diffuse_bounces = 4; c.glossy_bounces = 4; c.transmission_bounces = 14
    c.transparent_max_bounces = 12; c.caustics_reflective = False; c.caustics_refractive = False
    c.blur_glossy = .5; c.sample_clamp_indirect = clamp; c.sample_clamp_direct = 0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.5; c.use_auto_tile = False; c.seed = 11
    s.render.resolution_x = w; s.render.resolution_y = h; s.render.resolution_percentage = 100
    s.render.film_transparent = transparent; s.view_settings.view_transform = 'Raw'
    vl.cycles.denoising_store_passes = True
    vl.lightgroups.add(name='led')
    for o in s.objects:
        if 'led' in o: o.lightgroup = 'led'
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    layers = nt.nodes.new('CompositorNodeRLayers'); files = nt.nodes.new('CompositorNodeOutputFile')
    files.base_path = TMP; files.format.file_format = 'OPEN_EXR'; files.format.color_depth = '32'
    files.format.exr_codec = 'NONE'; files.format.color_mode = 'RGBA'; files.file_slots.clear()
    for key, name in PASSES.items():
        files.file_slots.new(key+'_'); nt.links.new(layers.outputs[name], files.inputs[-1])
    out = nt.nodes.new('CompositorNodeComposite'); nt.links.new(layers.outputs['Image'], out.inputs[0])

def load(key):
    path = os.path.join(TMP, '%s_%04d.exr' % (key, bpy.context.scene.frame_current))
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'; im.alpha_mode = 'PREMUL'
    w, h = im.size; a = np.empty(w*h*4, np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); os.remove(path)
    return np.ascontiguousarray(np.nan_to_num(a.reshape(h, w, 4))[::-1])

def main():
    name, raw, *rest = sys.argv[sys.argv.index('--')+1:]
    opt = dict(zip(rest[::2], rest[1::2])); spec = json.load(open(os.path.join(HERE, 'scenes.json')))[name]
    w, h = map(int, opt['--size'].split('x')) if '--size' in opt else spec['size']
    k = float(opt.get('--scale', 1)); w, h = int(w*k), int(h*k)
    room.reset(); scenes.BUILD[name]()
    setup(w, h, int(opt.get('--spp', spec['spp'])), spec.get('alpha', False), spec.get('clamp', 4))
    if '--part' in opt:
        r = bpy.context.scene.render; r.use_border = r.use_crop_to_border = True
        r.border_min_x, top, r.border_max_x, bottom = map(float, opt['--part'].split(',')); r.border_min_y, r.border_max_y = 1-bottom, 1-top
    t = time.time(); bpy.ops.render.render(); print('RENDER %s %dx%d %.1f s' % (name, w, h, time.time()-t), flush=True)
    b = {key: load(key) for key in PASSES}
    b['color'][..., :3] = np.maximum(b['color'][..., :3]-b['led'][..., :3], 0)
    for key in PASSES: np.save('%s.%s.npy' % (raw, key), b[key][..., :4 if key == 'color' else 3])
    os.rmdir(TMP)

if __name__ == '__main__': main()
