"""Films made from the two layers of a picture, light of the set and light of the LEDs; no render of their own.

    python3 film.py RAW | ffmpeg ...      RAW: .../02-led (its colours in turn) or .../evening-square (its light breathes)

Writes frames of 1080 px, rgb24, 24 a second. README.md has the commands that encode them.
"""
import json
import os
import sys
import numpy as np
from develop import even, expose, glow, smaller, tone

SIZE, FPS = 1080, 24
COLOURS = ['', '-amber', '-violet', '-blue', '']

def colours(spec, seconds=7):
    """One colour after the other; the light sinks while it changes."""
    tints = [np.array(spec['tints'][c], np.float32) for c in COLOURS]; count = int(seconds*FPS)
    for i in range(count):
        u = i/count*(len(tints)-1); j = int(u); t = min(1, max(0, (u-j-.72)/.28)); t = t*t*(3-2*t)
        yield (tints[j]*(1-t)+tints[j+1]*t)*(.92+.08*np.cos(2*np.pi*(u-j))-.45*np.sin(np.pi*t)**2)

def breath(spec, seconds=8):
    """The light fades to a glimmer and comes back, once."""
    count = int(seconds*FPS)
    for i in range(count):
        t = .5+.5*np.cos(2*np.pi*i/count); yield .10+.90*t*t*(3-2*t)

FILMS = {'02-led': colours, 'evening-square': breath}

def main():
    raw = sys.argv[1]; name = os.path.basename(raw)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'scenes.json'), encoding='utf8') as f: spec = json.load(f)[name]
    light = dict(spec['grade']); strength = light.pop('led', 1.); curve = {k: light.pop(k) for k in ('contrast', 'sat') if k in light}
    color, led = (np.load('%s.%s.clean.npy' % (raw, layer))[..., :3] for layer in ('color', 'led'))
    if 'even' in light: led = even(led, raw, light.pop('even'))
    led = glow(led, light.pop('glow', 2.)); color, led = (expose(smaller(a, SIZE), **light) for a in (color, led))
    for i, level in enumerate(FILMS[name](spec)):
        picture = tone(color+led*strength*level, **curve, seed=i); sys.stdout.buffer.write((picture*255+.5).astype(np.uint8).tobytes())

main()
