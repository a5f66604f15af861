"""Renders the key pictures of the film `v2-come-si-usa`: the device goes along the jaw of the cast, from the chin to
the lobe, while the camera goes with it. stroke-film.py makes the frames between them.

    blender -b --factory-startup -P stroke.py -- FOLDER [--size 576] [--spp 8] [--keys 9]

A key has three layers, one behind the other: `wall`, `cast`, `device`. Each is lit as if the others were in the picture,
and has the buffers of render.py, and `place`, where in the scene each pixel is. `poses.npz` has the camera and the
device at each frame.
"""
import os
import sys
import bpy
import numpy as np
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import render
import room
import scenes
from mathutils import Vector
from shapes import spline

RATE, SECONDS = 24, 8
LAST_KEY = 6.34  # in seconds; after it hardly anything moves but the camera
LAYERS = ('wall', 'cast', 'device')
PASSES = {**render.PASSES, 'place': 'Position'}
PATH = ((-2.4, 2.0, 1.4), (-3.4, 3.8, 2.3), (-4.3, 5.6, 3.3), (-4.9, 6.9, 4.6))

def soft(t): t = min(1, max(0, t)); return t*t*(3-2*t)
def way(second): return soft((second-.6)/6.2)

def pose(o, skin, second):
    """Lays device and camera where they are at a second."""
    line = spline(PATH, 20); t = way(second)*(len(line)-1); k = min(int(t), len(line)-2); u = t-k
    at = [a+(b-a)*u for a, b in zip(line[k], line[k+1])]
    scenes.massage(o['device'], skin, at, (at[0]+1.5, at[1]-3.0, at[2]-1.2), (.36, 0, 1), open=27)
    s = soft(second/SECONDS); side = -1.5+1.6*s
    o['camera'].location = (-.04-.30*s+side, -6.0-.8*s, 1.46+.06*s)
    o['camera'].rotation_euler = (Vector((-.04-.30*s, 0, 1.32+.06*s))-o['camera'].location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.view_layer.update()

def build():
    room.reset(); scenes.world((1, .93, .90), .08); scenes.cyc('#C58A7B', depth=3.4); scenes.gesture_light()
    skin = scenes.plaster_cast((.30, -.3, 1.2), 50, 10); camera = scenes.camera((0, -7, 1.4), (0, 0, 1.3), 92)
    device = scenes.device('d', 'red', 2.6); s = bpy.context.scene; parts = {name: bpy.data.collections.new(name) for name in LAYERS}
    for c in parts.values(): s.collection.children.link(c)
    for o in list(s.objects):
        if o.type in ('CAMERA', 'LIGHT') and o.parent is None: continue
        s.collection.objects.unlink(o); parts[{'cyc': 'wall', 'cast': 'cast'}.get(o.name, 'device')].objects.link(o)
    return {'camera': camera, 'device': device}, skin

def layers():
    s = bpy.context.scene; nt = s.node_tree; nt.nodes.clear()
    s.view_layers[0].name = LAYERS[0]
    for name in LAYERS[1:]: s.view_layers.new(name)
    files = nt.nodes.new('CompositorNodeOutputFile'); files.base_path = render.TMP; files.file_slots.clear()
    files.format.file_format = 'OPEN_EXR'; files.format.color_depth = '32'; files.format.exr_codec = 'NONE'; files.format.color_mode = 'RGBA'
    for vl in s.view_layers:
        vl.use_pass_position = True; vl.cycles.denoising_store_passes = True
        if 'led' not in vl.lightgroups: vl.lightgroups.add(name='led')
        node = nt.nodes.new('CompositorNodeRLayers'); node.layer = vl.name
        for key, name in PASSES.items():
            files.file_slots.new('%s.%s_' % (vl.name, key)); nt.links.new(node.outputs[name], files.inputs[-1])
    nt.links.new(node.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs[0])
    for k, name in enumerate(LAYERS):
        for other, part in s.view_layers[name].layer_collection.children.items():
            part.holdout = LAYERS.index(other) < k; part.indirect_only = LAYERS.index(other) > k

def main():
    folder, *rest = sys.argv[sys.argv.index('--')+1:]; opt = dict(zip(rest[::2], rest[1::2]))
    size, count = int(opt.get('--size', 576)), int(opt.get('--keys', 9)); os.makedirs(folder, exist_ok=True)
    o, skin = build(); render.setup(size, size, int(opt.get('--spp', 8)), True, 4); layers()
    poses, frames = [], RATE*SECONDS
    for i in range(frames): pose(o, skin, i/RATE); poses.append([np.array(x.matrix_world) for x in (o['camera'], o['device'])])
    done = [.5*i/(frames-1)+.5*way(i/RATE) for i in range(frames)]; keys = np.searchsorted(done, np.linspace(0, done[int(LAST_KEY*RATE)], count))
    np.savez(os.path.join(folder, 'poses.npz'), poses=np.array(poses), keys=keys, lens=o['camera'].data.lens/o['camera'].data.sensor_width)
    for k in range(count):
        raw = os.path.join(folder, '%02d' % k)
        if os.path.exists(raw+'.device.color.npy'): continue
        pose(o, skin, keys[k]/RATE); bpy.ops.render.render()
        for layer in LAYERS:
            b = {key: render.load('%s.%s' % (layer, key), size, size) for key in PASSES}
            b['color'][..., :3] = np.maximum(b['color'][..., :3]-b['led'][..., :3], 0)
            for key in reversed(PASSES): np.save('%s.%s.%s.npy' % (raw, layer, key), b[key][..., :4 if key == 'color' else 3])
        print('KEY', k, flush=True)
    os.rmdir(render.TMP)

main()
