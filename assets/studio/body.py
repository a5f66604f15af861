"""Neck and collarbones as a sculptor would model them: a signed distance field, seen from the camera's side
and turned into a mesh. No face."""
from functools import lru_cache
import numpy as np
from materials import M
from shapes import mesh, spline

def smooth_union(a, b, k):
    h = np.clip(.5+.5*(b-a)/k, 0, 1); return b+(a-b)*h-k*h*(1-h)

def smooth_cut(a, b, k): return -smooth_union(-a, b, k)

def capsule(p, a, b, ra, rb):
    """rounded cone from a to b"""
    a, b = np.array(a), np.array(b); d = b-a
    t = np.clip(((p-a)@d)/(d@d), 0, 1)[..., None]
    return np.linalg.norm(p-a-t*d, axis=-1)-(ra+(rb-ra)*t[..., 0])

def chain(p, pts, k):
    """rounded cones along a smooth curve through `pts`, each a point and a radius"""
    q = [(c[:3], c[3]) for c in spline([(*a, r) for a, r in pts], 4)]; out = None
    for (a, ra), (b, rb) in zip(q, q[1:]):
        c = capsule(p, a, b, ra, rb); out = c if out is None else smooth_union(out, c, k)
    return out

def ellipsoid(p, c, r):
    q = (p-np.array(c))/np.array(r); n = np.linalg.norm(q, axis=-1); return (n-1)*min(r)

def frame(p):
    """chest, shoulders, neck and the slopes between them; x to the figure's left, y to the back, z up, notch near the origin"""
    d = ellipsoid(p, (0, .66, -1.3), (1.85, .70, 1.9))
    d = smooth_union(d, ellipsoid(p, (0, .66, -.02), (1.50, .56, .52)), .30)
    for s in (-1, 1):
        d = smooth_union(d, capsule(p, (s*1.55, .66, -.22), (s*1.78, .66, -1.3), .40, .40), .36)
        d = smooth_union(d, capsule(p, (s*.28, .86, .86), (s*1.50, .78, .04), .30, .30), .34)
    return smooth_union(d, capsule(p, (0, .62, -.4), (-.16, .60, 2.4), .52, .55), .26)

@lru_cache(None)
def front(x, z, sink):
    """a point `sink` below the front of the frame"""
    y = -1.2
    for _ in range(60): y += .8*float(frame(np.array([[x, y, z]]))[0])
    return (x, y+sink, z)

def torso(p):
    d = frame(p)
    for s in (-1, 1):
        hollow = front(s*.66, .36, -.02); d = smooth_cut(d, ellipsoid(p, hollow, (.40, .15, .17)), .20)
    for s in (-1, 1):
        # collarbone: an S from the notch to the shoulder
        bone = chain(p, [(front(s*.15, -.03, .075), .105), (front(s*.42, .03, .045), .080), (front(s*.80, .10, .035), .068), (front(s*1.16, .19, .040), .066), (front(s*1.55, .22, .075), .085)], .10)
        d = smooth_union(d, bone, .13)
    # The head is turned to the figure's left, so the muscle from the notch to behind the right ear stands out.
    m = chain(p, [(front(-.12, .02, .05), .055), (front(-.22, .36, .075), .115), (front(-.34, .86, .080), .150), (front(-.44, 1.5, .11), .185), (front(-.46, 2.2, .14), .20)], .14)
    d = smooth_union(d, m, .12)
    d = smooth_union(d, chain(p, [(front(-.46, .07, .055), .05), (front(-.40, .50, .075), .095), (front(-.42, 1.0, .10), .12)], .12), .14)
    m = chain(p, [(front(.12, .02, .06), .05), (front(.26, .40, .085), .095), (front(.40, 1.0, .11), .12), (front(.42, 1.8, .13), .14)], .14)
    d = smooth_union(d, m, .18)
    # Between the two muscles the throat fills the notch.
    return smooth_union(d, capsule(p, front(0, -.06, .105), front(-.02, .70, .125), .105, .13), .20)

def figure(name, view, size=(4.6, 3.7), centre=(0, 0, .3), n=750):
    """`view`: unit vector from the figure to the camera. Only what the camera can see is meshed."""
    v = np.array(view, float); v /= np.linalg.norm(v)
    right = np.cross((0, 0, 1), v); right /= np.linalg.norm(right); up = np.cross(v, right)
    def trace(nx, ny, start):
        gx, gy = np.meshgrid(np.linspace(-.5, .5, nx)*size[0], np.linspace(-.5, .5, ny)*size[1])
        p = (np.array(centre)+gx[..., None]*right+gy[..., None]*up+v*3.2).reshape(-1, 3)
        t = start.ravel().copy(); todo = np.arange(t.size); hit = np.zeros(t.size, bool)
        for _ in range(140):
            d = torso(p[todo]-t[todo, None]*v); t[todo] += np.clip(d*.85, -.2, .25)
            hit[todo] = near = np.abs(d) < .0015; todo = todo[~near & (t[todo] < 6)]
            if not todo.size: break
        return (p-t[:, None]*v).reshape(ny, nx, 3), t.reshape(ny, nx), hit.reshape(ny, nx)
    # A coarse pass first, so that the fine one starts near the surface.
    ny = n*4//5; _, t, _ = trace(n//5, ny//5, np.zeros((ny//5, n//5)))
    near = np.minimum.reduce([np.roll(t, (a, b), (0, 1)) for a in (-1, 0, 1) for b in (-1, 0, 1)])
    q, t, hit = trace(n, ny, np.kron(near, np.ones((5, 5)))-.05)
    idx = -np.ones(hit.shape, int); idx[hit] = np.arange(hit.sum())
    a, b, c, d = idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]
    tt = np.stack([t[:-1, :-1], t[:-1, 1:], t[1:, 1:], t[1:, :-1]])
    ok = (a >= 0) & (b >= 0) & (c >= 0) & (d >= 0) & (np.ptp(tt, axis=0) < .9)
    o = mesh(name, q[hit], np.stack([a, b, c, d], -1)[ok].tolist(), M('marble'))
    return o
