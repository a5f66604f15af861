import "server-only";
import { listProducts } from "@/lib/catalog/queries";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { type PixelDevice } from "@/lib/visits/model/pixel-events";
import { pixelAddresses } from "@/lib/visits/model/pixel-host";

/** What a browser needs to know of the ad pixel. */
export type PixelSetup = { id: string; script: string; events: string; device: PixelDevice };

/** The configured ad pixel and the device's own facts at `now`; null where there is no pixel. */
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
