import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { PREVIEW_SIZE } from "./model/preview";

const root = process.cwd();
const photo = path.join(root, "public/media/img/og-base.jpg");
const fonts = {
  "Newsreader 16pt": path.join(root, "assets/fonts/newsreader-display.ttf"),
  "Hanken Grotesk": path.join(root, "assets/fonts/hanken-grotesk.ttf"),
};

const MARGIN = 72;
/** Free of the photograph's subject: the left half, between the mark and the name. */
const TITLE_BOX = { width: 540, height: 340 };
const NAME_BOX = { width: 540, height: 60 };
const TITLE_SIZE = 76;
const NAME_SIZE = 30;
const NAME_TOP = 530;
const INK = "#2b2420";
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="7 8 34 19" width="68" height="38"><path d="M8 25a16 16 0 0 1 32 0M14 25a10 10 0 0 1 20 0M20 25a4 4 0 0 1 8 0" fill="none" stroke="#b97f6c" stroke-width="2.4" stroke-linecap="round"/></svg>`;

/** Draws a page's title and the shop's name over the photograph, as a JPEG of about 40 kB. */
export async function drawPreview(title: string, name: string): Promise<Buffer> {
  const [background, heading, brand] = await Promise.all([
    readFile(photo),
    writeText(title, { font: "Newsreader 16pt", size: TITLE_SIZE, box: TITLE_BOX }),
    writeText(name, { font: "Hanken Grotesk", size: NAME_SIZE, box: NAME_BOX }),
  ]);
  return sharp(background)
    .composite([
      { input: Buffer.from(MARK), left: MARGIN, top: MARGIN },
      {
        input: heading.data,
        left: MARGIN,
        top: Math.round((PREVIEW_SIZE.height - heading.info.height) / 2),
      },
      { input: brand.data, left: MARGIN, top: NAME_TOP },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

type Writing = { font: keyof typeof fonts; size: number; box: typeof TITLE_BOX };

/** Writes a text of `size` pixels. One that is too long for its box is made smaller. */
async function writeText(text: string, { font, size, box }: Writing) {
  const written = sharp({
    text: {
      text: `<span foreground="${INK}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile: fonts[font],
      width: box.width,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  });
  return sharp(await written.png().toBuffer())
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Pango reads the text as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
