import { type MetadataRoute } from "next";
import icons from "./icons.json";

/** Icons of the shop and of its dashboard on a home screen. */
export const appIcons: NonNullable<MetadataRoute.Manifest["icons"]> = [
  { src: icons["icon-192"], sizes: "192x192", type: "image/png" },
  { src: icons["icon-512"], sizes: "512x512", type: "image/png" },
  { src: icons["icon-maskable-512"], sizes: "512x512", type: "image/png", purpose: "maskable" },
];
