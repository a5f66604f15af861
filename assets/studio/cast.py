"""The plaster cast: mouth, jaw, cheekbone and neck, broken off like a fragment in a museum.

Sculpted as a signed distance: muscles and bones are ellipsoids and tapered rods that melt into each other, the lips a
relief on them, the breaks rough planes. Lengths in centimetres; the tip of the chin is the origin, -y is forward."""
import numpy as np

# ---------------------------------------------------------------- distances
def ellipsoid(p, at, radii):
    q = p-np.array(at, np.float32); r = np.array(radii, np.float32)
    a = np.linalg.norm(q/r, axis=-1); b = np.linalg.norm(q/(r*r), axis=-1)
    return a*(a-1)/np.maximum(b, 1e-4)

def rod(p, a, b, ra, rb):
    """tapered rod with round ends"""
    a, b = np.array(a, np.float32), np.array(b, np.float32); d = b-a
    t = np.clip(((p-a)@d)/(d@d), 0, 1)
    return np.linalg.norm(p-a-t[..., None]*d, axis=-1)-(ra+(rb-ra)*t)

def join(a, b, k):
    h = np.maximum(k-np.abs(a-b), 0)/k; return np.minimum(a, b)-h*h*k/4

def cut(a, b, k): return -join(-a, -b, k)

def noise(p, size, seed):
    """smooth noise between -1 and 1, whose bumps are about `size` wide"""
    rnd = np.random.default_rng(seed).uniform(-1, 1, (24, 24, 24)).astype(np.float32)
    q = p/size; i = np.floor(q).astype(int); f = q-i; f = f*f*(3-2*f); i %= 24; j = (i+1) % 24; out = 0
    for x in (0, 1):
        for y in (0, 1):
            for z in (0, 1):
                k = [(j if c else i)[..., n] for n, c in enumerate((x, y, z))]
                w = np.prod([f[..., n] if c else 1-f[..., n] for n, c in enumerate((x, y, z))], 0)
                out = out+w*rnd[k[0], k[1], k[2]]
    return out

def rough(p, seed): return .34*noise(p, 2.6, seed)+.20*noise(p, 1.1, seed+1)+.07*noise(p, .45, seed+2)+.03*noise(p, .2, seed+3)

# ---------------------------------------------------------------- anatomy
def bump(t, at, width): return np.exp(-((t-at)/width)**2)

def mouth(x, z):
    """how far the lips, the furrow above them and the fold below stand out from the face"""
    a = np.abs(x); half = 2.55; u = np.clip(a/half, 0, 1)
    slit = 4.22+.08*bump(a, 1.05, .7)-.09*bump(a, 0, .5)-.10*u**3
    upper = slit+(.95+.12*bump(a, .55, .36)-.05*bump(a, 0, .22))*(1-u**2.3)
    lower = slit-1.22*(1-u**2.6)
    def lip(t, skew): t = np.clip(t, 0, 1); return (4*t*(1-t))**.58*(1+skew*(t-.5))
    full = (1-u*u)**.5*(1-.3*u); above = z >= slit
    h = full*np.where(above, .44*lip((z-slit)/np.maximum(upper-slit, .02), -.7), .56*lip((slit-z)/np.maximum(slit-lower, .02), .15))
    h += .28*full*bump(z, 4.2, 1.4)-.13*(1-u**6)*bump(z, slit, .11)
    h -= .10*bump(a, half+.15, .7)*bump(z, 4.05, .7)
    h += .05*bump(a, .55, .26)*bump(z, 5.9, .6)-.07*bump(a, 0, .34)*bump(z, 5.9, .65)
    return h-.20*bump(z, 2.55, .6)*bump(a, 0, 2.2)

def head(p):
    x, y, z = p[..., 0], p[..., 1], p[..., 2]
    p = np.stack([np.abs(x), y, z], -1)
    d = ellipsoid(p, (0, 8.2, 11), (6.9, 8.8, 7.2))
    d = join(d, ellipsoid(p, (0, 5.0, 7.6), (4.9, 5.0, 5.2)), 2.0)
    d = join(d, ellipsoid(p, (0, 3.5, 4.2), (3.3, 3.45, 3.1)), 1.6)                # arch of the teeth
    d = join(d, rod(p, (.8, 1.75, 1.45), (3.85, 7.5, 3.0), 1.25, 1.1), 1.5)        # body of the jaw
    d = join(d, rod(p, (3.85, 7.5, 3.0), (5.2, 9.6, 8.4), 1.1, 1.1), 1.4)          # its branch
    d = join(d, ellipsoid(p, (4.25, 7.2, 5.3), (1.1, 2.2, 3.0)), 1.8)              # masseter
    d = join(d, ellipsoid(p, (2.8, 4.6, 5.6), (2.6, 3.4, 3.4)), 2.0)               # cheek
    d = join(d, rod(p, (3.7, 2.9, 8.9), (6.0, 8.8, 8.9), 1.3, .8), 1.6)            # cheekbone
    d = join(d, ellipsoid(p, (0, 1.35, 1.35), (1.5, 1.05, 1.25)), 1.7)             # chin
    d = join(d, ellipsoid(p, (0, 5.4, 2.1), (3.2, 3.8, 1.75)), 1.2)                # floor of the mouth
    nose = join(ellipsoid(p, (0, -.9, 7.5), (.95, 1.5, .95)), ellipsoid(p, (1.25, .2, 7.25), (.62, 1.0, .75)), .5)
    d = join(d, nose, .7)-mouth(x, z)*np.clip((4.2-y)/2.5, 0, 1)*.95
    d = join(d, ellipsoid(p, (6.05, 10.2, 6.6), (.5, .9, 1.3)), .35)               # lobe of the ear
    neck = rod(p, (0, 10.7, 4), (0, 11.2, -14), 4.3, 4.9)
    neck = join(neck, rod(p, (0, 6.5, -1.2), (0, 7.4, -12), 1.25, 1.3), 1.8)       # windpipe
    neck = join(neck, ellipsoid(p, (0, 5.75, -3.7), (.8, .55, 1.1)), 1.4)          # larynx
    neck = join(neck, rod(p, (5.0, 10.9, 6.0), (1.0, 5.9, -11.3), 1.15, .7), 1.0)  # sternomastoid
    neck = join(neck, rod(p, (2.6, 13.6, 2.0), (8.2, 13.2, -13.5), 2.2, 2.4), 3.5) # trapezius
    neck = join(neck, ellipsoid(p, (0, 12.0, -15.2), (11, 6.3, 4.6)), 2.2)         # chest
    return join(d, neck, 1.0)

