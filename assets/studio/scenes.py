"""Builds every picture of the set. Sizes, samples and grades are in scenes.json."""
import math
import bpy
import cast
from mathutils import Euler, Matrix, Vector
from device import ZC, bend, device, theta
from props import (booklet, box, cable, drop, jar, serum, soap_on_dish, tear, toothbrush, towel, travel_case, tumbler)
from room import area, camera, cyc, place, podium, shelf, studio_lights, tiles, window_sun, world
from materials import M
from shapes import mesh

BUILD = {}
def scene(name):
    def add(build): BUILD[name] = build; return build
    return add

def base(wall='#DBAE9F', light=.22, depth=4.0, **kw):
    world((1, .955, .935), light); cyc(wall, depth=depth, r=min(2.2, depth*.5)); studio_lights(**kw)

def aim(d, contact, face, up):
    """Puts the centre of the device's head at `contact`, its plate facing along `face`."""
    F = Vector(face).normalized(); U = Vector(up); U = (U-F*U.dot(F)).normalized(); X = U.cross(F)
    th = theta(ZC); f = Vector((0, -math.cos(th), math.sin(th))); u = Vector((0, math.sin(th), math.cos(th))); x = Vector((1, 0, 0))
    R = Matrix((X, F, U)).transposed()@Matrix((x, f, u)).transposed().inverted()
    c = Vector(bend((0, -.14, ZC))); d.rotation_euler = R.to_euler(); d.location = Vector(contact)-R@c

def plaster_cast(at, turn, tilt):
    """Sets up the cast. Returns a function that gives points of its skin and their normals for points in the cast's
    own centimetres."""
    v, f = cast.surface(.1); o = mesh('cast', v/10, f.tolist(), M('cast'))
    pose = Matrix.Translation(at)@Matrix.Rotation(math.radians(turn), 4, 'Z')@Matrix.Rotation(math.radians(-tilt), 4, 'X')
    o.matrix_world = pose
    def skin(points):
        return [(pose@Vector(p/10), (pose.to_3x3()@Vector(n)).normalized()) for p, n in zip(*cast.lay(points))]
    return skin

def massage(d, skin, at, chin, up, open):
    """Lays the device on a point of the cast, its plate open towards `chin`, so that its light runs along the skin."""
    (p, n), (q, _) = skin([at, chin]); t = q-p; t = (t-n*t.dot(n)).normalized(); a = math.radians(open)
    aim(d, p+n*(.285*math.sin(a)+.012), t*math.sin(a)-n*math.cos(a), up)

# ---------------------------------------------------------------- opening
def morning():
    """The sculptor's studio: one low sun through a window. The device stands within a pane of light."""
    world((1, .95, .93), .34); cyc('#E3BBAC', depth=1.7, r=.85)
    area('sky', (-4.5, -4.5, 4.2), (-.8, 0, .8), 3.6, 120, (1, .96, .94)); area('fill', (4.2, -4.0, 2.4), (0, 0, .8), 3.0, 16, (1, .90, .86))
    area('rim', (3.2, .9, 3.0), (0, 0, 1.0), .8, 46, (1, .93, .88), sy=2.4)
    window_sun(3.8, (.15, .9, 1.20), (-5.2, -4.6, 4.6), roll=-4, panes=(2, 2), pane=(1.28, 1.16), bar=.13)
    podium('p1', .62, .40, (0, .15, 0), 'plasterivory'); podium('p2', .40, .18, (.72, -.22, 0), 'plaster')
    place(device('d', 'red'), (-.02, .12, .40), (0, 0, 12)); place(serum('s'), (.72, -.22, .18), (0, 0, -8))

@scene('hero')
def _():
    morning(); camera((-.95, -7.8, 2.15), (-.95, 0, 1.24), 53)
@scene('hero-portrait')
def _():
    morning(); camera((-.62, -7.8, 2.2), (-.62, 0, 1.10), 70)

