import {
  type Claims,
  claimsSchema,
  needsSource,
  type RegisteredClaim,
  registeredClaims,
} from "@/lib/settings/model/claims";

/** Address of the public source of an approved study. */
export const SOURCE = "https://www.rivista-medica.it/studio";

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
      { ...defaults[name], ...proof, ...(needsSource(name) ? { source: SOURCE } : {}) },
    ]),
    ...withdrawn.map((name) => [name, { ...defaults[name], status: "withdrawn" }]),
  ];
  return Object.fromEntries(entries) as Partial<Claims>;
}

const even = registeredClaims.filter((_, at) => at % 2 === 0);
const odd = registeredClaims.filter((_, at) => at % 2 === 1);

type Case = [title: string, claims: Partial<Claims>];

/** Each claim open, approved and withdrawn; two cases mix the statuses. */
export const mixedCases: Case[] = [
  ["all open", {}],
  ["every second one approved, the others withdrawn", claimsWith(even, odd)],
  ["the others approved, every second one withdrawn", claimsWith(odd, even)],
];

/** All claims alike, and each alone. */
export const otherCases: Case[] = [
  ["all withdrawn", claimsWith([], registeredClaims)],
  ["all approved", claimsWith(registeredClaims)],
  ...registeredClaims.flatMap((name): Case[] => [
    [`only ${name} approved`, claimsWith([name])],
    [`only ${name} withdrawn`, claimsWith([], [name])],
  ]),
];
