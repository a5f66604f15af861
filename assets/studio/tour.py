"""Frames of a film that looks at one master part by part: from the box over the device, the serum, manual and cable to
the whole set.

    ffmpeg -v error -i 01-completo.jpg -f rawvideo -pix_fmt rgb24 - | python3 tour.py 2000 | ffmpeg -f rawvideo -pix_fmt rgb24 -s 1080x1080 -framerate 24 -i - ...

Reads a square picture of the given size, writes frames of 1,080 pixels.
"""
import sys
import numpy as np

SIZE, RATE = 1080, 24
# Second at which the camera leaves a view; its middle and width, as shares of the picture.
VIEWS = [(1.2, .66, .34, .54), (2.8, .37, .30, .52), (4.3, .72, .60, .50), (5.9, .47, .84, .76), (8.0, .50, .50, 1.0)]
MOVE = .9

def halved(a): return (a[::2, ::2]+a[1::2, ::2]+a[::2, 1::2]+a[1::2, 1::2])/4

def view(t):
    """Middle and width at a second: still, then a soft move to the next view"""
    for k, (leave, *here) in enumerate(VIEWS):
        if t < leave or k == len(VIEWS)-1: break
        if t < leave+MOVE:
            s = (t-leave)/MOVE; s = s*s*s*(s*(6*s-15)+10); there = VIEWS[k+1][1:]
            here = [a+(b-a)*s for a, b in zip(here, there)]; break
    x, y, w = here
    w *= 1-.012*t/VIEWS[-1][0]  # never quite still
    return min(max(x, w/2), 1-w/2), min(max(y, w/2), 1-w/2), w

def sample(a, x, y, w):
    """Bilinear part of a picture, `w` of its width around x, y"""
    n = a.shape[0]; at = lambda c: (c+w*((np.arange(SIZE)+.5)/SIZE-.5))*n-.5
    def taps(c):
        p = np.clip(at(c), 0, n-1.001); i = p.astype(int); return i, (p-i).astype(np.float32)
    (j, v), (i, u) = taps(y), taps(x); rows = a[j]*(1-v)[:, None, None]+a[j+1]*v[:, None, None]
    return rows[:, i]*(1-u)[None, :, None]+rows[:, i+1]*u[None, :, None]

def main():
    n = int(sys.argv[1]); a = np.frombuffer(sys.stdin.buffer.read(), np.uint8).reshape(n, n, 3).astype(np.float32)
    small = halved(a)
    for k in range(int(VIEWS[-1][0]*RATE)):
        x, y, w = view(k/RATE)
        # Between the picture and its half, by how many of its pixels meet in one.
        share = np.clip(np.log2(max(w*n/SIZE, 1)), 0, 1)
        frame = sample(a, x, y, w) if share == 0 else (1-share)*sample(a, x, y, w)+share*sample(small, x, y, w)
        sys.stdout.buffer.write((frame+.5).clip(0, 255).astype(np.uint8).tobytes())

main()