# ---------------------------------------------------------------- dark
@scene('evening')
def _():
    """A cocoa-dark room. The device stands lit before the cast; its red light models cheek and lips, and the wall."""
    world((.66, .44, .38), .15)
    mesh('wall', [(-9, .9, -6), (9, .9, -6), (9, .9, 9), (-9, .9, 9)], [(0, 1, 2, 3)], M('cocoa'), smooth=False)
    shelf('s', 9, 1.5, .11, (0, .18, 0), 'walnut', .010)
    area('dusk', (4.4, -.5, 2.4), (0, .1, .8), .9, 70, (1, .90, .86))
    area('fill', (-2.6, -4.0, 2.6), (-.6, 0, 1.2), 1.6, 5, (1, .88, .80))
    plaster_cast((-.60, .18, 1.06), 54, 6)
    d = device('d', 'red', 1.2); place(d, (.28, -.32, 0), (0, 0, -54))
    # Elsewhere the lamp lights the device's own plates; here it shines into the room.
    lamp = bpy.data.objects['d_lamp']; lamp.rotation_euler.x *= -1; lamp.data.energy = 36
    s = serum('b'); place(s, (.72, .06, 0), (0, 0, -12))
    camera((-.85, -6.4, .90), (-.80, .2, 1.02), 56, shift=(0, .047))
@scene('evening-square')
def _():
    """A cocoa-dark room. Nothing is lit but the device; its red light lies on the wall and along the shelf."""
    world((.66, .44, .38), .034)
    mesh('wall', [(-9, .62, -6), (9, .62, -6), (9, .62, 9), (-9, .62, 9)], [(0, 1, 2, 3)], M('cocoa'), smooth=False)
    shelf('s', 9, .95, .11, (0, .18, 0), 'walnut', .010)
    area('dusk', (4.4, -.5, 2.4), (0, .1, .8), .9, 13, (1, .90, .86))
    area('rim', (-1.7, -1.3, 1.9), (0, -.1, .8), .4, 2.2, (1, .90, .84), sy=1.4)
    d = device('d', 'red', 6); place(d, (.0, -.10, 0), (0, 0, -121))
    s = serum('b'); place(s, (.56, .10, 0), (0, 0, -12))
    camera((-.1, -6.4, .86), (-.08, .2, 1.16), 78, shift=(0, .055))

@scene('drop')
def _():
    world((1, .93, .88), .05); cyc('#5A3A30', depth=5)
    area('key', (-2.2, 1.6, 2.6), (0, 0, 1), 1.4, 46, (1, .92, .86)); area('strip', (2.6, .8, 1.7), (0, 0, 1), .3, 20, (1, .9, .84), sy=2.4)
    area('front', (.6, -3.2, 2.6), (0, 0, 1), 1.0, 10, (1, .93, .90))
    area('mirrored', (0, 3.4, 3.2), (0, 0, 1), 2.4, 34, (1, .86, .78)).visible_camera = False
    d = device('d', 'red', .8); aim(d, (0, 0, 1), (0, 0, 1), (.35, 1, 0))
    drop('g1', .031, (.085, -.192, .992), 1.05, .98, .60, 'serumliq'); drop('g2', .022, (-.155, -.130, .992), sz=.62, mat='serumliq'); drop('g3', .014, (.022, -.218, .992), sz=.66, mat='serumliq')
    drop('g5', .013, (.010, -.085, .992), sz=.66, mat='serumliq')
    camera((.30, -1.62, 2.05), (-.01, -.06, .985), 150, fstop=2.8, focus=(-.10, -.17, 1.0))

# ---------------------------------------------------------------- gallery
@scene('01-completo')
def _():
    base(depth=3.0, light=.13, key=320, fill=8, top=34, front=20)
    podium('p1', 1.16, .14, (-.02, .30, 0), 'plasterivory')
    b = box('b'); place(b, (.42, .66, .14), (0, 0, -14))
    d = device('d', 'red'); place(d, (-.42, .10, .14), (0, 0, 12))
    s = serum('s'); place(s, (.70, -.36, .14), (0, 0, -8))
    m = booklet('m'); place(m, (-.78, -1.12, 0), (0, 0, 14))
    c = cable('c', R=.24, tail=.26); place(c, (.52, -1.20, 0), (0, 0, 150))
    camera((-.05, -7.4, 2.9), (.0, -.16, .82), 88)

@scene('02-led')
def _():
    world((1, .94, .93), .10); cyc('#C58A7B', depth=3.2); studio_lights(key=120, fill=7, rim=150, top=30, front=30)
    area('edge', (-3.2, 1.4, 2.0), (0, 0, 1.2), .7, 60, (1, .93, .90), sy=2.4)
    d = device('d', 'layer'); place(d, (-.03, 0, 0), (0, 0, 20))
    camera((-.28, -3.6, 2.62), (-.02, .05, 1.40), 100, fstop=5.6, focus=(-.02, -.1, 1.5))

