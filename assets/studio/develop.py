"""Develops a denoised picture: LED colour, exposure, bloom of the lens, film curve.

    python3 develop.py RAW OUT.png [exposure=1] [led=1] [tint=1,.045,.035] [contrast=1.12] [bloom=.03] [sat=1] [vignette=.05] [warm=1,1,1] [left=1] [top=1]

Reads RAW.color.clean.npy and RAW.led.clean.npy. A new grade costs seconds, no rendering.
"""
import struct
import sys
import zlib
import numpy as np

def lens(rgb, amount):
    """Spreads `amount` of all light as a lens does: a bright core and a wide, faint tail. Keeps the energy."""
    h, w = rgb.shape[:2]; k = w/2000; p = int(120*k)+8
    a = np.pad(np.minimum(rgb, 40), ((p, p), (p, p), (0, 0)), mode='edge')
    fy = np.fft.fftfreq(a.shape[0])[:, None]; fx = np.fft.rfftfreq(a.shape[1])[None]; f2 = fx*fx+fy*fy
    otf = sum(g*np.exp(-2*(np.pi*s*k)**2*f2) for g, s in ((.42, 5), (.30, 16), (.18, 48), (.10, 140)))
    spread = np.stack([np.fft.irfft2(np.fft.rfft2(a[..., c])*otf, a.shape[:2]) for c in range(3)], -1)
    return (1-amount)*rgb+amount*spread[p:p+h, p:p+w].astype(np.float32)

def film(x, contrast):
    """S-curve in the logarithm of light: mid grey .18 becomes .46, white plaster about .84"""
    y = (np.maximum(x, 1e-6)/.207)**contrast
    return 1.02*y/(1+y)

def expose(rgb, exposure=1., bloom=.03, vignette=.05, warm=(1, 1, 1), left=1., top=1.):
    """What happens before the film: linear, so layers may be exposed one by one and added."""
    h, w = rgb.shape[:2]; rgb = rgb*exposure*np.array(warm, np.float32)
    # Graduated filters: `left` and `top` are the exposure at that edge, none beyond the middle.
    def ramp(n): t = np.clip((.52-np.linspace(0, 1, n))/.30, 0, 1); return t*t*(3-2*t)
    rgb = rgb*(1+(left-1)*ramp(w))[None, :, None]*(1+(top-1)*ramp(h))[:, None, None]
    rgb = rgb.astype(np.float32)
    if bloom: rgb = lens(rgb, bloom)
    if vignette:
        yy, xx = np.mgrid[-1:1:h*1j, -1:1:w*1j]; rgb = rgb*(1-vignette*((xx**2+yy**2)/2)[..., None]**1.3*2)
    return rgb

def tone(rgb, contrast=1.15, sat=1., seed=3):
    o = film(rgb, contrast); l = (o*np.array([.2126, .7152, .0722])).sum(-1, keepdims=True)
    o = l+(o-l)*sat
    return np.clip(o+(np.random.default_rng(seed).random(o.shape, np.float32)-.5)/255*1.6, 0, 1)

def grade(rgb, contrast=1.15, sat=1., **light): return tone(expose(rgb, **light), contrast, sat)

def smaller(a, size):
    """area average of a square picture"""
    n = a.shape[0]; edges = np.linspace(0, n, size+1); k = np.arange(n)
    m = np.clip(np.minimum(k+1, edges[1:, None])-np.maximum(k, edges[:-1, None]), 0, 1); m = (m/m.sum(1, keepdims=True)).astype(np.float32)
    return np.stack([m@a[..., c]@m.T for c in range(3)], -1)

def write_png(path, rgb, alpha=None):
    h, w = rgb.shape[:2]; a = (rgb*255+.5).astype(np.uint8)
    if alpha is not None: a = np.concatenate([a, (np.clip(alpha, 0, 1)*255+.5).astype(np.uint8)[..., None]], -1)
    rows = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, -1)], 1).tobytes()
    def chunk(t, d): return struct.pack('>I', len(d))+t+d+struct.pack('>I', zlib.crc32(t+d))
    head = struct.pack('>IIBBBBB', w, h, 8, 2 if alpha is None else 6, 0, 0, 0)
    with open(path, 'wb') as f: f.write(b'\x89PNG\r\n\x1a\n'+chunk(b'IHDR', head)+chunk(b'IDAT', zlib.compress(rows, 3))+chunk(b'IEND', b''))

def main():
    raw, out, *rest = sys.argv[1:]
    kw = {k: tuple(map(float, v.split(','))) if ',' in v else float(v) for k, v in (a.split('=') for a in rest)}
    led, tint = kw.pop('led', 1.), np.array(kw.pop('tint', (1, 1, 1)), np.float32)
    color = np.load(raw+'.color.clean.npy'); rgb = color[..., :3]+np.load(raw+'.led.clean.npy')*led*tint
    if not kw.pop('alpha', 0): return write_png(out, grade(rgb, **kw))
    al = color[..., 3]; solid = rgb/np.maximum(al, 1e-3)[..., None]
    # Outside the object the colour of its edge is kept, so that a scaled cut-out gets no dark rim.
    write_png(out, grade(solid, **{**kw, 'bloom': 0, 'vignette': 0}), np.where(al < .004, 0, al))

if __name__ == '__main__': main()
