import "server-only";
import { dateToDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { getCollection } from "@/lib/privacy/queries";
import { legalNoticesVersion, legalNoticesWording } from "@/lib/settings/copy/settings";
import { termsText } from "@/lib/settings/copy/terms";
import { identifyTerms } from "@/lib/settings/model/terms";
import { findTerms, getSettings } from "@/lib/settings/queries";
import { identifyLegalTexts, type LegalReading, type LegalTexts } from "../model/legal-texts";

export async function getLegalTexts(): Promise<LegalTexts> {
  const [settings, collection] = [await getSettings(), await getCollection()];
  const { version: termsVersion } = identifyTerms(termsText(settings));
  const wording = legalNoticesWording;
  const version = identifyLegalTexts({ termsVersion, wording, settings, collection });
  const readings = await getDb().legalConfirmation.findMany({
    orderBy: { confirmedAt: "desc" },
    select: { version: true, readBy: true, readOn: true },
  });
  const confirmed = readings.find((reading) => reading.version === version);
  return {
    version,
    termsVersion,
    termsPublishedAt: (await findTerms(termsVersion))?.publishedAt ?? null,
    noticesVersion: legalNoticesVersion,
    confirmed: confirmed ? readingOf(confirmed) : null,
    earlier: readings[0] ? readingOf(readings[0]) : null,
  };
}

function readingOf({ readBy, readOn }: { readBy: string; readOn: Date }): LegalReading {
  return { readBy, readOn: dateToDay(readOn) };
}
