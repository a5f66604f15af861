// Copies finished masters to the shop: assets/pictures, the small copies in public/media/img, the share pictures.
//
//   node publish.mjs [--work FOLDER] [NAME...]      (all masters if no name is given)
//
// Run `npm run pictures` in the root of the project afterwards.
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
