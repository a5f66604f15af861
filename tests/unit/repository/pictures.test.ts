import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureDescriptions } from "@/components/ui/picture-descriptions";
import { picturesAreEncoded } from "@/scripts/pictures";
import { measureWalls, wallsFile } from "@/scripts/walls";
import { filesIn } from "../../support/files-in";

const INK = /--color-ink: (#\w+)/.exec(readFileSync("app/tokens.css", "utf8"))?.[1] ?? "";

/** Pictures that are no files of the shop: a QR code, and the file that a customer chooses. */
const MADE_IN_THE_PAGE = [
  "components/admin/staff/second-factor-dialogs.tsx",
  "components/shop/reviews/review-fields.tsx",
];

/** Where a file's picture and its text stand together. */
const DESCRIBED = ["components/ui/picture-descriptions.ts", "emails/ui/pictures.ts"];

it("every picture in assets/pictures is encoded: run `npm run pictures`", () => {
  expect(picturesAreEncoded()).toBe(true);
});

it("every picture has a text, and its text is written nowhere else", () => {
  const names = readdirSync("assets/pictures").map((file) => path.parse(file).name);
  expect(Object.keys(pictureDescriptions).toSorted()).toEqual(names.toSorted());
  for (const [name, { alt }] of Object.entries(pictureDescriptions))
    expect(alt.length, name).toBeGreaterThan(10);
  const withText = filesIn(["app", "components", "emails"], /\.tsx?$/).filter((file) =>
    /\balt(?:=\{?|: )["'`](?!["'`]|\$\{|Foto di \$)/.test(readFileSync(file, "utf8")),
  );
  expect(withText.toSorted()).toEqual([...MADE_IN_THE_PAGE, ...DESCRIBED].toSorted());
});

it("each wall has the colour of its picture and carries ink: run `npm run pictures`", async () => {
  const stored = readFileSync(wallsFile, "utf8");
  const measured = await measureWalls(sharp);
  const withoutColors = (css: string) => css.replaceAll(/#\w{6}/g, "#");
  expect(withoutColors(stored)).toBe(withoutColors(measured));
  const colorsOf = (css: string) => css.match(/#\w{6}/g) ?? [];
  const colors = colorsOf(stored);
  for (const [index, color] of colorsOf(measured).entries()) {
    // Decoders of different processors round differently.
    expect(distance(color, colors[index]), color).toBeLessThanOrEqual(2);
    expect(contrast(INK, color), color).toBeGreaterThanOrEqual(4.5);
  }
});

function distance(one: string, other = "#"): number {
  const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [channels(one), channels(other)];
  return Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? NaN))));
}

/** Returns the contrast of two hexadecimal colours, 1 to 21 (WCAG 2.1). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
