import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type Sharp from "sharp";
import { type AvifOptions } from "sharp";
import { fallbackWidth } from "../components/ui/fallback-width";
import { shopPictures } from "../lib/catalog/model/page-content";
import { reportFailure } from "./problem";
import { measureWalls, wallsFile } from "./walls";

/*
 * Encodes the shop's pictures. Each master in assets/pictures becomes AVIF files of fixed widths and a
 * WebP file for browsers without AVIF in public/pictures, and components/ui/pictures.json describes them. The
 * brand's mark becomes the icons of components/ui/icons.json, and the walls that components/ui/picture-descriptions.ts
 * names become app/walls.css. Run `npm run pictures` after adding or changing one, and
 * commit all it writes: a build encodes nothing.
 */

const root = path.resolve(import.meta.dirname, "..");
const mastersFolder = path.join(root, "assets", "pictures");
const encodedFolder = path.join(root, "public", "pictures");
const manifestFile = path.join(root, "components", "ui", "pictures.json");
const mark = path.join(root, "app", "icon.svg");
const iconsFile = path.join(root, "components", "ui", "icons.json");

/** Thumbnail, half a phone, a phone, a high-density phone or half a desktop, a full desktop. */
const WIDTHS = [160, 400, 750, 1080, 1600, 1920];
/** Quality of AVIF files from a width on: the larger a picture is shown, the more a poor edge is seen. */
const AVIF_QUALITY = [
  { from: 1500, quality: 74 },
  { from: 1000, quality: 60 },
  { from: 0, quality: 52 },
];
const AVIF_EFFORT = 3;
/** First pictures of `/` and `/prodotti` on phones, and the darkest. Their files are a fifth smaller and take five times as long. */
const LIGHT_PICTURES = ["01-completo", "evening", "hero-portrait"];
const LIGHT_AVIF = [
  { from: 1500, quality: 74, effort: AVIF_EFFORT },
  { from: 1000, quality: 58, effort: 6, chromaSubsampling: "4:2:0" },
  { from: 0, quality: 50, effort: 6, chromaSubsampling: "4:2:0" },
];
const WEBP = { quality: 78 };
/** Pictures of product feeds. Meta and ChatGPT take JPEG, but neither AVIF nor WebP. */
const FEED_PICTURES = [...shopPictures, "bathroom-shelf", "cut-siero"];
const FEED_WIDTH = 1080;
const JPEG = { quality: 82, mozjpeg: true };

/** Icons of the web manifest and of iOS. Systems cut square ones to their own shape. */
const ICONS = [
  { name: "icon-180", size: 180, square: true },
  { name: "icon-192", size: 192, square: false },
  { name: "icon-512", size: 512, square: false },
  { name: "icon-maskable-512", size: 512, square: true },
];

function avifOptions(name: string, width: number): AvifOptions | undefined {
  const reaches = ({ from }: { from: number }) => width >= from;
  if (LIGHT_PICTURES.includes(name)) return LIGHT_AVIF.find(reaches);
  return { quality: AVIF_QUALITY.find(reaches)?.quality, effort: AVIF_EFFORT };
}

type Picture = {
  width: number;
  height: number;
  hash: string;
  widths: number[];
  color: string | null;
};
type Manifest = Record<string, Picture>;

const masters = () => readdirSync(mastersFolder).filter((file) => /\.(jpg|png)$/.test(file));

/** Changes with the content of a master and with the settings above. */
function hashOf(master: string): string {
  const avif = LIGHT_PICTURES.includes(path.parse(master).name)
    ? [LIGHT_AVIF]
    : [AVIF_QUALITY, AVIF_EFFORT];
  const settings = JSON.stringify([WIDTHS, ...avif, WEBP]);
  const content = readFileSync(path.join(mastersFolder, master));
  return createHash("sha256").update(settings).update(content).digest("hex").slice(0, 8);
}

/** Returns the file of each icon in `public`, named by a hash of the mark. */
function describeIcons(): Record<string, string> {
  const hash = createHash("sha256").update(JSON.stringify(ICONS)).update(readFileSync(mark));
  const id = hash.digest("hex").slice(0, 8);
  return Object.fromEntries(ICONS.map(({ name }) => [name, `/pictures/${name}-${id}.png`]));
}

