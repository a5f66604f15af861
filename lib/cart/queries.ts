import "server-only";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { findShortQuotation } from "@/lib/reviews/queries/reviews";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { drawerPromises } from "./copy";
import { type DrawerContent } from "./model/drawer";

const MOST_CHARACTERS = 160;

/** Returns the drawer's content: terms from the settings, claims only where they are allowed. */
export async function getDrawerContent(db: Db = getDb()): Promise<DrawerContent> {
  const [settings, voice] = await Promise.all([
    getSettings(db),
    findShortQuotation(MOST_CHARACTERS, db),
  ]);
  const claims = shownClaims(settings.claims, getEnv());
  return {
    standardShipping: settings.shipping.standard,
    showsTimer: claims.countdowns !== null,
    showsFormerPrices: claims.formerPrices !== null,
    testimonial: voice
      ? {
          quote: voice.text,
          author: voice.verified ? `${voice.author}, ${voice.detail}` : voice.author,
        }
      : null,
    promises: drawerPromises(settings, claims.shippedFromItaly !== null),
  };
}
