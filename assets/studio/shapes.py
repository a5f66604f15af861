"""Mesh helpers. 1 Blender unit = 10 cm. The front of every product faces -Y."""
import math
import os
import bmesh
import bpy
import numpy as np
from mathutils import Vector

pi = math.pi
FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'fonts')

def srgb(h):
    h = h.lstrip('#'); c = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    return tuple((x/12.92 if x <= .04045 else ((x+.055)/1.055)**2.4) for x in c) + (1.0,)

def link(o):
    bpy.context.scene.collection.objects.link(o); return o

def empty(name, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, parent=None):
    o = bpy.data.objects.new(name, None); link(o)
    o.location = loc; o.rotation_euler = [math.radians(a) for a in rot]
    o.scale = (scale,)*3
    if parent: o.parent = parent
    return o

def mesh(name, v, f, mat=None, parent=None, smooth=True, auto=None):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(p) for p in v], [], f); me.validate(); me.update()
    if smooth:
        for p in me.polygons: p.use_smooth = True
        if auto: me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(auto)
    o = bpy.data.objects.new(name, me); link(o)
    if mat: me.materials.append(mat)
    if parent: o.parent = parent
    return o

def recalc(o):
    bm = bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:]); bm.to_mesh(o.data); bm.free()

def grid_faces(n, m, close_u=False, close_v=False, flip=False):
    f = []
    for i in range(n if close_u else n-1):
        for j in range(m if close_v else m-1):
            a, b = i*m+j, i*m+(j+1) % m
            c, d = ((i+1) % n)*m+(j+1) % m, ((i+1) % n)*m+j
            f.append((a, b, c, d) if not flip else (d, c, b, a))
    return f

def lathe_vf(prof, seg=96):
    """prof: [(r,h)...] -> verts (x,y,h)"""
    v, f = [], []
    idx = []
    for r, h in prof:
        if r < 1e-6:
            idx.append([len(v)]); v.append((0, 0, h))
        else:
            row = []
            for k in range(seg):
                a = 2*pi*k/seg; row.append(len(v)); v.append((r*math.cos(a), r*math.sin(a), h))
            idx.append(row)
    for i in range(len(idx)-1):
        A, B = idx[i], idx[i+1]
        for k in range(seg):
            k2 = (k+1) % seg
            if len(A) == 1 and len(B) == 1: continue
            if len(A) == 1: f.append((A[0], B[k], B[k2]))
            elif len(B) == 1: f.append((A[k], A[k2], B[0]))
            else: f.append((A[k], A[k2], B[k2], B[k]))
    return v, f

def spline(pts, n=8):
    """Catmull-Rom through 2D points"""
    out = []
    P = [pts[0]]+list(pts)+[pts[-1]]
    for i in range(1, len(P)-2):
        p0, p1, p2, p3 = [np.array(P[i+k]) for k in (-1, 0, 1, 2)]
        for k in range(n):
            t = k/n
            out.append(tuple(.5*((2*p1)+(-p0+p2)*t+(2*p0-5*p1+4*p2-p3)*t*t+(-p0+3*p1-3*p2+p3)*t**3)))
    out.append(tuple(pts[-1])); return out

def fillet(pts, r=.01, n=5):
    """round the corners of a polyline (list of (x,y) or (x,y,radius))"""
    out = []
    for i, p in enumerate(pts):
        if i in (0, len(pts)-1): out.append((p[0], p[1])); continue
        rr = p[2] if len(p) > 2 else r
        a, b, c = np.array(pts[i-1][:2]), np.array(p[:2]), np.array(pts[i+1][:2])
        u, w = a-b, c-b; lu, lw = np.linalg.norm(u), np.linalg.norm(w)
        d = min(rr, lu*.45, lw*.45); s, e = b+u/lu*d, b+w/lw*d
        for k in range(n+1):
            t = k/n; q = (1-t)**2*s+2*(1-t)*t*b+t*t*e; out.append((max(q[0], 0), q[1]))
    return out

def lathe(name, prof, mat, parent=None, seg=96, auto=35):
    v, f = lathe_vf(prof, seg); o = mesh(name, v, f, mat, parent, True, auto); recalc(o); return o

def smooth01(a, b, x):
    t = min(1, max(0, (x-a)/(b-a))); return t*t*(3-2*t)

def interp(pts, x):
    xs = [p[0] for p in pts]; ys = [p[1] for p in pts]
    if x <= xs[0]: return ys[0]
    if x >= xs[-1]: return ys[-1]
    i = max(k for k in range(len(xs)) if xs[k] <= x); i = min(i, len(xs)-2)
    m = []
    for k in range(len(xs)):
        if k in (0, len(xs)-1): m.append(0)
        else: m.append((ys[k+1]-ys[k-1])/(xs[k+1]-xs[k-1]))
    h = xs[i+1]-xs[i]; t = (x-xs[i])/h
    return (2*t**3-3*t*t+1)*ys[i]+(t**3-2*t*t+t)*h*m[i]+(-2*t**3+3*t*t)*ys[i+1]+(t**3-t*t)*h*m[i+1]

def curve(name, pts, r, mat, parent=None, cyclic=False, res=6, kind='POLY'):
    cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new(kind)
    sp.points.add(len(pts)-1)
    for p, q in zip(sp.points, pts): p.co = (*q, 1)
    sp.use_cyclic_u = cyclic
    sp.use_smooth = True
    o = bpy.data.objects.new(name, cu); link(o); cu.materials.append(mat)
    if parent: o.parent = parent
    return o

def rounded_box(name, sx, sy, sz, r, mat, parent=None, seg=5, loc=(0, 0, 0)):
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co = Vector((v.co.x*sx, v.co.y*sy, v.co.z*sz+sz/2))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=r, segments=seg, profile=.5, affect='EDGES')
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    for p in me.polygons: p.use_smooth = True
    me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(40)
    o = bpy.data.objects.new(name, me); link(o); me.materials.append(mat); o.location = loc
    if parent: o.parent = parent
    return o

FONT_CACHE = {}
def font(kind):
    """kind: 'brand' (Newsreader) or 'sans' (Hanken Grotesk)"""
    if kind not in FONT_CACHE:
        name = 'newsreader-display.ttf' if kind == 'brand' else 'hanken-grotesk.ttf'
        FONT_CACHE[kind] = bpy.data.fonts.load(os.path.join(FONTS, name))
    return FONT_CACHE[kind]

def text_mesh(txt, size, align='LEFT', kind='sans', spacing=1.0, extrude=0.0, offset=0.0):
    """-> verts (x,y,z), faces in the XY plane, dense enough to be projected"""
    cu = bpy.data.curves.new('t', 'FONT'); cu.body = txt; cu.size = 1.0; cu.align_x = align
    cu.space_character = spacing; cu.extrude = extrude/size; cu.resolution_u = 6; cu.offset = (.0012 if kind == 'brand' else .005)+offset/size*.5
    cu.font = font(kind)
    o = bpy.data.objects.new('t', cu); link(o)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    v = [tuple(x.co*size) for x in me.vertices]; fa = [tuple(p.vertices) for p in me.polygons]
    bpy.data.objects.remove(o); bpy.data.meshes.remove(me); bpy.data.curves.remove(cu)
    return v, fa

