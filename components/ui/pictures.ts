import { type CSSProperties } from "react";
import "server-only";
import { fallbackWidth } from "./fallback-width";
import { type Description, pictureDescriptions } from "./picture-descriptions";
import manifest from "./pictures.json";

/** A picture as a page needs it; plain data, so that client components can receive it. */
export type Picture = {
  width: number;
  height: number;
  /** Widths of its AVIF files, smallest first. */
  widths: readonly number[];
  /** A middle-sized WebP, for browsers without AVIF. */
  src: string;
  /** Text alternative. */
  alt: string;
  /** Average color, shown until the picture has loaded; null for cut-outs. */
  color: string | null;
  /** Instead of the color's, for a picture whose visible point is not that of the frame. */
  style?: CSSProperties;
};

type Name = keyof typeof manifest;

const descriptions: Record<Name, Description> = pictureDescriptions;

function describe(name: Name): Picture {
  const { width, height, widths, hash, color } = manifest[name];
  return {
    width,
    height,
    widths,
    src: `/pictures/${name}-${fallbackWidth(widths)}-${hash}.webp`,
    alt: descriptions[name].alt,
    color,
  };
}

/** Returns the address of a JPEG, 1080 px wide. Only those of feeds exist (`scripts/pictures.ts`). */
export function jpegAddress(name: Name): string {
  return `/pictures/${name}-1080-${manifest[name].hash}.jpg`;
}

/** Every picture by its name. Server only: clients receive the ones they show as props. */
export const pictures = Object.fromEntries(
  (Object.keys(manifest) as Name[]).map((name) => [name, describe(name)]),
) as Record<Name, Picture>;
