import path from "node:path";
import type Sharp from "sharp";
import {
  type Description,
  type Edge,
  pictureDescriptions,
} from "../components/ui/picture-descriptions";

/** Made from the pictures by `npm run pictures`. */
export const wallsFile = path.join("app", "walls.css");

/** Pixels of a picture's side for measuring. */
const SIZE = 200;
/** Share of the shown part that counts as its edge. */
const DEPTH = 0.08;
/** Positions of a gradient's colours along the edge, and how much around each is measured. */
const STOPS = [0, 0.25, 0.5, 0.75, 1];
const AROUND = 0.04;

type Box = { left: number; top: number; right: number; bottom: number };

/** Returns the style sheet of all walls: each the middle colour of an edge, so that an object there counts little. */
export async function measureWalls(sharp: typeof Sharp): Promise<string> {
  const descriptions: [string, Description][] = Object.entries(pictureDescriptions);
  const rules = await Promise.all(
    descriptions.map(async ([name, { walls = {} }]) => {
      if (Object.keys(walls).length === 0) return [];
      const pixels = await readPixels(sharp, path.join("assets", "pictures", `${name}.jpg`));
      return Object.entries(walls).map(([wall, { phone, wide }]) => {
        const color = colorIn(pixels, edgeOf(phone));
        const gradient = wide && stopsOf(edgeOf(wide)).map((box) => colorIn(pixels, box));
        return `@utility wall-${wall} {\n  background-color: ${color};\n${
          gradient
            ? `  @variant md {\n    background-image: linear-gradient(${gradient.join(", ")});\n  }\n`
            : ""
        }}\n`;
      });
    }),
  );
  const head =
    "/* Grounds that continue a picture, made by `npm run pictures`. Ink text only. */\n";
  return [head, ...rules.flat()].join("\n");
}

function edgeOf({ side, shown: [left, top, right, bottom] }: Edge): Box {
  const [width, height] = [(right - left) * DEPTH, (bottom - top) * DEPTH];
  const edges = {
    left: { right: left + width },
    right: { left: right - width },
    top: { bottom: top + height },
    bottom: { top: bottom - height },
  };
  return { left, top, right, bottom, ...edges[side] };
}

function stopsOf({ top, bottom, ...sides }: Box): Box[] {
  const height = bottom - top;
  return STOPS.map((stop) => ({
    ...sides,
    top: top + height * Math.max(0, stop - AROUND),
    bottom: top + height * Math.min(1, stop + AROUND),
  }));
}

async function readPixels(sharp: typeof Sharp, file: string): Promise<Buffer> {
  return sharp(file).resize(SIZE, SIZE, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

function colorIn(pixels: Buffer, box: Box): string {
  const at = (percent: number) => Math.round((percent / 100) * SIZE);
  const channels: number[][] = [[], [], []];
  for (let y = at(box.top); y < at(box.bottom); y += 1)
    for (let x = at(box.left); x < at(box.right); x += 1)
      for (const [channel, values] of channels.entries())
        values.push(pixels[(y * SIZE + x) * 3 + channel] ?? 0);
  const middles = channels.map((values) => {
    values.sort((a, b) => a - b);
    return (values[values.length >> 1] ?? 0).toString(16).padStart(2, "0");
  });
  return `#${middles.join("")}`;
}