def fragment(p):
    d = head(p)+.010*noise(p, .8, 40)+.012*noise(p, 2.2, 41)+.16*np.clip(noise(p, .32, 42)-.70, 0, .3)
    r = rough(p, 5)
    def plane(n, at):
        n = np.array(n, np.float32); n /= np.linalg.norm(n); return (p-np.array(at, np.float32))@n
    d = cut(d, plane((.06, -.46, .87), (0, -1, 6.95))+r, .12)                # through the nose, up to the temple
    d = cut(d, plane((0, .96, .26), (0, 11.3, 4))+1.3*rough(p, 15), .15)     # behind the ear
    return cut(d, plane((-.34, -.12, -1), (0, 8, -10.9))+1.2*rough(p, 25), .15)  # above the breast

# ---------------------------------------------------------------- mesh
LOW, HIGH = (-10, -3.5, -15), (10, 13, 14)

def sampled(step):
    """Distances on a grid. Only what lies near the surface is looked at closely."""
    shape = [int((b-a)/step/4)*4+1 for a, b in zip(LOW, HIGH)]
    place = lambda i: (i*np.float32(step)+np.array(LOW, np.float32)).astype(np.float32)
    d = fragment(place(np.stack(np.meshgrid(*(np.arange(0, s, 4) for s in shape), indexing='ij'), -1)))
    for axis, s in enumerate(shape): d = d.repeat(4, axis).take(range(s), axis)
    near = np.abs(d) < 7*step
    d[near] = np.concatenate([fragment(place(part)) for part in np.array_split(np.argwhere(near), 64)]); return d

def surface(step):
    """Vertices and quads of the fragment's surface: a vertex in each cell that the surface passes, a quad around each
    edge (naive surface nets)"""
    d = sampled(step); inside = d < 0; n = [s-1 for s in d.shape]; corners = [np.array(c) for c in np.ndindex(2, 2, 2)]
    count = sum(inside[tuple(slice(k, k+m) for k, m in zip(c, n))].astype(np.int8) for c in corners)
    cells = np.argwhere((count > 0) & (count < 8)); total, hits = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for a in corners:
        for axis in range(3):
            if a[axis]: continue
            b = a+np.eye(3, dtype=int)[axis]; da, db = d[tuple((cells+a).T)], d[tuple((cells+b).T)]
            crosses = (da < 0) != (db < 0); t = np.where(crosses, da/np.where(crosses, da-db, 1), 0)
            total += crosses[:, None]*(a+t[:, None]*(b-a)); hits += crosses
    index = np.full(n, -1); index[tuple(cells.T)] = np.arange(len(cells)); quads = []
    for axis in range(3):
        u, v = [k for k in range(3) if k != axis]
        here = tuple(slice(0 if k == axis else 1, m) for k, m in enumerate(n))
        there = tuple(slice(1, m+(k == axis)) for k, m in enumerate(n))
        edges = np.argwhere(inside[here] != inside[there])+(np.arange(3) != axis)
        around = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]); quad = np.empty((len(edges), 4), int)
        for k, (du, dv) in enumerate(around): c = edges.copy(); c[:, u] -= du; c[:, v] -= dv; quad[:, k] = index[tuple(c.T)]
        turned = inside[tuple(edges.T)] == (axis == 1); quad[turned] = quad[turned][:, ::-1]; quads.append(quad)
    return (cells+total/hits[:, None])*step+np.array(LOW), np.concatenate(quads)

def lay(p):
    """The nearest points of the unbroken surface, and its normals there"""
    p = np.array(p, np.float32)
    for _ in range(8):
        d = head(p); n = np.stack([head(p+e)-head(p-e) for e in .05*np.eye(3, dtype=np.float32)], -1)
        n /= np.linalg.norm(n, axis=-1, keepdims=True); p = p-n*d[..., None]*.8
    return p, n
