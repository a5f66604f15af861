import { openingSettings } from "../live/opening-settings";
import { type TestShop } from "./shop";

/** Stores all that an owner fills in before a live shop may open. */
export async function fillOpeningData(shop: TestShop, more: Record<string, object> = {}) {
  for (const [key, value] of Object.entries({ ...openingSettings(), ...more }))
    await shop.db.setting.create({ data: { key, value } });
  await shop.db.guaranteeNotice.create({
    data: {
      hash: "0".repeat(32),
      bytes: new Uint8Array([1]),
      contentType: "image/png",
      width: 1,
      height: 1,
      inUse: true,
      uploadedAt: new Date(),
    },
  });
}
