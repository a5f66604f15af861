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
const mailJpeg = { quality: 80, mozjpeg: true };
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

/** Cut-outs side by side on a plain ground, for e-mails: [name, height, middle, foot] each. */
async function still(file, cutOuts) {
  const shadows = cutOuts.map(
    ([, height, x, y]) =>
      `<ellipse cx="${x}" cy="${y - 4}" rx="${height * 0.16}" ry="9" fill="#8a4f3d" opacity=".4"/>`,
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="560">
    <filter id="b" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="9"/></filter>
    <rect width="1200" height="560" fill="#f6dfd3"/><rect y="431" width="1200" height="129" fill="#f0d2c5"/>
    <g filter="url(#b)">${shadows.join("")}</g></svg>`;
  const layers = await Promise.all(
    cutOuts.map(async ([name, height, x, y]) => {
      const { data, info } = await sharp(path.join(pictures, `${name}.png`))
        .trim({ background: "#0000", threshold: 3 })
        .resize({ height })
        .toBuffer({ resolveWithObject: true });
      return { input: data, left: Math.round(x - info.width / 2), top: y - height };
    }),
  );
  await sharp(Buffer.from(ground)).composite(layers).jpeg(mailJpeg).toFile(path.join(mails, file));
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
  await sharp(path.join(pictures, "cut-siero.png"))
    .resize(144, 144, { fit: "contain", background: "#f9e4d8" })
    .flatten({ background: "#f9e4d8" })
    .jpeg(mailJpeg)
    .toFile(path.join(mails, "siero.jpg"));
  await sharp(path.join(pictures, "evening.jpg"))
    .extract({ left: 190, top: 140, width: 1490, height: 894 })
    .resize(1200)
    .jpeg(mailJpeg)
    .toFile(path.join(mails, "sera.jpg"));
  await still("codice.jpg", [
    ["cut-dispositivo", 404, 540, 458],
    ["cut-siero", 262, 704, 470],
  ]);
  await still("spedito.jpg", [
    ["cut-scatola", 398, 596, 458],
    ["cut-siero", 236, 800, 470],
  ]);
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
