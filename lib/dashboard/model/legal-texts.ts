import { createHash } from "node:crypto";
import { type IsoDay } from "@/lib/core/business-days";
import { type Collection } from "@/lib/privacy/model/collection";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

export type LegalReading = { readBy: string; readOn: IsoDay };

/** The legal texts that are online, and whether a lawyer has read them. */
export type LegalTexts = {
  /** Names terms and notices together. */
  version: string;
  termsVersion: string;
  /** Null until somebody has seen this version of the terms. */
  termsPublishedAt: Date | null;
  /** Day of the notices, as written on them. */
  noticesVersion: IsoDay;
  /** Reading of this version; null until an administrator confirms it. */
  confirmed: LegalReading | null;
  earlier: LegalReading | null;
};

type Sources = {
  termsVersion: string;
  wording: string;
  settings: Pick<
    ShopSettings,
    "brand" | "contact" | "legal" | "retention" | "returns" | "shipping"
  >;
  claims: Pick<ShownClaims, "answerTimes">;
  collection: Collection;
};

const VERSION_LENGTH = 8;

/**
 * Returns the version of terms, return policy and notices together. It changes with the terms, with the
 * wording of the notices and with the values that they print.
 */
export function identifyLegalTexts({
  termsVersion,
  wording,
  settings: { brand, contact, legal, retention, returns, shipping },
  claims: { answerTimes },
  collection,
}: Sources): string {
  const { email, phone, privacyEmail, hours, replyWithinHours } = contact;
  const printed = [
    [termsVersion, wording],
    [brand.name, email, phone, privacyEmail, hours, replyWithinHours, answerTimes !== null],
    [legal, retention, returns, shipping],
    collection,
  ];
  const hash = createHash("sha256").update(JSON.stringify(printed)).digest("hex");
  return hash.slice(0, VERSION_LENGTH);
}
