import { beforeAll, describe, test } from "vitest";
import {
  type Claims,
  claimsSchema,
  type RegisteredClaim,
  registeredClaims,
} from "@/lib/settings/model/claims";
import { sample } from "../support/full";
import { causeEveryEmail, expectEveryMailAgain } from "./dealings";
import { QUESTIONS } from "./questions";
import { expectNoLies } from "./report";
import { askAll, providers, readMails, readPages, setClaims } from "./walk";

/** Address of the public source of an approved study. */
export const SOURCE = "https://www.rivista-medica.it/studio";

/** Questions that begin the list, about prices and proofs. */
const ABOUT_CLAIMS = 24;

const defaults = claimsSchema.parse({});

/** Returns claims as they are stored: some approved, some withdrawn, all others open. */
export function claimsWith(
  approved: readonly RegisteredClaim[],
  withdrawn: readonly RegisteredClaim[] = [],
): Partial<Claims> {
  const proof = { status: "approved", evidence: "Fascicolo 12", approvedOn: "2026-11-20" };
  const entries = [
    ...approved.map((name) => [
      name,
      { ...defaults[name], ...proof, ...("source" in defaults[name] ? { source: SOURCE } : {}) },
    ]),
    ...withdrawn.map((name) => [name, { ...defaults[name], status: "withdrawn" }]),
  ];
  return Object.fromEntries(entries) as Partial<Claims>;
}

const isWithStudy = (_: unknown, at: number) => at % 2 === registeredClaims.indexOf("study") % 2;
const half = registeredClaims.filter(isWithStudy);
const otherHalf = registeredClaims.filter((name) => !half.includes(name));

type Case = [title: string, claims: Partial<Claims>];

/** Half of the claims approved, the study among them, beside others that are withdrawn. */
export const mixedCase: Case = [
  "every second claim approved, the others withdrawn",
  claimsWith(half, otherHalf),
];

/** The reverse, all claims alike, and each alone among open ones. */
export const otherCases: Case[] = [
  ["every second claim withdrawn, the others approved", claimsWith(otherHalf, half)],
  ["all claims withdrawn", claimsWith([], registeredClaims)],
  ["all claims approved", claimsWith(registeredClaims)],
  ...registeredClaims.flatMap((name): Case[] => [
    [`only ${name} approved`, claimsWith([name])],
    [`only ${name} withdrawn`, claimsWith([], [name])],
  ]),
];

/** Tests everything that is said with these claims: pages, chat and e-mails. */
export function testClaims(title: string, claims: Partial<Claims>): void {
  describe(`nothing else is said with ${title}`, () => {
    beforeAll(async () => {
      await causeEveryEmail();
      await setClaims(claims);
    });

    test("on the pages", async () => {
      await expectNoLies(readPages);
    });

    test("in the chat", async () => {
      await expectNoLies(await askAll(sample(ABOUT_CLAIMS, QUESTIONS)));
    });

    test("in the e-mails, each kind sent again", async () => {
      await providers().clearMail();
      await expectEveryMailAgain(title);
      await expectNoLies(await readMails());
    });
  });
}
