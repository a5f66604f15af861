"""Frames of the film `v2-come-si-usa`, from the denoised keys of stroke.py. Between two keys each pixel goes where its
place in the scene goes, and their light is mixed.

    python3 stroke_film.py FOLDER | ffmpeg ...      rgb24, 24 a second
"""
import json
import os
import sys
import numpy as np
from develop import expose, glow, tone

GRADE_OF = '04-utilizzo'

def project(place, camera, lens, n):
    """pixels at which a camera sees places"""
    q = (place-camera[:3, 3])@camera[:3, :3]
    return np.stack([q[..., 0]/-q[..., 2]*lens+.5, .5-q[..., 1]/-q[..., 2]*lens], -1)*n-.5

def places(depth, camera, lens):
    """the inverse: what lies at a depth in each pixel"""
    n = depth.shape[0]; x, y = np.meshgrid(np.arange(n), np.arange(n)); u = (np.stack([x, y], -1)+.5)/n-.5
    return (np.concatenate([u*(1, -1)/lens, -np.ones((n, n, 1))], -1)*depth[..., None])@camera[:3, :3].T+camera[:3, 3]

def sample(a, at):
    """bilinear; beyond an edge, the edge"""
    n = a.shape[0]; p = np.clip(at, 0, n-1.001); i = p.astype(int); u, v = np.moveaxis((p-i).astype(np.float32)[..., None], 2, 0); x, y = np.moveaxis(i, -1, 0)
    return (a[y, x]*(1-u)+a[y, x+1]*u)*(1-v)+(a[y+1, x]*(1-u)+a[y+1, x+1]*u)*v

def grown(a, known):
    """Gives the 24 pixels around what is known the mean of their neighbours; beyond them there is nothing."""
    a, known = np.where(known, a, 0), known.astype(np.float32)
    for _ in range(24):
        around = [(axis, step) for axis in (0, 1) for step in (-1, 1)]
        total, count = (sum(np.roll(x, step, axis) for axis, step in around) for x in (a, known))
        new = (known == 0) & (count > 0); a[new] = total[new]/count[new]; known[new] = 1
    a[known == 0] = np.nan; return a

def read(folder, key, layer, camera, lens):
    """light of the set with alpha, light of the LEDs; place of each pixel; where these are known"""
    name = os.path.join(folder, '%02d.%s.' % (key, layer)); load = lambda part: np.load(name+part+'.npy')
    colour = np.concatenate([load('color.clean'), load('led.clean')], -1); known = colour[..., 3] > .999
    depth = (camera[:3, 3]-load('place')[..., :3])@camera[:3, 2]; return colour, places(grown(depth, known), camera, lens), known

def moved(key, motion, camera, lens):
    """A layer of a key, as a camera sees it after a motion in the scene"""
    colour, place, known = key; n = colour.shape[0]; grid = np.stack(np.meshgrid(np.arange(n), np.arange(n)), -1).astype(np.float32)
    shift = np.nan_to_num(project(place@motion[:3, :3].T+motion[:3, 3], camera, lens, n)-grid).astype(np.float32); reached = (grid+shift)[known]
    (left, top), (right, bottom) = np.clip([reached.min(0)-2, reached.max(0)+3], 0, n).astype(int); window = np.s_[top:bottom, left:right]
    at = grid[window]-shift[known].mean(0); out = np.zeros_like(colour)
    for _ in range(5): i = np.clip(np.rint(at), 0, n-1).astype(int); last, at = at, grid[window]-shift[i[..., 1], i[..., 0]]
    out[window] = sample(colour, at)*(np.abs(at-last).max(-1, keepdims=True) < 2); return out  # nothing where it did not settle

def main():
    folder = sys.argv[1]; data = np.load(os.path.join(folder, 'poses.npz')); poses, keys, lens = data['poses'], data['keys'], float(data['lens'])
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'scenes.json'), encoding='utf8') as f: light = dict(json.load(f)[GRADE_OF]['grade'])
    strength, radius, curve = light.pop('led'), light.pop('glow'), {k: light.pop(k) for k in ('contrast', 'sat')}
    loaded = {}
    for i, (camera, device) in enumerate(poses):
        k = min(int(np.searchsorted(keys, i, 'right'))-1, len(keys)-2); u = min((i-keys[k])/(keys[k+1]-keys[k]), 1); frame = 0
        loaded = {j: loaded.get(j) or [read(folder, j, layer, poses[keys[j]][0], lens) for layer in ('wall', 'cast', 'device')] for j in (k, k+1)}
        for j, share in ((k, 1-u), (k+1, u)):
            if share == 0: continue
            (picture, _, _), *fronts = loaded[j]
            for key, motion in zip(fronts, (np.eye(4), device@np.linalg.inv(poses[keys[j]][1]))):
                front = moved(key, motion, camera, lens); picture = picture*(1-front[..., 3:4])+front
            frame = frame+share*picture
        picture = tone(expose(frame[..., :3]+glow(frame[..., 4:]*strength, radius), **light), **curve, seed=i)
        sys.stdout.buffer.write((picture*255+.5).astype(np.uint8).tobytes())

main()