@scene('03-con-siero')
def _():
    base('#DFB5A6', light=.13, key=310, fill=8, top=34, front=20)
    podium('p1', .95, .20, (.0, .1, 0), 'plasterivory'); podium('p2', .34, .30, (.50, .18, .20), 'plaster')
    d = device('d', 'pink', active=3); place(d, (-.34, .12, .20), (0, 0, 14))
    s = serum('s', level=.40, tip=.10); place(s, (.50, .18, .50), (0, 0, -6))
    c = bpy.data.objects['s_cap']; c.location = (-.03, -.02, .66); c.rotation_euler = (math.radians(4), math.radians(16), 0)
    tip = Vector((.50, .18, .50))+Vector((-.03, -.02, .66))+Euler((math.radians(4), math.radians(16), math.radians(-6))).to_matrix()@Vector((0, 0, .095))
    tear('t', .018, tip+Vector((0, 0, -.04)), 'serumliq')
    drop('g1', .15, (.10, -.50, .20), 1.15, .85, .46, 'puddle'); drop('g2', .065, (.34, -.60, .20), sz=.45, mat='puddle'); drop('g3', .038, (.45, -.46, .20), sz=.5, mat='puddle'); drop('g4', .045, (-.14, -.66, .20), sz=.5, mat='puddle')
    camera((.0, -6.6, 2.25), (.05, 0, 1.04), 90, fstop=9, focus=(.1, -.1, 1.0))

@scene('duo')
def _():
    base('#DBAE9F', light=.13, key=320, fill=8, top=34, front=20)
    podium('p1', 1.36, .14, (0, .2, 0), 'plasterivory')
    t = travel_case('t', sx=.92, sy=.30, sz=1.60); place(t, (0, .62, .14), (-5, 0, 0))
    d = device('da', 'red'); place(d, (-.76, .14, .14), (0, 0, 16))
    d = device('db', 'blue', active=6); place(d, (.76, .14, .14), (0, 0, -14))
    s = serum('s1'); place(s, (-.27, -.50, .14), (0, 0, 8), .92); s = serum('s2'); place(s, (.27, -.50, .14), (0, 0, -8), .92)
    camera((0, -7.6, 2.6), (0, 0, .88), 88)

def tiled_shelf(light):
    world((1, .94, .90), light); tiles(.75, -4.0, 3.4, .02, 4.0)
    shelf('s', 8, 1.30, .16, (0, .12, 0), 'plasterivory', .016)
def morning_sun(target):
    area('sky', (-4.6, -3.4, 3.2), (0, 0, .7), 2.6, 120, (1, .95, .91)); area('fill', (4.0, -4.4, 1.0), (0, 0, .4), 2.4, 26, (1, .88, .84))
    window_sun(3.0, target, (-6.0, -3.2, 3.6), panes=(2, 2), pane=(.95, .80), bar=.10, roll=3)

@scene('bathroom-shelf')
def _():
    """Morning in a bathroom: the device among ordinary things."""
    tiled_shelf(.24); morning_sun((.10, .5, .95))
    d = device('d', 'red', on=0, active=-1); place(d, (.10, .06, 0), (0, 0, 10))
    s = serum('b'); place(s, (.56, -.14, 0), (0, 0, -10))
    t = tumbler('t'); place(t, (-.64, .22, 0)); b1 = toothbrush('b1', '#E7C1B2'); place(b1, (-.68, .25, .052), (-3, -7, 24)); b2 = toothbrush('b2', '#CFE0DC'); place(b2, (-.58, .20, .052), (5, 6, -30))
    tw = towel('tw'); place(tw, (1.42, .10, 0), (0, 0, -5)); so = soap_on_dish('so'); place(so, (-.28, -.34, 0), (0, 0, 20))
    camera((-.15, -7.2, 1.42), (.16, 0, .84), 88.1, fstop=4, focus=(.1, -.05, .9), shift=(0, .13))

def before_after(): camera((0, -7.2, 1.35), (0, 0, .98), 108)
@scene('shelf-before')
def _():
    """Seven jars, piled up, under a grey sky"""
    tiled_shelf(.62); area('sky', (0, -4.5, 5.0), (0, 0, .5), 5, 150, (1, .98, .97))
    for i, (x, y, z, r, h, color, lid) in enumerate((
            (-.62, .10, 0, .31, .46, '#E9DED4', '#CDBCAF'), (.05, .22, 0, .31, .54, '#D9B9AB', '#F0E8E0'), (.68, .08, 0, .28, .42, '#CFC3B6', '#EFE6DC'),
            (-.57, .13, .46, .26, .38, '#F1EAE2', '#B98F80'), (.01, .20, .54, .28, .42, '#E6CFC2', '#A98878'), (.07, .23, .96, .20, .30, '#F3ECE5', '#D8C4B6'), (.34, -.34, 0, .20, .28, '#DCC7BA', '#F4EEE8'))):
        place(jar('j%d' % i, r, h, color, lid), (x, y, z))
    before_after()
