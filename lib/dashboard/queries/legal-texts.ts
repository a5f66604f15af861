import "server-only";
import { dateToDay, italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { getCollection } from "@/lib/privacy/queries";
import { legalNoticesWording } from "@/lib/settings/copy/settings";
import { termsText } from "@/lib/settings/copy/terms";
import { identifyTerms } from "@/lib/settings/model/terms";
import { findTerms, getSettings, getShownClaims, listNoticeDates } from "@/lib/settings/queries";
import { identifyLegalTexts, type LegalReading, type LegalTexts } from "../model/legal-texts";

export async function getLegalTexts(): Promise<LegalTexts> {
  const [settings, collection] = [await getSettings(), await getCollection()];
  const { version: termsVersion } = identifyTerms(termsText(settings));
  const wording = legalNoticesWording;
  const claims = await getShownClaims();
  const version = identifyLegalTexts({ termsVersion, wording, settings, claims, collection });
  const [lastNotice] = [...(await listNoticeDates()).values()].sort(
    (a, b) => b.getTime() - a.getTime(),
  );
  const readings = await getDb().legalConfirmation.findMany({
    orderBy: { confirmedAt: "desc" },
    select: { version: true, readBy: true, readOn: true },
  });
  const confirmed = readings.find((reading) => reading.version === version);
  return {
    version,
    termsVersion,
    termsPublishedAt: (await findTerms(termsVersion))?.publishedAt ?? null,
    noticesVersion: italianDay(lastNotice ?? systemClock()),
    confirmed: confirmed ? readingOf(confirmed) : null,
    earlier: readings[0] ? readingOf(readings[0]) : null,
  };
}

function readingOf({ readBy, readOn }: { readBy: string; readOn: Date }): LegalReading {
  return { readBy, readOn: dateToDay(readOn) };
}
