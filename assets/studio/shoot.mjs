// Shoots scenes from start to master: render (Blender), denoise, develop, write JPEG, or PNG for cut-outs.
//
//   node shoot.mjs [--preview] [--work FOLDER] SCENE...
//
// A scene whose master exists in WORK/masters is left out, so an interrupted list can be started again. With only
// raw buffers, it goes on from there. --preview: 480 px, 24 samples, into WORK/previews. --part LEFT,TOP,RIGHT,BOTTOM,
// in shares of the sides: renders only this part, and lays it with a soft edge into the master of assets/pictures.
import { execFileSync } from "node:child_process";
import { existsSync, openSync, readFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: "boolean" },
    part: { type: "string" },
    work: { type: "string", default: path.join(here, "work") },
  },
});
const folder = (name) => {
  const f = path.join(values.work, name);
  mkdirSync(f, { recursive: true });
  return f;
};
const raws = folder(values.preview ? "raw-previews" : "raw"),
  results = folder(values.preview ? "previews" : "masters");
const run = (command, args) =>
  execFileSync(command, args, {
    cwd: here,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
const print = (text) => {
  for (const line of text.split("\n")) if (/RENDER|DENOISE/.test(line)) console.log(line);
};
const python = process.env.PYTHON ?? "/usr/bin/python3";

async function encode(png, file) {
  if (!file.endsWith(".png"))
    return sharp(png).jpeg({ quality: 91, mozjpeg: true, chromaSubsampling: "4:4:4" }).toFile(file);
  const { data, info } = await sharp(png)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 3 })
    .toBuffer({ resolveWithObject: true });
  const pad = Math.round(Math.max(info.width, info.height) * 0.03);
  return sharp(data)
    .extend({
      top: pad,
      bottom: pad,
      left: pad,
      right: pad,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png({ compressionLevel: 9 })
    .toFile(file);
}

/** Lays a developed part into the present master. Returns the whole picture. */
async function layInto(name, png) {
  const whole = sharp(path.join(here, "..", "pictures", name));
  const { width, height } = await whole.metadata();
  const [left, top] = values.part.split(",").map(Number);
  const part = await sharp(png).metadata();
  const soft = Math.round(part.width / 16);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${part.width}" height="${part.height}">
    <filter id="b"><feGaussianBlur stdDeviation="${soft / 3}"/></filter>
    <rect x="${soft}" y="${soft}" width="${part.width - 2 * soft}" height="${part.height - 2 * soft}" filter="url(#b)"/></svg>`;
  const input = await sharp(png)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png()
    .toBuffer();
  const at = { left: Math.round(left * width), top: Math.round(top * height) };
  return whole.composite([{ input, ...at }]).png().toBuffer();
}

const scenes = JSON.parse(readFileSync(path.join(here, "scenes.json"), "utf8"));
for (const name of positionals) {
  const { size, alpha, tints, grade } = scenes[name],
    raw = path.join(raws, name),
    start = Date.now();
  const pictures = Object.entries(tints ?? { "": null }).map(([suffix, colour]) => ({
    colour,
    file: path.join(results, `${name}${suffix}.${alpha || values.preview ? "png" : "jpg"}`),
  }));
  if (!values.preview && pictures.every(({ file }) => existsSync(file))) continue;
  if (values.preview || !existsSync(`${raw}.color.npy`)) {
    const small = values.preview ? ["--scale", String(480 / Math.max(...size)), "--spp", "24"] : [];
    // Blender's messages go to a file, which shows the progress.
    const log = `${raw}.log`;
    const blender = ["-b", "--factory-startup", "-P", "render.py", "--", name, `${raw}.part`];
    if (values.part) blender.push("--part", values.part);
    const stdio = ["ignore", openSync(log, "w"), "inherit"];
    execFileSync("blender", [...blender, ...small], { cwd: here, stdio });
    print(readFileSync(log, "utf8"));
    for (const layer of ["led", "albedo", "normal", "color"])
      renameSync(`${raw}.part.${layer}.npy`, `${raw}.${layer}.npy`);
    rmSync(`${raw}.color.clean.npy`, { force: true });
  }
  if (!existsSync(`${raw}.color.clean.npy`)) print(run("node", ["denoise.mjs", raw]));
  for (const { colour, file } of values.preview ? pictures.slice(0, 1) : pictures) {
    const png = `${raw}.png`,
      settings = { ...grade, ...(colour && { tint: colour.join() }), ...(alpha && { alpha: 1 }), ...(values.part && { part: values.part }) };
    run(python, ["develop.py", raw, png, ...Object.entries(settings).map(([k, v]) => `${k}=${v}`)]);
    if (values.preview) renameSync(png, file);
    else {
      await encode(values.part ? await layInto(path.basename(file), png) : png, file);
      rmSync(png);
    }
  }
  console.log(`DONE ${name} ${((Date.now() - start) / 1000).toFixed(0)} s`);
}
