"""What comes with the device, and ordinary things: serum, box, manual, cable, pouch, drops, towel, glass, soap."""
import math
import random
import numpy as np
from device import BRAND, ZC, ZT, half_w
from materials import M, principled
from shapes import curve, empty, fillet, grid_faces, lathe, mesh, pi, recalc, rounded_box, smooth01, spline, text_mesh

def serum(name, parent=None, level=.40, tip=.36):
    """tip: height at which the pipette ends; by default above the lettering, which it would cross"""
    root = empty(name, parent=parent)
    R, H = .185, .56
    outer = fillet([(0, .0), (.165, .0, .02), (R, .03, .02), (R, H-.06, .06), (.075, H+.035, .04), (.072, H+.10)], n=10)
    inner = fillet([(.060, H+.10), (.062, H+.03, .04), (R-.026, H-.078, .06), (R-.026, .062, .03), (0, .050)], n=10)
    o = lathe(name+'_glass', outer+inner, M('bottle'), root, seg=128, auto=60)
    # The liquid reaches a little into the glass: a film of air between them would shine.
    liq = fillet([(0, .046), (R-.024, .058, .03), (R-.024, level), (R-.030, level-.006, .004), (0, level-.007)], n=8)
    lathe(name+'_liq', liq, M('serumliq'), root, seg=128, auto=60)
    capz = H+.012
    caproot = empty(name+'_cap', parent=root)
    lathe(name+'_collar', fillet([(.078, capz), (.098, capz, .006), (.099, capz+.010, .004), (.099, capz+.135, .008), (.090, capz+.146, .006), (.06, capz+.147)], n=6), M('rose'), caproot, seg=128, auto=50)
    lathe(name+'_collar2', fillet([(.09, capz+.03), (.1012, capz+.03, .002), (.1012, capz+.036, .002), (.09, capz+.036)], n=3), M('rosesatin'), caproot, seg=128)
    b0 = capz+.146
    lathe(name+'_bulb', spline([(.070, b0), (.0715, b0+.02), (.069, b0+.05), (.062, b0+.075), (.058, b0+.12), (.0575, b0+.17), (.053, b0+.215), (.040, b0+.243), (.018, b0+.256), (0, b0+.258)], 6), M('bulb'), caproot, seg=96, auto=80)
    # pipette
    lathe(name+'_pip', fillet([(.024, capz+.05), (.024, tip+.14, .01), (.010, tip+.07, .01), (.0085, tip), (.0055, tip), (.0065, tip+.07), (.0185, tip+.145, .01), (.0185, capz+.05)], n=4), M('clear'), caproot, seg=48, auto=60)
    lm = M('print'); z = .27
    def wrap(v, f, zo):
        vv = []
        for x, y, e in v: a = x/R; r = R+.0012+e; vv.append((r*math.sin(a), -r*math.cos(a), zo+y))
        mesh(name+'_txt', vv, f, lm, root, smooth=False)
    v, f = text_mesh(BRAND, .074, 'CENTER', 'brand', 1.04, offset=.0003); wrap(v, f, z)
    n = 24; v = [(-.055+.110*i/n, y, 0) for i in range(n+1) for y in (-.0012, .0012)]; wrap(v, grid_faces(n+1, 2), z-.032)
    v, f = text_mesh('SIERO VISO', .027, 'CENTER', 'sans', 1.18, offset=.0002); wrap(v, f, z-.074)
    return root

def arcs(name, root, mp, s, r, n=3):
    """the mark: three rising arcs"""
    for k in range(n):
        rad = s*(.45+.275*k); pts = []
        for i in range(33):
            a = math.radians(-25+230*i/32)
            pts.append(mp(rad*math.cos(a), rad*math.sin(a)))
        curve(name, pts, r, M('foil'), root, res=3)

