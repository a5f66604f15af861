import "server-only";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { findShortQuotation } from "@/lib/reviews/queries/reviews";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { drawerPromises } from "./copy";
import { type DrawerContent } from "./model/drawer";

const MAX_QUOTATION_LENGTH = 160;

/** Returns the drawer's content: terms from the settings, claims only where they are allowed. */
export async function getDrawerContent(db: Db = getDb()): Promise<DrawerContent> {
  const [settings, quotation] = await Promise.all([
    getSettings(db),
    findShortQuotation(MAX_QUOTATION_LENGTH, db),
  ]);
  const claims = shownClaims(settings.claims, getEnv());
  return {
    standardShipping: settings.shipping.standard,
    showsTimer: claims.countdowns !== null,
    showsFormerPrices: claims.formerPrices !== null,
    testimonial: quotation
      ? {
          quote: quotation.text,
          author: quotation.verified
            ? `${quotation.author}, ${quotation.detail}`
            : quotation.author,
        }
      : null,
    promises: drawerPromises(settings, claims.shippedFromItaly !== null),
  };
}
