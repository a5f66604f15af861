"""Materials, made once per scene and found by name."""
import bpy
from shapes import srgb

MATERIALS = {}

def principled(name, base, rough=.4, metal=0, spec=.5, coat=0, coatr=.05, ior=1.45, sheen=0, sss=0, uneven=0, grain=0, grain_scale=60):
    """uneven: variation of the roughness, as polishing leaves it; grain: strength of a fine relief"""
    if name in MATERIALS: return MATERIALS[name]
    m = bpy.data.materials.new(name); m.use_nodes = True
    nt = m.node_tree; b = nt.nodes['Principled BSDF']
    if isinstance(base, str): base = srgb(base)
    if len(base) == 3: base = tuple(base)+(1,)
    I = b.inputs
    I['Base Color'].default_value = base; I['Roughness'].default_value = rough; I['Metallic'].default_value = metal
    I['Specular'].default_value = spec; I['Clearcoat'].default_value = coat; I['Clearcoat Roughness'].default_value = coatr
    I['IOR'].default_value = ior; I['Sheen'].default_value = sheen
    if sss:
        I['Subsurface'].default_value = sss; I['Subsurface Color'].default_value = base
        I['Subsurface Radius'].default_value = (.10, .055, .035)
    if uneven:
        n = noise(nt, 3, 2)
        r = nt.nodes.new('ShaderNodeMapRange'); r.inputs['From Min'].default_value = .3; r.inputs['From Max'].default_value = .7
        r.inputs['To Min'].default_value = rough-uneven; r.inputs['To Max'].default_value = rough+uneven
        nt.links.new(n.outputs['Fac'], r.inputs['Value']); nt.links.new(r.outputs['Result'], I['Roughness'])
    if grain:
        n = noise(nt, grain_scale, 6); bump = nt.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = grain; bump.inputs['Distance'].default_value = .01
        nt.links.new(n.outputs['Fac'], bump.inputs['Height']); nt.links.new(bump.outputs[0], I['Normal'])
    MATERIALS[name] = m; return m

def noise(nt, scale, detail):
    t = nt.nodes.new('ShaderNodeTexCoord'); n = nt.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = scale; n.inputs['Detail'].default_value = detail
    nt.links.new(t.outputs['Object'], n.inputs['Vector']); return n

def emission(name, col, strength, light=False):
    """light: sample it as a lamp. Small parts that only glow stay out of the sampling."""
    if name in MATERIALS: return MATERIALS[name]
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear()
    e = nt.nodes.new('ShaderNodeEmission'); o = nt.nodes.new('ShaderNodeOutputMaterial')
    e.inputs[0].default_value = tuple(col[:3])+(1,); e.inputs[1].default_value = strength
    nt.links.new(e.outputs[0], o.inputs[0]); m.cycles.sample_as_light = light; MATERIALS[name] = m; return m

def pearl():
    """white lacquer that turns to rose at grazing angles"""
    if 'pearl' in MATERIALS: return MATERIALS['pearl']
    m = principled('pearl', '#F4ECE6', rough=.27, coat=.6, coatr=.07, uneven=.012)
    nt = m.node_tree; lw = nt.nodes.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .30
    mx = nt.nodes.new('ShaderNodeMixRGB'); mx.inputs[1].default_value = srgb('#F4ECE6'); mx.inputs[2].default_value = srgb('#DDB2A2')
    nt.links.new(lw.outputs['Facing'], mx.inputs[0]); nt.links.new(mx.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return m

def turned():
    """metal finished on a lathe: its fine circles spread a reflection into a fan. The mesh names the direction of
    the circles in the attribute `spin`."""
    if 'electrode' in MATERIALS: return MATERIALS['electrode']
    m = principled('electrode', (.90, .63, .51), rough=.24, metal=1, uneven=.02); nt = m.node_tree
    a = nt.nodes.new('ShaderNodeAttribute'); a.attribute_name = 'spin'
    t = nt.nodes.new('ShaderNodeVectorTransform'); t.vector_type = 'VECTOR'; t.convert_from, t.convert_to = 'OBJECT', 'WORLD'
    b = nt.nodes['Principled BSDF']; b.inputs['Anisotropic'].default_value = .6
    nt.links.new(a.outputs['Vector'], t.inputs[0]); nt.links.new(t.outputs[0], b.inputs['Tangent'])
    return m

def glass(name, col, rough=0.0, ior=1.5, shadow=None):
    """glass whose shadow rays are let through tinted, so that no caustics are needed"""
    if name in MATERIALS: return MATERIALS[name]
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear()
    g = nt.nodes.new('ShaderNodeBsdfPrincipled'); g.inputs['Base Color'].default_value = col
    g.inputs['Transmission'].default_value = 1; g.inputs['Roughness'].default_value = rough; g.inputs['IOR'].default_value = ior
    t = nt.nodes.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = shadow or col
    lp = nt.nodes.new('ShaderNodeLightPath'); mx = nt.nodes.new('ShaderNodeMixShader'); o = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(lp.outputs['Is Shadow Ray'], mx.inputs[0]); nt.links.new(g.outputs[0], mx.inputs[1]); nt.links.new(t.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], o.inputs[0]); MATERIALS[name] = m; return m