def box(name, sx=.78, sy=.42, sz=1.95):
    root = empty(name)
    rounded_box(name+'_b', sx, sy, sz*.62, .012, M('ivory'), root)
    rounded_box(name+'_gap', sx-.02, sy-.02, .04, .004, M('blushpaper'), root, loc=(0, 0, sz*.62-.018))
    rounded_box(name+'_l', sx+.004, sy+.004, sz*.38-.010, .012, M('ivory'), root, loc=(0, 0, sz*.62+.010))
    y = -sy/2-.003
    # foil outline of the device silhouette, half line + arcs
    pts = []
    zz = np.linspace(.02, ZT-.002, 90); k = .50; zo = sz*.30
    right = [(half_w(z)*k, z*k) for z in zz]
    loop = right+[(-x, z) for x, z in right[::-1]]
    loop = [(x, y, z+zo) for x, z in loop]
    curve(name+'_line', loop, .0030, M('foil'), root, cyclic=True, res=2)
    cz = ZC*k+zo
    for rad in (.128*k, .235*k):
        curve(name+'_c', [(rad*math.cos(a), y, cz+rad*math.sin(a)) for a in np.linspace(0, 2*pi, 64, endpoint=False)], .0024, M('foil'), root, cyclic=True, res=2)
    v, f = text_mesh(BRAND, .108, 'CENTER', 'brand', 1.04, extrude=.0004)
    mesh(name+'_t', [(x, y+.0025-z, .325+yy) for x, yy, z in v], f, M('inlay'), root, smooth=False)
    v, f = text_mesh('7 modalità', .040, 'CENTER', 'sans', 1.12, extrude=.0003)
    mesh(name+'_t2', [(x, y+.0025-z, .245+yy) for x, yy, z in v], f, M('inlay'), root, smooth=False)
    return root

def booklet(name, w=.62, h=.86):
    root = empty(name)
    for i in range(5):
        rounded_box(name+'_p%d' % i, w-.004*(4-i), h-.004*(4-i), .008, .003, M('ivorypaper') if i < 4 else M('blushpaper'), root, seg=2, loc=(0, 0, .0085*i))
    z = .0085*5+.001
    v, f = text_mesh(BRAND, .096, 'CENTER', 'brand', 1.04, extrude=.0003)
    mesh(name+'_t', [(x, y+.02, z-.0011+e) for x, y, e in v], f, M('inlay'), root, smooth=False)
    v, f = text_mesh("Manuale d’uso", .042, 'CENTER', 'sans', 1.10, extrude=.0002)
    mesh(name+'_t2', [(x, y-.065, z-.0011+e) for x, y, e in v], f, M('inlay'), root, smooth=False)
    arcs(name+'_a', root, lambda x, y: (x, y+.20, z), .075, .002)
    return root

def usb_plug(name, parent, loc, ang):
    r = empty(name, loc, (0, 0, math.degrees(ang)), parent=parent)
    b = rounded_box(name+'_h', .055, .15, .036, .014, M('cable'), r, loc=(0, -.075, -.018))
    m = rounded_box(name+'_m', .043, .06, .015, .0068, M('rosesatin'), r, loc=(0, -.175, -.0075))
    rounded_box(name+'_k', .036, .02, .0085, .004, M('dark'), r, loc=(0, -.1965, -.00425))
    curve(name+'_s', [(0, .0, 0), (0, .05, 0)], .0165, M('cable'), r, res=4)
    return r

