// Copies finished masters to the shop: assets/pictures, the small copies in public/media/img, the share pictures,
// the pictures of e-mails. Then encodes them and measures their walls (`npm run pictures` in the root of the project).
//
//   node publish.mjs [--work FOLDER] [NAME...]      (all masters if no name is given)
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { work: { type: "string", default: path.join(here, "work") } },
});
const masters = path.join(values.work, "masters");
const pictures = path.join(here, "..", "pictures");
const mails = path.join(here, "..", "..", "public", "media", "email");
const mailJpeg = { quality: 76, mozjpeg: true };
const small = path.join(here, "..", "..", "public", "media", "img");

/** `og-base.jpg` gets a page's title laid over it; `og.jpg` carries the name, for pages without a picture of their own. */
async function share(hero) {
  const base = sharp(hero).resize(1200, 630, { fit: "cover", position: "right" });
  const jpeg = { quality: 86, mozjpeg: true };
  await base.clone().jpeg(jpeg).toFile(path.join(small, "og-base.jpg"));
  const fontfile = path.join(here, "fonts", "newsreader-display.ttf");
  const text = '<span foreground="#2e1c17">Scultea</span>';
  const name = { text, font: "Newsreader 16pt", fontfile, width: 900, height: 86, rgba: true };
  const input = await sharp({ text: name }).png().toBuffer();
  const { height } = await sharp(input).metadata();
  await base
    .composite([{ input, left: 104, top: Math.round((630 - height) / 2) }])
    .jpeg(jpeg)
    .toFile(path.join(small, "og.jpg"));
}

/** A cut-out as it stands on the floor with its foot at `y`: its own shadow, thrown to the right, and the object. */
async function standing([name, height, x, y]) {
  const cutOut = sharp(path.join(pictures, `${name}.png`)).trim({
    background: "#0000",
    threshold: 3,
  });
  const { data, info } = await cutOut.resize({ height }).toBuffer({ resolveWithObject: true });
  const left = Math.round(x - info.width / 2);
  const margin = 40;
  // Lies flat, leans to the right, and pales with the distance from the foot.
  const flat = await sharp(data)
    .ensureAlpha()
    .linear([0, 0, 0, 1], [122, 64, 48, 0])
    .affine([1, -0.55, 0, 0.2], { background: "#0000" })
    .toBuffer({ resolveWithObject: true });
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${flat.info.width}" height="${flat.info.height}">
    <linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-opacity=".1"/><stop offset="1" stop-opacity=".5"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const shadow = await sharp(flat.data)
    .composite([{ input: Buffer.from(fade), blend: "dest-in" }])
    .extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: "#7a403000",
    })
    .png()
    .toBuffer();
  return [
    {
      input: await sharp(shadow).blur(6).toBuffer(),
      left: left - margin,
      top: y - flat.info.height - margin - 3,
    },
    { input: data, left, top: y - height },
  ];
}

/** Cut-outs side by side before a plain wall, for e-mails: [name, height, middle, foot] each, 1200 x 560 pixels. */
async function still(cutOuts) {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="560">
    <linearGradient id="g" x2="0" y2="1"><stop offset=".55" stop-color="#f6dfd3"/><stop offset=".85" stop-color="#efd0c2"/></linearGradient>
    <rect width="1200" height="560" fill="url(#g)"/></svg>`;
  const pairs = await Promise.all(cutOuts.map(standing));
  const layers = [...pairs.map(([shadow]) => shadow), ...pairs.map(([, object]) => object)];
  return sharp(await sharp(Buffer.from(ground)).composite(layers).png().toBuffer());
}

async function mailPictures() {
  for (const [name, file] of Object.entries({
    "01-completo": "dispositivo",
    "03-con-siero": "pack",
    duo: "duo",
  }))
    await sharp(path.join(pictures, `${name}.jpg`))
      .resize(144)
      .jpeg(mailJpeg)
      .toFile(path.join(mails, `${file}.jpg`));
  await sharp(path.join(pictures, "evening.jpg"))
    .extract({ left: 0, top: 32, width: 1280, height: 768 })
    .resize(1000)
    .jpeg(mailJpeg)
    .toFile(path.join(mails, "sera.jpg"));
  const save = (picture, file) => picture.jpeg(mailJpeg).toFile(path.join(mails, file));
  const serum = await still([["cut-siero", 478, 600, 516]]);
  await save(serum.extract({ left: 330, top: 0, width: 560, height: 560 }).resize(144), "siero.jpg");
  const code = [
    ["cut-dispositivo", 404, 520, 470],
    ["cut-siero", 262, 690, 490],
  ];
  await save(await still(code), "codice.jpg");
  const shipped = [
    ["cut-scatola", 398, 560, 470],
    ["cut-siero", 236, 750, 492],
  ];
  await save(await still(shipped), "spedito.jpg");
}

for (const file of readdirSync(masters)) {
  const { name } = path.parse(file),
    master = path.join(masters, file);
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  copyFileSync(master, path.join(pictures, file));
  const tile = path.join(small, `${name}-800.webp`),
    cutOut = path.join(small, `${name}.webp`);
  if (existsSync(tile)) await sharp(master).resize(800).webp({ quality: 82 }).toFile(tile);
  if (existsSync(cutOut))
    await sharp(master)
      .resize({ height: (await sharp(cutOut).metadata()).height })
      .webp({ quality: 86, alphaQuality: 95 })
      .toBuffer()
      .then((b) => sharp(b).toFile(cutOut));
  if (name === "hero") await share(master);
  console.log(name);
}
await mailPictures();
execFileSync("npm", ["run", "pictures"], { cwd: path.join(here, "..", ".."), stdio: "inherit" });
