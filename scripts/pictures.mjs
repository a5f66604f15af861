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
import { fileURLToPath } from "node:url";
import { reportFailure } from "./problem.mjs";

/*
 * Encodes the shop's pictures. Each master in assets/pictures becomes AVIF and WebP files of fixed
 * widths in public/pictures. components/ui/pictures.json describes them. It is committed, so that
 * types and pages know sizes and placeholders without encoding. Run `npm run pictures` after adding
 * one.
 */

const root = path.resolve(import.meta.dirname, "..");
const mastersFolder = path.join(root, "assets", "pictures");
const encodedFolder = path.join(root, "public", "pictures");
const manifestFile = path.join(root, "components", "ui", "pictures.json");

/** Thumbnail, half a phone, a phone, a high-density phone or half a desktop, a full desktop. */
const WIDTHS = [160, 400, 750, 1080, 1600, 1920];
const ENCODERS = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 78 },
};
const PLACEHOLDER_WIDTH = 12;

const masters = () => readdirSync(mastersFolder).filter((file) => /\.(jpg|png)$/.test(file));

async function describePictures(sharp) {
  const entries = await Promise.all(
    masters().map(async (file) => {
      const content = readFileSync(path.join(mastersFolder, file));
      const { width, height, hasAlpha } = await sharp(content).metadata();
      const widths = WIDTHS.filter((candidate) => candidate < width);
      // A blurred block would show behind a transparent cut-out.
      const blur = hasAlpha ? null : await placeholder(sharp, content);
      const hash = createHash("sha256")
        .update(JSON.stringify([WIDTHS, ENCODERS]))
        .update(content);
      return [
        path.parse(file).name,
        { width, height, hash: hash.digest("hex").slice(0, 8), widths: [...widths, width], blur },
      ];
    }),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function placeholder(sharp, content) {
  const tiny = await sharp(content).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer();
  return tiny.toString("base64");
}

/**
 * Encodes missing files and removes those without a master. Returns the number of files written.
 */
async function encodePictures(sharp, manifest) {
  mkdirSync(encodedFolder, { recursive: true });
  const required = masters().flatMap((file) => {
    const { name } = path.parse(file);
    const { widths, hash } = manifest[name];
    return widths.flatMap((width) =>
      Object.keys(ENCODERS).map((format) => ({
        format,
        width,
        source: path.join(mastersFolder, file),
        target: path.join(encodedFolder, `${name}-${width}-${hash}.${format}`),
      })),
    );
  });
  const targets = new Set(required.map(({ target }) => target));
  for (const file of readdirSync(encodedFolder)) {
    if (!targets.has(path.join(encodedFolder, file))) rmSync(path.join(encodedFolder, file));
  }
  const missing = required.filter(({ target }) => !existsSync(target));
  const queue = [...missing];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { source, target, width, format } = next;
      // Renamed when complete, so that an interrupted run leaves no partial file.
      const draft = `${target}.${process.pid}`;
      await sharp(source).resize(width)[format](ENCODERS[format]).toFile(draft);
      renameSync(draft, target);
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return missing.length;
}

/**
 * Updates the manifest and the encoded files.
 * @returns {Promise<number>} the number of files encoded
 */
export async function preparePictures() {
  // Imported lazily: in a fresh clone this script is loaded before packages are installed.
  const { default: sharp } = await import("sharp");
  const manifest = await describePictures(sharp);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (!existsSync(manifestFile) || readFileSync(manifestFile, "utf8") !== text) {
    writeFileSync(manifestFile, text);
  }
  return encodePictures(sharp, manifest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(`${await preparePictures()} pictures encoded`);
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