@scene('shelf-after')
def _():
    """The same shelf: the device alone, lit, in the morning sun"""
    tiled_shelf(.24); morning_sun((.10, .5, .85)); place(device('d', 'red'), (.06, .04, 0), (0, 0, 12)); before_after()

def gesture_light():
    area('key', (4.4, .6, 3.4), (0, 0, 1.2), 1.2, 190, (1, .95, .91)); area('front', (2.6, -4.6, 1.6), (0, 0, 1.2), 1.6, 18, (1, .92, .88)); area('edge', (-3.4, 1.6, 2.6), (-.3, 0, 1.2), .7, 60, (1, .92, .88), sy=2.4)

@scene('04-utilizzo')
def _():
    """The gesture: the device on a plaster cast, its red light grazing the cheek."""
    world((1, .93, .90), .08); cyc('#C58A7B', depth=3.4); gesture_light()
    skin = plaster_cast((.30, -.3, 1.2), 50, 10)
    massage(device('d', 'red', 2.6), skin, (-4.9, 6.4, 4.2), (-2.6, 1.8, 2.6), (.36, 0, 1), open=27)
    camera((.12, -7.2, 1.50), (.12, 0, 1.34), 92)

# ---------------------------------------------------------------- steps of a session
@scene('step-cleanse')
def _():
    world((1, .95, .93), .16); cyc('#DBAE9F', depth=3.4); gesture_light()
    plaster_cast((.06, -.3, 1.2), 38, 10); podium('p', .42, .58, (.66, -.45, 0), 'plasterivory')
    t = towel('t', sx=.56, sy=.42, folds=4); place(t, (.66, -.48, .58), (0, 0, -16))
    camera((-.06, -7.2, 1.50), (-.06, 0, 1.20), 118)
@scene('step-serum')
def _():
    world((1, .95, .93), .14); cyc('#DBAE9F', depth=3.4); gesture_light()
    skin = plaster_cast((.08, -.3, 1.2), 46, 10)
    points = {(-4.5, 3.9, 5.4): .058, (-4.7, 5.2, 4.4): .040, (-2.6, 1.6, 2.1): .036}
    for (p, n), r in zip(skin(list(points)), points.values()):
        o = drop('g', r, (0, 0, 0), sz=.75, mat='puddle'); o.matrix_world = Matrix.Translation(p-n*.003)@n.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    podium('p', .36, .50, (.54, -.45, 0), 'plasterivory'); s = serum('s'); place(s, (.50, -.50, .50), (0, 0, -10))
    camera((-.06, -7.2, 1.50), (-.06, 0, 1.20), 118)
@scene('step-mode')
def _():
    base('#DBAE9F', light=.14, key=230, fill=8, front=12, top=30)
    d = device('d', 'red'); place(d, (0, 0, 0), (0, 0, 14))
    camera((-.1, -3.4, 1.75), (.0, -.06, 1.12), 84)
@scene('step-massage')
def _():
    world((1, .93, .90), .10); cyc('#C58A7B', depth=3.4); gesture_light()
    skin = plaster_cast((-.02, -.3, 1.2), 28, 10)
    massage(device('d', 'red', 2.6), skin, (-4.4, 4.4, 4.6), (-2.2, 1.4, 2.0), (-.5, 0, 1), open=24)
    camera((-.38, -7.2, 1.50), (-.38, 0, 1.42), 126)

@scene('05-risultati')
def _():
    world((1, .95, .93), .34); cyc('#E3BBAC', depth=1.7, r=.85)
    area('sky', (-4.5, -4.5, 4.2), (-.8, 0, .8), 3.6, 120, (1, .96, .94)); area('fill', (4.2, -4.0, 2.4), (0, 0, .8), 3.0, 16, (1, .90, .86))
    window_sun(3.8, (.75, .9, 1.35), (-5.0, -5.0, 4.8), panes=(1, 2), pane=(1.35, 1.1), bar=.12, roll=3)
    podium('p1', .52, .34, (.92, .1, 0), 'plasterivory'); podium('p2', .30, .12, (.30, -.35, 0), 'plaster')
    d = device('d', 'red'); place(d, (.92, .08, .34), (0, 0, -12))
    s = serum('s'); place(s, (.30, -.35, .12), (0, 0, 6))
    camera((0, -7.6, 2.0), (.0, 0, 1.18), 74)

