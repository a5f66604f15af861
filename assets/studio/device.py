"""The device: body, head with LED window and electrodes, display, button, USB-C port, seams and screws.
It is modelled upright and straight, then bent along its spine, which tilts the head back."""
import math
import bpy
import numpy as np
from mathutils import Vector
from materials import M, emission, principled
from shapes import curve, empty, fillet, grid_faces, interp, lathe, lathe_vf, link, mesh, pi, recalc, smooth01, text_mesh

BRAND = 'Scultea'
MODES = ['LEVEL', 'EYE', 'CLEAN', 'EMS', 'HOT', 'LED', 'COOL']
LEDS = {'red': (1.0, .02, .015), 'blue': (.06, .22, 1.0), 'amber': (1.0, .085, .006), 'pink': (1.0, .16, .30),
        'violet': (.78, .10, 1.0), 'green': (.10, 1.0, .28), 'white': (1, .86, .78), 'layer': (1, 1, 1)}
# Strength of the parts that glow, and of the lamp that stands for the light of the whole window.
HALO, DOTS, ACTIVE, LAMP = 4.0, 9.0, 7.0, 1.2

# Centre and radius of the head, top of the device; exponent of the handle's section.
ZC, RH, ZT = 1.50, .285, 1.785
N_SUP = 2.3
def _smax(a, b, k):
    h = max(k-abs(a-b), 0)/k; return max(a, b)+h*h*k*.25
HA = [(0, .150), (.25, .160), (.60, .150), (.95, .124), (1.12, .112), (1.30, .115), (1.9, .115)]
HB = [(0, .112), (.30, .126), (.70, .118), (1.0, .098), (1.2, .090), (1.4, .098), (1.6, .092), (1.9, .09)]
def cap(z, r=.10, p=2.6):
    return 1.0 if z >= r else max(0, 1-(1-max(z, 0)/r)**p)**(1/p)
def half_w(z):
    ha = interp(HA, z)*cap(z)*(1-smooth01(1.32, 1.6, z))
    d = RH*RH-(z-ZC)**2; hc = math.sqrt(d) if d > 0 else 0
    if z > ZC+.05: return hc
    return _smax(ha, hc, .10)
def half_d(z):
    b = interp(HB, z)*cap(z)
    if z > ZC: b *= math.sqrt(max(0, 1-((z-ZC)/RH)**2))
    return b
def front_y(x, z):
    a, b = half_w(z), half_d(z)
    t = min(1, abs(x)/max(a, 1e-6)); return -b*max(0, 1-t**N_SUP)**(1/N_SUP)

_TH = None
def theta(z):
    return math.radians(-7+7*min(max(z, 0), 1.0)/1.0+34*smooth01(.92, 1.52, z))
def _spine():
    global _TH
    if _TH is None:
        n = 1000; zs = np.linspace(-.3, 2.1, n); y = [0]; zz = [0]
        for i in range(1, n):
            t = theta(.5*(zs[i]+zs[i-1])); d = zs[i]-zs[i-1]
            y.append(y[-1]+math.sin(t)*d); zz.append(zz[-1]+math.cos(t)*d)
        y, zz = np.array(y), np.array(zz); k = np.interp(0, zs, y); q = np.interp(0, zs, zz)
        _TH = (zs, y-k, zz-q)
    return _TH
def bend(p):
    zs, sy, sz = _spine(); x, y, z = p
    t = theta(z); return (x, float(np.interp(z, zs, sy))+y*math.cos(t), float(np.interp(z, zs, sz))-y*math.sin(t))
def bend_obj(o):
    for v in o.data.vertices: v.co = bend(v.co)
    o.data.update(); return o

