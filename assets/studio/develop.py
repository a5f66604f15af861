"""Develops a denoised picture: LED colour, exposure, bloom of the lens, film curve.

    python3 develop.py RAW OUT.png [exposure=1] [led=1] [tint=1,.045,.035] [glow=2] [even=radius] [contrast=1.12] [bloom=.03] [sat=1] [vignette=.05] [warm=1,1,1] [left=1] [top=1] [part=0,0,1,1]

Reads RAW.color.clean.npy and RAW.led.clean.npy. A new grade costs seconds, no rendering.
`part` says which part of the whole picture they hold, in shares of its sides.
"""
import struct
import sys
import zlib
import numpy as np

WHOLE = (0, 0, 1, 1)
def width(a, part): return a.shape[1]/(part[2]-part[0])

def blur(rgb, parts):
    """Sum of Gaussian blurs, each a share and a radius in pixels"""
    h, w = rgb.shape[:2]; p = int(120*w/2000)+8
    a = np.pad(rgb, ((p, p), (p, p), (0, 0)), mode='edge')
    fy = np.fft.fftfreq(a.shape[0])[:, None]; fx = np.fft.rfftfreq(a.shape[1])[None]; f2 = fx*fx+fy*fy
    otf = sum(share*np.exp(-2*(np.pi*radius)**2*f2) for share, radius in parts)
    spread = np.stack([np.fft.irfft2(np.fft.rfft2(a[..., c])*otf, a.shape[:2]) for c in range(3)], -1)
    return spread[p:p+h, p:p+w].astype(np.float32)

def lens(rgb, amount, width):
    """Spreads `amount` of all light as a lens does: a bright core and a wide, faint tail. Keeps the energy."""
    k = width/2000
    spread = blur(np.minimum(rgb, 40), ((.42, 5*k), (.30, 16*k), (.18, 48*k), (.10, 140*k)))
    return (1-amount)*rgb+amount*spread

def film(x, contrast):
    """S-curve in the logarithm of light: mid grey .18 becomes .46, white plaster about .84"""
    y = (np.maximum(x, 1e-6)/.207)**contrast
    return 1.02*y/(1+y)

def glow(led, radius, burn=.5, part=WHOLE):
    """Scatters light of a bright LED: a core within about `radius` pixels of a picture 2,000 wide, and a haze over the
    whole window. Light far beyond the film's range turns white by `burn`."""
    k = radius*width(led, part)/2000; peak = led.max(-1, keepdims=True)
    bright = led*np.clip((peak-.5)/.5, 0, 1)
    led = led-.6*bright+blur(bright, ((.40, k), (.20, 3*k), (.12, 22*k)))
    peak = led.max(-1, keepdims=True)
    return led+burn*np.maximum(peak-4, 0)*(1-led/np.maximum(peak, 1e-6))

def even(led, raw, radius):
    """Averages the LEDs' light on the wall behind the scene, the surface at the upper left, which shows every spark
    of noise. Nothing of other surfaces is mixed in."""
    albedo, normal = (np.load('%s.%s.npy' % (raw, layer)) for layer in ('albedo', 'normal'))
    wall = np.ones(led.shape[:2]+(1,), np.float32)
    for a in (albedo, normal): wall *= (np.abs(a-a[8, 8]).max(-1, keepdims=True) < .15)
    parts = ((1, radius*led.shape[1]/2000),); share = blur(np.repeat(wall, 3, -1), parts)
    return np.where(wall > 0, blur(led*wall, parts)/np.maximum(share, 1e-3), led)

def expose(rgb, exposure=1., bloom=.03, vignette=.05, warm=(1, 1, 1), left=1., top=1., part=WHOLE):
    """What happens before the film: linear, so layers may be exposed one by one and added."""
    h, w = rgb.shape[:2]; x0, y0, x1, y1 = part; rgb = rgb*exposure*np.array(warm, np.float32)
    # Graduated filters: `left` and `top` are the exposure at that edge, none beyond the middle.
    def ramp(a, b, n): t = np.clip((.52-np.linspace(a, b, n))/.30, 0, 1); return t*t*(3-2*t)
    rgb = rgb*(1+(left-1)*ramp(x0, x1, w))[None, :, None]*(1+(top-1)*ramp(y0, y1, h))[:, None, None]
    rgb = rgb.astype(np.float32)
    if bloom: rgb = lens(rgb, bloom, width(rgb, part))
    if vignette:
        yy, xx = np.mgrid[2*y0-1:2*y1-1:h*1j, 2*x0-1:2*x1-1:w*1j]; rgb = rgb*(1-vignette*((xx**2+yy**2)/2)[..., None]**1.3*2)
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
    color, light = np.load(raw+'.color.clean.npy'), np.load(raw+'.led.clean.npy'); direct = np.load(raw+'.led.npy')
    # The network dims what is brightest. An LED seen directly has no noise.
    light = np.maximum(light, np.where(direct > 3, np.minimum(direct, 9), 0))
    if 'even' in kw: light = even(light, raw, kw.pop('even'))
    light = light*led*tint
    rgb = color[..., :3]+glow(light, kw.pop('glow', 2.), part=kw.get('part', WHOLE))
    if not kw.pop('alpha', 0): return write_png(out, grade(rgb, **kw))
    al = color[..., 3]; solid = rgb/np.maximum(al, 1e-3)[..., None]
    # Outside the object the colour of its edge is kept, so that a scaled cut-out gets no dark rim.
    write_png(out, grade(solid, **{**kw, 'bloom': 0, 'vignette': 0}), np.where(al < .004, 0, al))

if __name__ == '__main__': main()