def puddle():
    """shallow serum: tints what lies below it, and shines"""
    if 'puddle' in MATERIALS: return MATERIALS['puddle']
    m = bpy.data.materials.new('puddle'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear()
    t = nt.nodes.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = (1, .935, .79, 1)
    g = nt.nodes.new('ShaderNodeBsdfGlossy'); g.inputs['Roughness'].default_value = .03
    fr = nt.nodes.new('ShaderNodeFresnel'); fr.inputs['IOR'].default_value = 1.42
    # From inside, the surface would mirror the dark below it.
    geo = nt.nodes.new('ShaderNodeNewGeometry'); out = nt.nodes.new('ShaderNodeMath'); out.operation = 'SUBTRACT'; out.use_clamp = True
    nt.links.new(fr.outputs[0], out.inputs[0]); nt.links.new(geo.outputs['Backfacing'], out.inputs[1])
    mx = nt.nodes.new('ShaderNodeMixShader'); o = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(out.outputs[0], mx.inputs[0]); nt.links.new(t.outputs[0], mx.inputs[1]); nt.links.new(g.outputs[0], mx.inputs[2])
    nt.links.new(mx.outputs[0], o.inputs[0]); MATERIALS['puddle'] = m; return m

SOLID = {
    'rose': dict(base=(.83, .53, .42), rough=.19, metal=1, uneven=.03),
    'rosesatin': dict(base=(.80, .52, .42), rough=.32, metal=1, uneven=.03),
    'steel': dict(base=(.82, .80, .79), rough=.18, metal=1, uneven=.04),
    'blackglass': dict(base=(.014, .010, .013), rough=.05, coat=1, coatr=.02),
    'dark': dict(base=(.02, .02, .02), rough=.5),
    'seam': dict(base='#B08F82', rough=.6),
    'plate': dict(base='#EFD9CF', rough=.34, coat=.4, uneven=.04),
    'ivory': dict(base='#EFE6DB', rough=.60, spec=.3, grain=.05, grain_scale=240),
    'ivorypaper': dict(base='#F2EADF', rough=.75, spec=.2),
    'blushpaper': dict(base='#E3C2B6', rough=.7, spec=.25, grain=.05, grain_scale=240),
    'foil': dict(base=(.72, .43, .33), rough=.28, metal=1),
    'inlay': dict(base=(.56, .29, .21), rough=.34, metal=1),
    'cable': dict(base='#F1EAE3', rough=.42, spec=.4),
    'bulb': dict(base='#EBDAD0', rough=.46, spec=.35, sheen=.2),
    'plaster': dict(base='#DFC3B5', rough=.88, spec=.15, grain=.16, grain_scale=34),
    'plasterivory': dict(base='#E6D8C9', rough=.88, spec=.15, grain=.16, grain_scale=34),
    'cast': dict(base='#E8DCD0', rough=.86, spec=.18, grain=.10, grain_scale=70),
    'leather': dict(base='#D3A394', rough=.50, spec=.4, sheen=.2, grain=.22, grain_scale=130),
    'leather2': dict(base='#C08D7E', rough=.55),
    'print': dict(base='#FFFDFA', rough=.5, spec=.2),
    'cocoa': dict(base='#8C6757', rough=.82, spec=.18, grain=.14, grain_scale=26),
    'walnut': dict(base='#7A5240', rough=.36, spec=.4, uneven=.08, grain=.10, grain_scale=50),
    'tile': dict(base='#E9DACC', rough=.13, spec=.5, coat=.5, uneven=.05, grain=.05, grain_scale=6),
    'grout': dict(base='#D8C6B8', rough=.9),
    'linen': dict(base='#E4D2C4', rough=.95, spec=.1, sheen=.6, grain=.55, grain_scale=170),
    'soap': dict(base='#E6CFC0', rough=.45, sss=.25),
    'brush': dict(base='#F2ECE6', rough=.6),
}
GLASS = {
    'bottle': dict(col=(.985, .955, .935, 1), ior=1.5, shadow=(.96, .91, .88, 1)),
    'serumliq': dict(col=(.985, .78, .56, 1), rough=.0, ior=1.36, shadow=(.98, .86, .74, 1)),
    'clear': dict(col=(.99, .98, .97, 1), ior=1.45, shadow=(.95, .93, .92, 1)),
    'gel': dict(col=(1, .955, .90, 1), ior=1.40, shadow=(1, .96, .93, 1)),
    'tumbler': dict(col=(.97, .97, .96, 1), ior=1.5, shadow=(.93, .93, .92, 1)),
}

def M(name):
    if name == 'pearl': return pearl()
    if name == 'electrode': return turned()
    if name == 'puddle': return puddle()
    if name in GLASS: return glass(name, **GLASS[name])
    return principled(name, **SOLID[name])
