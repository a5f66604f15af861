import "server-only";
import { jpegAddress } from "@/components/ui/pictures";

const device = jpegAddress("01-completo");
const light = jpegAddress("02-led");

/** Paths of each product's pictures by sku, the main one first, without text on them. */
export const feedPictures: Readonly<Record<string, readonly string[]>> = {
  "scultea-pro": [device, light, jpegAddress("bathroom-shelf")],
  "pack-scultore-+-siero": [jpegAddress("03-con-siero"), device, light],
  "pack-duo-premium": [jpegAddress("duo"), device, light],
};
