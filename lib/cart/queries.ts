import "server-only";
import { type Db, getDb } from "@/lib/db/client";
import { getEnv } from "@/lib/env";
import { findShortVoice } from "@/lib/reviews/queries";
import { shownClaims } from "@/lib/settings/claims";
import { getSettings } from "@/lib/settings/queries";
import { drawerPromises } from "./copy";
import { type DrawerContent } from "./model";

/** What the drawer's quotation has room for. */
const MOST_CHARACTERS = 160;

/** What the cart drawer says today: terms from the settings, claims only where they may be made. */
export async function getDrawerContent(db: Db = getDb()): Promise<DrawerContent> {
  const [settings, voice] = await Promise.all([
    getSettings(db),
    findShortVoice(MOST_CHARACTERS, db),
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
