"""The set: wall, podium, shelf, window, lamps, camera."""
import math
import random
import bpy
from mathutils import Matrix, Vector
import materials
import shapes
from materials import M, principled
from shapes import fillet, grid_faces, lathe, link, mesh, pi, rounded_box

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.MATERIALS.clear(); shapes.FONT_CACHE.clear()

def cyc(color, w=16, depth=4.0, y0=-9, wall=9, r=2.2, rough=.8):
    prof = [(y0, 0), (depth-r, 0)]
    for i in range(1, 25):
        a = pi/2*i/24; prof.append((depth-r+r*math.sin(a), r-r*math.cos(a)))
    prof.append((depth, wall))
    v = []
    for y, z in prof: v += [(-w, y, z), (w, y, z)]
    o = mesh('cyc', v, grid_faces(len(prof), 2), principled('cyc', color, rough=rough, spec=.12, grain=.10, grain_scale=3.5)); return o

def podium(name, r, h, loc, mat='plaster', bevel=.03, seg=160):
    o = lathe(name, fillet([(0, h), (r, h, bevel), (r, 0, .004), (0, 0)], n=6), M(mat), seg=seg, auto=40); o.location = loc; return o

def area(name, loc, target, size, power, color=(1, .96, .93), sy=None):
    l = bpy.data.lights.new(name, 'AREA'); l.energy = power; l.color = color
    l.shape = 'RECTANGLE' if sy else 'SQUARE'; l.size = size
    if sy: l.size_y = sy
    o = bpy.data.objects.new(name, l); link(o); o.location = loc
    o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); return o

def sun(name, frm, target, strength, angle=1.2, color=(1, .93, .86)):
    l = bpy.data.lights.new(name, 'SUN'); l.energy = strength; l.angle = math.radians(angle); l.color = color
    o = bpy.data.objects.new(name, l); link(o); o.location = frm
    o.rotation_euler = (Vector(target)-Vector(frm)).to_track_quat('-Z', 'Y').to_euler(); return o

def world(color, strength, even=False):
    """even: the same from everywhere, for cut-outs, whose glass would show a dark horizon"""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    nt = w.node_tree; b = nt.nodes['Background']; b.inputs[1].default_value = strength
    if even:
        b.inputs[0].default_value = tuple(color)+(1,); return
    # Bright above, dark at the horizon and below: metal and glass need something to reflect.
    t = nt.nodes.new('ShaderNodeTexCoord'); z = nt.nodes.new('ShaderNodeSeparateXYZ'); r = nt.nodes.new('ShaderNodeValToRGB')
    nt.links.new(t.outputs['Generated'], z.inputs[0]); nt.links.new(z.outputs['Z'], r.inputs[0]); nt.links.new(r.outputs[0], b.inputs[0])
    e = r.color_ramp.elements; e[0].position, e[1].position = .05, .75
    e[0].color = tuple(.25*c for c in color)+(1,); e[1].color = tuple(1.9*c for c in color)+(1,)

def camera(loc, target, lens=70, fstop=None, focus=None, shift=(0, 0), roll=0):
    c = bpy.data.cameras.new('cam'); c.lens = lens; c.sensor_width = 36; c.shift_x, c.shift_y = shift
    o = bpy.data.objects.new('cam', c); link(o); o.location = loc
    q = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y')
    o.rotation_euler = (q.to_matrix().to_4x4()@Matrix.Rotation(math.radians(roll), 4, 'Z')).to_euler()
    if fstop:
        c.dof.use_dof = True; c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target)-Vector(loc)).length
    bpy.context.scene.camera = o; return o

def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=None):
    o.location = loc; o.rotation_euler = [math.radians(a) for a in rot]
    if scale: o.scale = (scale,)*3
    return o

def studio_lights(key=230, fill=34, rim=120, top=80, front=55):
    area('key', (-3.6, -3.0, 4.0), (0, 0, .8), 2.4, key, (1, .965, .94))
    area('fill', (4.2, -3.4, 2.2), (0, 0, .7), 3.0, fill, (1, .94, .93))
    area('rim', (3.5, .9, 3.3), (0, 0, .9), .9, rim, (1, .97, .95), sy=2.6)
    area('top', (0, .3, 5.2), (0, 0, 0), 3.0, top, (1, .97, .94))
    area('front', (1.1, -4.6, 4.4), (0, 0, 1.2), 1.1, front, (1, .97, .95), sy=3.0)

def window_sun(strength, target, frm, panes=(2, 3), pane=(.62, .62), bar=.075, roll=0, dist=3.2, angle=.9, color=(1, .87, .72)):
    """Low sun through a window with glazing bars: its bright panes fall on the wall. The window is off camera."""
    T, F = Vector(target), Vector(frm); sun('sun', frm, target, strength, angle, color)
    d = (F-T).normalized(); q = d.to_track_quat('Z', 'Y')
    nx, ny = panes; W, H = nx*pane[0]+(nx+1)*bar, ny*pane[1]+(ny+1)*bar; v, f = [], []
    def bar_at(x0, y0, x1, y1):
        o = len(v); v.extend([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)]); f.append((o, o+1, o+2, o+3))
    for i in range(nx+1): x = -W/2+i*(pane[0]+bar); bar_at(x, -H/2, x+bar, H/2)
    for j in range(ny+1): y = -H/2+j*(pane[1]+bar); bar_at(-W/2, y, W/2, y+bar)
    B = 14
    bar_at(-B, -B, -W/2, B); bar_at(W/2, -B, B, B); bar_at(-W/2, -B, W/2, -H/2); bar_at(-W/2, H/2, W/2, B)
    o = mesh('window', v, f, M('dark'), smooth=False)
    o.rotation_euler = (q.to_matrix().to_4x4()@Matrix.Rotation(math.radians(roll), 4, 'Z')).to_euler(); o.location = T+d*dist
    for k in ('camera', 'diffuse', 'glossy', 'transmission'): setattr(o, 'visible_'+k, False)
    return o

def shelf(name, sx, sy, sz, loc, mat, bevel=.012):
    """A board; `loc` is the middle of its upper face."""
    return rounded_box(name, sx, sy, sz, bevel, M(mat), loc=(loc[0], loc[1], loc[2]-sz))

def tiles(y, x0, x1, z0, z1, size=(.66, .66), gap=.012, tilt=.5, seed=2):
    """Wall of glazed tiles, each set by hand: a little out of plane."""
    rnd = random.Random(seed); z = z0
    while z < z1:
        x = x0
        while x < x1:
            o = rounded_box('tile', size[0], .05, size[1], .010, M('tile'), seg=3, loc=(x+size[0]/2, y+rnd.uniform(-.004, .004), z))
            o.rotation_euler = [math.radians(rnd.uniform(-tilt, tilt)), 0, math.radians(rnd.uniform(-tilt, tilt))]
            x += size[0]+gap
        z += size[1]+gap
    mesh('grout', [(x0-1, y+.012, z0-1), (x1+1, y+.012, z0-1), (x1+1, y+.012, z1+1), (x0-1, y+.012, z1+1)], [(0, 1, 2, 3)], M('grout'), smooth=False)