def device(name, led='red', on=1.0, active=5, labels=True):
    root = empty(name)
    col = LEDS[led]
    bendl = []
    def add(o): o.parent = root; bendl.append(o); return o
    # body loft
    Mz, K = 220, 96; v = []
    zs = [ZT*(1-math.cos(pi*i/(Mz-1)))/2 for i in range(Mz)]
    zs[0] = 0.0004; zs[-1] = ZT-.00002
    for z in zs:
        a, b = half_w(z), half_d(z)
        for k in range(K):
            t = 2*pi*k/K; c, s = math.cos(t), math.sin(t)
            v.append((a*math.copysign(abs(c)**(2/N_SUP), c), b*math.copysign(abs(s)**(2/N_SUP), s), z))
    f = grid_faces(Mz, K, close_v=True)
    f.append(tuple(range(K))[::-1]); f.append(tuple((Mz-1)*K+k for k in range(K)))
    body = add(mesh(name+'_body', v, f, M('pearl'))); recalc(body)
    # seam band near base (rose)
    def band(z0, z1, off, mat, n=8):
        v = []
        prof = [(z0, -.004)]+[(z0+(z1-z0)*(.5-.5*math.cos(pi*i/n)), off*math.sin(pi*i/n)**.5 if 0 < i < n else 0) for i in range(n+1)]+[(z1, -.004)]
        for z, e in prof:
            a, b = half_w(z)+e, half_d(z)+e
            for k in range(K):
                t = 2*pi*k/K; c, s = math.cos(t), math.sin(t)
                v.append((a*math.copysign(abs(c)**(2/N_SUP), c), b*math.copysign(abs(s)**(2/N_SUP), s), z))
        o = add(mesh(name+'_band', v, grid_faces(len(prof), K, close_v=True), mat)); recalc(o); return o
    band(.135, .160, .004, M('rose'))
    # head puck
    def lay(o):  # (x,y,h) -> (x,-h,ZC+y)
        for w in o.data.vertices: x, y, h = w.co; w.co = (x, -h, ZC+y)
        o.data.update(); recalc(o); return add(o)
    lay(lathe(name+'_puck', fillet([(.20, .0), (.284, .0), (.288, .05, .03), (.286, .135, .03), (.258, .138, .012), (.256, .116)], n=8), M('pearl'), seg=128, auto=50))
    lay(lathe(name+'_band2', fillet([(.27, .030), (.2915, .030, .004), (.2915, .048, .004), (.27, .048)], n=4), M('rose'), seg=128))
    lay(lathe(name+'_plate', [(.257, .118), (.2, .1185), (0, .119)], M('plate'), seg=96))
    lay(lathe(name+'_bezel', fillet([(.232, .110), (.234, .130, .008), (.243, .140, .008), (.254, .134, .008), (.258, .110)], n=6), M('rose'), seg=128, auto=60))
    # halo ring
    halo = emission(name+'_halo', col, HALO*on, light=True) if on > 0 else M('plate')
    lay(lathe(name+'_halo', fillet([(.121, .112), (.122, .1255, .004), (.136, .1255, .004), (.137, .112)], n=4), halo, seg=128, auto=60))
    # smoked window
    lay(lathe(name+'_win', [(.120, .112), (.1195, .122), (.116, .1262), (.108, .1285), (.085, .1305), (.05, .1318), (0, .1322)], M('blackglass'), seg=96))
    # led matrix
    ledm = emission(name+'_led', col, DOTS*on) if on > 0 else principled('ledoff', (.25, .2, .2), rough=.3)
    v, f = [], []; s = .0262
    sv, sf = lathe_vf([(0, .0022), (.0035, .0019), (.0058, .0008), (.0066, -.001)], 14)
    for i in range(-6, 7):
        for j in range(-6, 7):
            x, y = s*(i+.5*(j % 2)), s*.866*j
            if math.hypot(x, y) > .103: continue
            r = math.hypot(x, y); h = .1322-.0042*(r/.108)**2+.0002
            o = len(v); v += [(x+a, y+b, h+c) for a, b, c in sv]; f += [tuple(o+k for k in q) for q in sf]
    lay(mesh(name+'_leds', v, f, ledm))
    # electrodes: 4 arcs
    for q in range(4):
        mid = pi/4+q*pi/2; span = math.radians(90-15)/2; r0, w0, H = .1845, .0345, .021
        nu, nt = 61, 17; v = []
        for i in range(nu):
            u = math.sin(pi/2*(-1+2*i/(nu-1))); e = max(0, 1-abs(u)**16)**.5
            for j in range(nt):
                t = math.sin(pi/2*(-1+2*j/(nt-1))); g = max(0, 1-abs(t)**2.4)**.5
                r = r0+t*w0*e; an = mid+u*span
                v.append((r*math.cos(an), r*math.sin(an), .116+H*g*e))
        lay(mesh(name+'_el%d' % q, v, grid_faces(nu, nt), M('electrode')))
    # display pill
    z0, z1, hw = .60, 1.04, .060
    def pill_w(z):
        r = hw
        if z < z0+r: d = z0+r-z
        elif z > z1-r: d = z-(z1-r)
        else: d = 0
        return math.sqrt(max(0, r*r-d*d))
    nz, nx = 97, 21; v = []
    for i in range(nz):
        z = z0+(z1-z0)*(.5-.5*math.cos(pi*i/(nz-1))); w = max(pill_w(z), 1e-4)
        for j in range(nx):
            t = -1+2*j/(nx-1); x = w*math.sin(t*pi/2)
            ed = min(1, (w-abs(x))/.012, (z-z0)/.012+.0, (z1-z)/.012)
            off = -.003+.007*math.sqrt(max(0, 1-(1-max(0, ed))**2))
            v.append((x, front_y(x, z)-off, z))
    add(mesh(name+'_disp', v, grid_faces(nz, nx), M('blackglass'))); recalc(bendl[-1])
    # display frame
    pts = []
    n = 40
    for k in range(n): a = pi*k/(n-1); pts.append((hw*math.cos(a), z1-hw+hw*math.sin(a)))
    for k in range(1, 30): pts.append((-hw, z1-hw-(z1-z0-2*hw)*k/30))
    for k in range(n): a = pi+pi*k/(n-1); pts.append((hw*math.cos(a), z0+hw+hw*math.sin(a)))
    for k in range(1, 30): pts.append((hw, z0+hw+(z1-z0-2*hw)*k/30))
    rr = .0042; v = []
    for i, (x, z) in enumerate(pts):
        px, pz = pts[(i+1) % len(pts)]; qx, qz = pts[i-1]
        d = Vector((px-qx, 0, pz-qz)).normalized(); nrm = Vector((d.z, 0, -d.x)); c = Vector((x, front_y(x, z), z))
        for k in range(10):
            a = 2*pi*k/10; v.append(c+nrm*rr*math.cos(a)+Vector((0, -rr*math.sin(a), 0)))
    add(mesh(name+'_frame', v, grid_faces(len(pts), 10, True, True), M('rose'))); recalc(bendl[-1])
    # dots + labels
    dotm = emission('dot', (1, .80, .70), 1.1); lab = emission('lab', (1, .90, .84), .62)
    act = emission(name+'_act', col if led != 'white' else (1, .7, .5), ACTIVE if on > 0 else 2); labact = emission('labact', (1, .95, .92), 1.5)
    for k, mname in enumerate(MODES):
        z = z1-.075-k*(z1-z0-.15)/6; x0 = -.038
        sv, sf = lathe_vf([(0, .0016), (.003, .0013), (.0042, .0004), (.0045, -.002)], 16)
        sc = 1.35 if k == active else .85
        vv = [(x0+a*sc, front_y(x0, z)-.0042-c, z+b*sc) for a, b, c in sv]
        add(mesh(name+'_dot%d' % k, vv, sf, act if k == active else dotm))
        if labels:
            tv, tf = text_mesh(mname, .0212, 'LEFT', 'sans', 1.08)
            vv = [(x0+.016+x, front_y(x0+.016+x, z)-.0049, z-.0075+y) for x, y, _ in tv]
            add(mesh(name+'_lab%d' % k, vv, tf, labact if k == active else lab, smooth=False))
    # button
    bz = .455; by = front_y(0, bz)
    def layb(o):
        for w in o.data.vertices: x, y, h = w.co; w.co = (x, by-h, bz+y)
        o.data.update(); recalc(o); return add(o)
    layb(lathe(name+'_btnring', fillet([(.064, -.02), (.064, .0045, .003), (.056, .0045, .003), (.055, -.012)], n=4), M('rose'), seg=96))
    layb(lathe(name+'_btn', fillet([(.052, -.02), (.052, .008, .006), (.040, .0072, .01), (0, .0045)], n=6), M('rosesatin'), seg=96))
    # power glyph
    pts = [(.017*math.cos(a), .017*math.sin(a)) for a in np.linspace(math.radians(125), math.radians(415), 40)]
    pv = []; 
    for (x, y) in pts: pv.append((x, by-.0068, bz+y))
    for seq in (pv, [(0, by-.0068, bz+.008), (0, by-.0068, bz+.022)]):
        cpts = []
        o = curve(name+'_pw', seq, .0016, emission('pwr', (1, .93, .9), .9), None, res=2)
        dg = bpy.context.evaluated_depsgraph_get(); me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
        bpy.data.objects.remove(o); o2 = bpy.data.objects.new(name+'_pwm', me); link(o2); add(o2)
    # brand word: thin rose-gold inlay on the foot of the handle, above the seam band
    tv, tf = text_mesh(BRAND, .052, 'CENTER', 'brand', 1.06, extrude=.0007)
    add(mesh(name+'_brand', [(x, front_y(x, .238+y)-.0009-z, .238+y) for x, y, z in tv], tf, M('inlay'), smooth=False))
    # usb-c port at the base
    def pill3(hx, hy, n=12):
        p = []
        for k in range(n+1): a = -pi/2+pi*k/n; p.append((hx-hy+hy*math.cos(a), hy*math.sin(a)))
        for k in range(n+1): a = pi/2+pi*k/n; p.append((-(hx-hy)+hy*math.cos(a), hy*math.sin(a)))
        return p
    rim = [(pill3(.050, .0200), .012), (pill3(.050, .0200), -.0030), (pill3(.0475, .0175), -.0045), (pill3(.0445, .0145), -.0040), (pill3(.043, .013), .0)]
    v = []
    for p, z in rim: v += [(x, y, z) for x, y in p]
    add(mesh(name+'_usbrim', v, grid_faces(len(rim), len(rim[0][0]), close_v=True), M('rose'), auto=60)); recalc(bendl[-1])
    p = pill3(.0435, .0135); v = [(x, y, -.0012) for x, y in p]; add(mesh(name+'_usbin', v, [tuple(range(len(v)))], M('dark')))
    p = pill3(.031, .0036, 6); v = [(x, y, -.0022) for x, y in p]; add(mesh(name+'_usbt', v, [tuple(range(len(v)))], M('steel')))
    # parting line of the two shells, and two screws in the back
    for side in (-1, 1):
        pts = [(side*(half_w(z)-.0004), 0, z) for z in np.linspace(.17, 1.16, 240)]
        c = curve(name+'_seam', pts, .0011, M('seam'), res=2)
        dg = bpy.context.evaluated_depsgraph_get(); me = bpy.data.meshes.new_from_object(c.evaluated_get(dg))
        bpy.data.objects.remove(c); add(link(bpy.data.objects.new(name+'_seam', me)))
    for z in (.34, 1.02):
        yb = half_d(z)
        def laid(o):
            for w in o.data.vertices: x, y, h = w.co; w.co = (x, yb-.004+h, z+y)
            o.data.update(); recalc(o); add(o)
        laid(lathe(name+'_hole', fillet([(.030, -.01), (.030, .0045, .002), (.024, .0045, .002), (.0235, -.006)], n=3), M('pearl'), seg=64))
        laid(lathe(name+'_screw', fillet([(.0225, -.01), (.0225, .0005, .002), (.010, .0005, .001), (.009, -.008), (0, -.008)], n=3), M('steel'), seg=6))
        laid(lathe(name+'_screwrim', fillet([(.0230, -.01), (.0230, .0008, .002), (.0150, .0008, .001), (.0148, -.004)], n=3), M('steel'), seg=64))
    for o in bendl: bend_obj(o)
    centre, axis = Vector(bend((0, 0, ZC))), Vector((0, -math.cos(theta(ZC)), math.sin(theta(ZC))))
    for o in bendl:
        if o.name.startswith(name+'_el'):
            spin = o.data.attributes.new('spin', 'FLOAT_VECTOR', 'POINT')
            for k, p in enumerate(o.data.vertices): spin.data[k].vector = axis.cross(p.co-centre).normalized()
    for o in bendl:
        if o.name.startswith((name+'_halo', name+'_leds')) and on > 0: o['led'] = 1
    if on > 0:
        l = bpy.data.lights.new(name+'_lamp', 'AREA'); l.shape = 'DISK'; l.size = .20; l.energy = LAMP*on; l.color = col
        o = link(bpy.data.objects.new(name+'_lamp', l)); o.parent = root; o['led'] = 1
        th = theta(ZC); o.location = bend((0, -.145, ZC)); o.rotation_euler = (pi/2+th, 0, 0)
        o.visible_glossy = False; o.visible_camera = False; o.visible_transmission = False
    return root