def cable(name, R=.30, turns=3.2, r=.0115, tail=.34):
    root = empty(name)
    pts = []; n = 260
    for i in range(n):
        t = i/(n-1); a = 2*pi*turns*t; rad = R-.016*math.sin(a*.37)-.012*t*turns*.5
        z = r+.0150*turns*t*.9+.006*math.sin(a*1.5+.4); pts.append((rad*math.cos(a), rad*math.sin(a), max(r, z)))
    # inner end sweeps out
    def tail_pts(p, d, L, ang, zt):
        out = []; x, y, z = p; dx, dy = d; m = 40
        for k in range(1, m+1):
            th = ang*(k/m)**1.5; cx, cy = dx*math.cos(th)-dy*math.sin(th), dx*math.sin(th)+dy*math.cos(th)
            x += cx*L/m; y += cy*L/m; zz = z+(zt-z)*smooth01(0, 1, k/m); out.append((x, y, zz))
        return out, (cx, cy)
    a0 = pts[0]; d0 = (0, -1)
    t0, e0 = tail_pts(a0, d0, tail, .9, .019)
    a1 = pts[-1]; aa = 2*pi*turns; d1 = (-math.sin(aa), math.cos(aa))
    t1, e1 = tail_pts(a1, d1, tail*1.15, -.9, .019)
    allp = t0[::-1]+pts+t1
    curve(name+'_c', allp, r, M('cable'), root, res=6)
    usb_plug(name+'_p0', root, t0[-1], math.atan2(e0[1], e0[0])+pi/2)
    usb_plug(name+'_p1', root, t1[-1], math.atan2(e1[1], e1[0])+pi/2)
    # tie
    curve(name+'_tie', [(R-.01+.028*math.cos(a)*1.2, .02, .034+.040*math.sin(a)) for a in np.linspace(0, 2*pi, 40, endpoint=False)], .008, M('leather'), root, cyclic=True)
    return root

def superbox(name, sx, sy, sz, mat, parent=None, n=4.5, m=3.2, nu=160, nv=64):
    """soft superellipsoid, resting on z=0"""
    v = []
    for i in range(nv):
        p = -pi/2+pi*(i+.5)/nv; cp, sp = math.cos(p), math.sin(p)
        cr = abs(cp)**(2/m); zz = math.copysign(abs(sp)**(2/m), sp)
        for k in range(nu):
            t = 2*pi*k/nu; c, s = math.cos(t), math.sin(t)
            v.append((sx/2*cr*math.copysign(abs(c)**(2/n), c), sy/2*cr*math.copysign(abs(s)**(2/n), s), sz/2*zz+sz/2))
    f = grid_faces(nv, nu, close_v=True); f.append(tuple(range(nu))); f.append(tuple((nv-1)*nu+k for k in range(nu)))
    o = mesh(name, v, f, mat, parent); recalc(o); return o

def travel_case(name, sx=.80, sy=.34, sz=1.9):
    """hard pouch standing upright, zip all round (in the XZ plane)"""
    root = empty(name)
    o = superbox(name+'_b', sx, sz, sy, M('leather'), root, n=4.2, m=3.0)
    for v in o.data.vertices: x, y, z = v.co; v.co = (x, z-sy/2, y+sz/2)
    recalc(o)
    def loop(rad_off, y):
        p = []
        for k in range(200):
            t = 2*pi*k/200; c, s = math.cos(t), math.sin(t)
            p.append(((sx/2+rad_off)*math.copysign(abs(c)**(2/4.2), c), y, (sz/2+rad_off)*math.copysign(abs(s)**(2/4.2), s)+sz/2))
        return p
    curve(name+'_zip', loop(.001, 0), .011, M('rosesatin'), root, cyclic=True, res=4)
    for yy in (-.028, .028): curve(name+'_pip', loop(.0, yy), .007, M('leather2'), root, cyclic=True, res=4)
    # puller
    curve(name+'_pull', [(sx/2+.012, 0, sz*.72), (sx/2+.05, -.02, sz*.72-.10)], .010, M('rose'), root)
    rounded_box(name+'_pl', .028, .010, .13, .005, M('rose'), root, loc=(sx/2+.052, -.024, sz*.72-.22))
    v, f = text_mesh(BRAND, .125, 'CENTER', 'brand', 1.04, extrude=.002)
    mesh(name+'_t', [(x, -sy/2+.0003-z, sz*.47+y) for x, y, z in v], f, M('inlay'), root, smooth=False)
    return root

def drop(name, r, loc, sx=1, sy=1, sz=.45, mat='gel'):
    """resting drop of serum"""
    n, m = 24, 48; v = []
    for i in range(n+1):
        t = i/n; z = math.cos(t*pi/2*1.12); rr = math.sin(t*pi/2*1.12)
        for k in range(m):
            a = 2*pi*k/m; wob = 1+.05*math.sin(2*a+r*90)+.03*math.sin(3*a+r*50); v.append((rr*wob*math.cos(a)*r*sx, rr*wob*math.sin(a)*r*sy, max(z+.17, 0.0)*r*sz))
    f = grid_faces(n+1, m, close_v=True); f.append(tuple(range(m))[::-1])
    o = mesh(name, v, f, M(mat)); recalc(o); o.location = (loc[0], loc[1], loc[2]-.003); return o

