/*
 * Frames of the film `v2-come-si-usa`: the device over five zones of a drawn face, 1,080 px, rgb24, 24 a second.
 *
 *     node usage-film.mjs | ffmpeg ...      README.md has the command
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const HERE = import.meta.dirname;
const SIZE = 1080;
const FRAMES = 200;
/** Share of a zone's time in which the device moves over the skin; in the rest it goes on to the next zone. */
const STROKE = 0.68;
const LIFT = 0.72;
/** The drawing is 800 wide and 1,000 high. */
const FACE = { x: 148, scale: 0.98 };

/** The movement over each zone, from the neck to the forehead: a Bézier curve on the drawing. */
const ZONES = [
  [
    [436, 852],
    [444, 815],
    [450, 775],
    [452, 728],
  ],
  [
    [420, 694],
    [470, 676],
    [520, 622],
    [540, 550],
  ],
  [
    [440, 562],
    [474, 556],
    [514, 534],
    [542, 486],
  ],
  [
    [426, 496],
    [456, 512],
    [500, 506],
    [536, 462],
  ],
  [
    [412, 352],
    [424, 330],
    [440, 306],
    [470, 284],
  ],
];

const clamp = (t) => Math.min(1, Math.max(0, t));
const soft = (t) => clamp(t) ** 2 * (3 - 2 * clamp(t));
const mix = (a, b, t) => a.map((value, k) => value + (b[k] - value) * t);
const onPage = ([x, y]) => [FACE.x + FACE.scale * x, FACE.scale * y];

function curve(points, t) {
  const u = 1 - t;
  const weights = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
  return [0, 1].map((k) => weights.reduce((sum, weight, i) => sum + weight * points[i][k], 0));
}

function trail(points, until, isCurrent) {
  const line = Array.from({ length: 25 }, (_, i) =>
    onPage(curve(points, (until * i) / 24)).join(","),
  );
  const [width, opacity] = isCurrent ? [9, 0.75] : [6, 0.32];
  return `<polyline points="${line.join(" ")}" fill="none" stroke="#D0705C" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

const defs = `<defs>
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FBF2EC"/><stop offset=".62" stop-color="#F5DED4"/><stop offset="1" stop-color="#EFD0C4"/></linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#FF4A40" stop-opacity=".85"/><stop offset=".45" stop-color="#FF6C60" stop-opacity=".4"/><stop offset="1" stop-color="#FF8A80" stop-opacity="0"/></radialGradient>
  <linearGradient id="fade" x1="0" y1="820" x2="0" y2="960" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#FFF"/><stop offset="1" stop-color="#000"/></linearGradient>
  <mask id="above-subtitles" maskUnits="userSpaceOnUse" x="0" y="0" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="url(#fade)"/></mask>
</defs>`;
const page = (content) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${defs}${content}</svg>`,
  );
const inline = (png) => `data:image/png;base64,${png.toString("base64")}`;

const face = readFileSync(path.join(HERE, "face.svg"), "utf8");
const background = inline(
  await sharp(
    page(
      `<rect width="${SIZE}" height="${SIZE}" fill="url(#wall)"/><g mask="url(#above-subtitles)"><g transform="translate(${FACE.x} 0) scale(${FACE.scale})">${face}</g></g>`,
    ),
  )
    .png()
    .toBuffer(),
);
/** The back of the device, in the lines of the face. Its head is at the origin. */
const device = `<g fill="#FFF8F3" stroke="#B97F6C" stroke-width="4" stroke-linejoin="round">
  <path d="M-36 70 L-46 372 C-46 412 46 412 46 372 L36 70 Z"/>
  <path d="M-45 336 C-20 346 20 346 45 336" fill="none" stroke="#C98B76" stroke-width="6"/>
  <circle r="98"/>
  <circle r="82" fill="none" stroke="#E3B09E" stroke-width="3"/>
</g>`;

for (let frame = 0; frame < FRAMES; frame += 1) {
  const length = FRAMES / ZONES.length;
  const zone = Math.floor(frame / length);
  const part = frame / length - zone;
  const points = ZONES[zone];
  const next = ZONES[(zone + 1) % ZONES.length];
  const done = soft(part / STROKE);
  const away = soft((part - LIFT) / (1 - LIFT));
  const lift = Math.sin(Math.PI * away);
  const [x, y] = onPage(away > 0 ? mix(points[3], next[0], away) : curve(points, done));
  const trails = ZONES.slice(0, zone + 1).map((line, k) =>
    trail(line, k === zone ? done : 1, k === zone),
  );
  const isLast = zone === ZONES.length - 1;
  const svg = page(`<image href="${background}" width="${SIZE}" height="${SIZE}"/>
    <g opacity="${isLast ? 1 - away : 1}">${trails.join("")}</g>
    <circle cx="${x}" cy="${y}" r="${104 - 30 * lift}" fill="url(#glow)" opacity="${1 - 0.8 * lift}"/>
    <g transform="translate(${x + 10 * lift} ${y + 8 - 26 * lift}) rotate(${-38 + 6 * Math.sin(part * Math.PI)}) scale(${0.76 + 0.05 * lift})">${device}</g>`);
  const rgb = await sharp(svg).flatten().removeAlpha().raw().toBuffer();
  if (!process.stdout.write(rgb))
    await new Promise((resolve) => process.stdout.once("drain", resolve));
}