@scene('06-testimonianze')
def _():
    base('#DFB5A6', light=.13, key=310, fill=8, top=34, front=20)
    for x, y, h, c, rz, mt in ((-.78, .10, .22, 'amber', 14, 'plaster'), (0, .28, .50, 'red', 0, 'plasterivory'), (.78, .10, .22, 'blue', -14, 'plaster')):
        podium('p', .40, h, (x, y, 0), mt)
        d = device('d'+c, c, active=4 if c == 'amber' else (6 if c == 'blue' else 5)); place(d, (x, y-.02, h), (0, 0, rz))
    s = serum('s1'); place(s, (-.38, -.46, 0), (0, 0, 8)); s = serum('s2'); place(s, (.40, -.46, 0), (0, 0, -8))
    camera((0, -8.2, 2.6), (0, 0, 1.42), 78.26, shift=(0, .049))

# ---------------------------------------------------------------- details
@scene('scatola')
def _():
    base('#DFB5A6', light=.13, key=310, fill=8, top=34, front=20)
    b = box('b'); place(b, (-.35, .35, 0), (0, 0, 20))
    m = booklet('m'); place(m, (.55, -.45, 0), (0, 0, -14))
    c = cable('c', R=.24); place(c, (-.35, -.85, 0), (0, 0, 40))
    camera((0, -7.0, 3.0), (.02, -.05, .78), 94)
@scene('detail-display')
def _():
    base('#C08A79', light=.14, key=230, fill=8, front=12, top=30)
    d = device('d', 'red'); place(d, (0, 0, 0), (0, 0, 22))
    camera((-.25, -3.0, 1.55), (.0, -.06, .76), 112, fstop=5.6, focus=(0, -.12, .8))
@scene('detail-usb')
def _():
    base('#D9AC9C', light=.18, key=210, fill=20, top=50, front=30)
    d = device('d', 'red', on=0); place(d, (.30, -.30, .135))
    d.rotation_euler = (Matrix.Rotation(math.radians(28), 4, 'Z')@Matrix.Rotation(math.radians(-90), 4, 'X')).to_euler()
    c = cable('c', R=.24, turns=2.6); place(c, (-.52, -.35, .0), (0, 0, 10))
    camera((-.10, -3.7, 1.65), (.02, -.1, .12), 84, fstop=8, focus=(.25, -.3, .1))
@scene('detail-heat')
def _():
    world((1, .90, .85), .07); cyc('#A9735F', depth=3.4); studio_lights(key=70, fill=5, rim=110, top=14, front=12)
    bpy.data.objects['key'].location.z = 2.5  # higher, the window would mirror it as a hard-edged patch
    d = device('d', 'amber', active=4); place(d, (0, 0, 0), (0, 0, -24))
    camera((.2, -3.5, 2.2), (-.02, 0, 1.42), 108, fstop=5.6, focus=(0, -.12, 1.48))

# ---------------------------------------------------------------- cut-outs
def cut_light(): world((1, .96, .94), .55, even=True); studio_lights()
@scene('cut-dispositivo')
def _():
    cut_light(); d = device('d', 'red'); place(d, (0, 0, 0), (0, 0, 14)); camera((0, -7.4, 1.7), (0, .04, .90), 132)
@scene('cut-dispositivo-retro')
def _():
    cut_light(); d = device('d', 'red', on=0, labels=False); place(d, (0, 0, 0), (0, 0, 180)); camera((0, -7.4, 1.7), (0, .04, .90), 132)
@scene('cut-siero')
def _():
    cut_light(); s = serum('s'); place(s, (0, 0, 0), (0, 0, -6)); camera((0, -6, 1.0), (0, 0, .50), 190)
@scene('cut-scatola')
def _():
    cut_light(); b = box('b'); place(b, (0, 0, 0), (0, 0, 18)); camera((0, -7.4, 2.2), (0, 0, .98), 118)
@scene('cut-cavo')
def _():
    cut_light(); c = cable('c', R=.28); place(c, (0, 0, 0), (0, 0, 30)); camera((0, -4.2, 3.4), (.02, -.10, .02), 110)
@scene('cut-manuale')
def _():
    cut_light(); m = booklet('m'); place(m, (0, 0, 0), (0, 0, 10)); camera((0, -3.4, 4.4), (0, 0, .02), 140)