def tear(name, r, loc, mat='gel'):
    prof = [(0, -r)]+[(r*math.sin(a)*(1 if a < pi/2 else (1-.35*((a-pi/2)/(pi/2)))), -r*math.cos(a)*(1 if a < pi/2 else 1+1.1*((a-pi/2)/(pi/2))**1.6)) for a in np.linspace(.08, pi-.02, 30)]+[(0, r*2.12)]
    o = lathe(name, prof, M(mat), seg=48, auto=80); o.location = loc; return o

def tumbler(name, r=.19, h=.50, water=0):
    """drinking glass with a thick base"""
    root = empty(name)
    lathe(name+'_g', fillet([(0, 0), (r*.86, 0, .02), (r, h, .006), (r-.020, h, .006), (r*.86-.020, .055, .02), (0, .050)], n=6), M('tumbler'), root, seg=128, auto=60)
    return root

def toothbrush(name, color):
    root = empty(name); m = M('brush')
    rounded_box(name+'_h', .052, .030, 1.05, .013, m, root)
    rounded_box(name+'_n', .030, .024, .34, .010, m, root, loc=(0, 0, 1.03))
    rounded_box(name+'_k', .066, .028, .17, .012, m, root, loc=(0, 0, 1.33))
    for i in range(9):
        for j in range(4):
            curve(name+'_b', [(-.021+.014*j, -.014, 1.345+.0175*i), (-.021+.014*j, -.085, 1.345+.0175*i)], .0062, principled(name+'_bristle', color, rough=.7), root, res=2)
    return root

def jar(name, r, h, color, lid):
    """jar of cream with a screw lid, without a label"""
    root = empty(name); m = .58*h
    lathe(name+'_b', fillet([(0, 0), (r*.94, 0, .02), (r, m, .03), (r*.88, m+.01, .004), (r*.88, m+.03)], n=6), principled(name+'_body', color, rough=.30, coat=.4, uneven=.03), root, seg=128)
    lathe(name+'_l', fillet([(r*.9, m+.016), (r*1.02, m+.016, .006), (r*1.02, h, .022), (0, h)], n=6), principled(name+'_lid', lid, rough=.42, spec=.4, uneven=.04), root, seg=128)
    return root
def towel(name, sx=1.05, sy=.72, folds=4, t=.085):
    """folded towel: a stack of soft layers, the fold to the front"""
    root = empty(name)
    for i in range(folds):
        v = []; n, m = 60, 60; w = .006*math.sin(i*2.3)
        for a in range(n):
            u = -1+2*a/(n-1)
            for k in range(m):
                q = 2*pi*k/m; c, s = math.cos(q), math.sin(q)
                e = (1-abs(u)**9*.10)
                y = sy/2*math.copysign(abs(c)**.35, c)*e+w; z = t/2*math.copysign(abs(s)**.8, s)*(1-.25*abs(u)**12)
                v.append((sx/2*u*(1+.006*math.sin(3*i+5*c)), y, z+t*(i*.94+.5)+.006*math.sin(4*u+i)))
        f = grid_faces(n, m, close_v=True); f.append(tuple(range(m))); f.append(tuple((n-1)*m+k for k in range(m)))
        o = mesh(name+'_%d' % i, v, f, M('linen'), root); recalc(o)
    return root

def soap_on_dish(name):
    root = empty(name)
    lathe(name+'_d', fillet([(0, .014), (.20, .014, .02), (.27, .062, .02), (.285, .060, .006), (.205, 0, .02), (0, 0)], n=6), M('plasterivory'), root, seg=128)
    superbox(name+'_s', .36, .24, .11, M('soap'), root, n=3.4, m=3.0).location = (0, 0, .022)
    return root
