"""Film of the LED's colours from the two layers of 02-led; no render of its own.

    python3 film.py work/raw/02-led FRAMES [seconds=7]

Writes 1080 px frames, 24 a second. README.md has the command that adds the names of the modes and encodes them.
"""
import json
import os
import sys
import numpy as np
from develop import film, lens, write_png

SIZE, FPS = 1080, 24
COLOURS = ['', '-amber', '-violet', '-blue', '']

def smaller(a):
    """area average to SIZE"""
    n = a.shape[0]; edges = np.linspace(0, n, SIZE+1); k = np.arange(n)
    m = np.clip(np.minimum(k+1, edges[1:, None])-np.maximum(k, edges[:-1, None]), 0, 1); m = (m/m.sum(1, keepdims=True)).astype(np.float32)
    return np.stack([m@a[..., c]@m.T for c in range(3)], -1)

def main():
    raw, out = sys.argv[1:3]; seconds = float(sys.argv[3].split('=')[1]) if len(sys.argv) > 3 else 7
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'scenes.json'), encoding='utf8') as f: spec = json.load(f)['02-led']
    grade = spec['grade']; gain = grade.get('exposure', 1.)
    base = lens(smaller(np.load(raw+'.color.clean.npy')[..., :3])*gain, grade['bloom'])
    led = lens(smaller(np.load(raw+'.led.clean.npy'))*gain*grade['led'], grade['bloom'])
    tints = [np.array(spec['tints'][c], np.float32) for c in COLOURS]; count = int(seconds*FPS); os.makedirs(out, exist_ok=True)
    for i in range(count):
        u = i/count*(len(tints)-1); j = int(u); t = min(1, max(0, (u-j-.72)/.28)); t = t*t*(3-2*t)
        level = .92+.08*np.cos(2*np.pi*(u-j))-.45*np.sin(np.pi*t)**2
        picture = film(base+led*(tints[j]*(1-t)+tints[j+1]*t)*level, grade.get('contrast', 1.15))
        write_png(os.path.join(out, 'f_%04d.png' % i), np.clip(picture, 0, 1))

main()