const iconTargets = () =>
  Object.values(describeIcons()).map((file) => path.join(root, "public", file));

async function drawIcons(sharp: typeof Sharp): Promise<void> {
  const files = describeIcons();
  const drawing = readFileSync(mark, "utf8");
  for (const { name, size, square } of ICONS) {
    const svg = square ? drawing.replace('rx="24"', 'rx="0"') : drawing;
    const target = path.join(root, "public", files[name] ?? "");
    // The mark is 48 pixels wide at 72 dots per inch.
    await sharp(Buffer.from(svg), { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(target);
  }
}

const readManifest = () => JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;

async function describePictures(sharp: typeof Sharp): Promise<Manifest> {
  const entries = await Promise.all(
    masters().map(async (file): Promise<[string, Picture]> => {
      const source = path.join(mastersFolder, file);
      const { width, height, hasAlpha } = await sharp(source).metadata();
      // A width close to the master's own would be the same file twice.
      const widths = [...WIDTHS.filter((candidate) => candidate <= 0.9 * width), width];
      // A block of color would show behind a transparent cut-out.
      const color = hasAlpha ? null : await averageColor(sharp, source);
      return [path.parse(file).name, { width, height, hash: hashOf(file), widths, color }];
    }),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function averageColor(sharp: typeof Sharp, source: string): Promise<string> {
  const { channels } = await sharp(source).stats();
  const pairs = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"));
  return `#${pairs.join("")}`;
}

function encodedFiles(manifest: Manifest) {
  return masters().flatMap((file) => {
    const { name } = path.parse(file);
    const { widths = [], hash = "" } = manifest[name] ?? {};
    const encoded = (format: "avif" | "webp" | "jpg", width: number) => ({
      name,
      format,
      width,
      source: path.join(mastersFolder, file),
      target: path.join(encodedFolder, `${name}-${width}-${hash}.${format}`),
    });
    return [
      ...widths.map((width) => encoded("avif", width)),
      encoded("webp", fallbackWidth(widths)),
      ...(FEED_PICTURES.includes(name) ? [encoded("jpg", FEED_WIDTH)] : []),
    ];
  });
}

/** Returns whether every master has its current entry and files, without decoding any. */
export function picturesAreEncoded(): boolean {
  const manifest = readManifest();
  return (
    Object.keys(manifest).length === masters().length &&
    masters().every((file) => manifest[path.parse(file).name]?.hash === hashOf(file)) &&
    encodedFiles(manifest).every(({ target }) => existsSync(target)) &&
    readFileSync(iconsFile, "utf8") === jsonOf(describeIcons()) &&
    iconTargets().every((target) => existsSync(target))
  );
}

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function writeWhenChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

/** Encodes missing files and removes those without a master. Returns the number written. */
async function encodePictures(sharp: typeof Sharp, manifest: Manifest): Promise<number> {
  mkdirSync(encodedFolder, { recursive: true });
  const required = encodedFiles(manifest);
  const targets = new Set([...required.map(({ target }) => target), ...iconTargets()]);
  for (const file of readdirSync(encodedFolder)) {
    if (!targets.has(path.join(encodedFolder, file))) rmSync(path.join(encodedFolder, file));
  }
  const missing = required.filter(({ target }) => !existsSync(target));
  const queue = [...missing];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, source, target, width, format } = next;
      // Renamed when complete, so that an interrupted run leaves no partial file.
      const draft = `${target}.${process.pid}`;
      const resized = sharp(source).resize(width);
      const encode = {
        avif: () => resized.avif(avifOptions(name, width)),
        webp: () => resized.webp(WEBP),
        jpg: () =>
          resized
            .resize(width, width, { fit: "contain", background: "white" })
            .flatten({ background: "white" })
            .jpeg(JPEG),
      };
      await encode[format]().toFile(draft);
      renameSync(draft, target);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return missing.length;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { default: sharp } = await import("sharp");
    const manifest = await describePictures(sharp);
    writeWhenChanged(manifestFile, jsonOf(manifest));
    writeWhenChanged(iconsFile, jsonOf(describeIcons()));
    writeWhenChanged(path.join(root, wallsFile), await measureWalls(sharp));
    console.log(`${await encodePictures(sharp, manifest)} encoded`);
    await drawIcons(sharp);
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
