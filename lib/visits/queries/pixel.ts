import "server-only";
import { listProducts } from "@/lib/catalog/queries";
import { getEnv } from "@/lib/platform/env";
import { pixelAddresses } from "@/lib/platform/http/security-headers";
import { getSettings } from "@/lib/settings/queries";
import { type PixelDevice } from "../model/pixel-events";

export type PixelSetup = { id: string; script: string; events: string; device: PixelDevice };

/** Returns the configured ad pixel and the device's data at `now`; null without a pixel. */
export async function findPixel(now: Date): Promise<PixelSetup | null> {
  const env = getEnv();
  if (!env.META_PIXEL_ID) return null;
  const settings = await getSettings();
  const products = await listProducts(now, undefined, settings);
  const device = products.find(({ kind }) => kind === "device");
  if (!device) return null;
  return {
    id: env.META_PIXEL_ID,
    ...pixelAddresses(env),
    device: { id: settings.brand.deviceSlug, name: device.name, value: device.priceCents / 100 },
  };
}
