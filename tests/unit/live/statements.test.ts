import { describe, expect, test } from "vitest";
import * as statements from "@/lib/settings/copy/statements";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { findLies } from "../../live/detector";
import { plainFacts } from "../../live/facts";
import { readText } from "../../live/text";

/** What the statements name besides claims. */
const NAMES = ["Scultea", "Luce S.r.l."];
const partner = { device: "Scultea Pro", replyTime: "appena possibile", largestDiscount: 40 };

const claims = claimsSchema.parse({});
const nothing = shownClaims(claims, "live");
const everything = shownClaims(claims, "demonstration");

type Statement = (claims: typeof nothing, ...names: unknown[]) => unknown;
const all = Object.entries(statements) as [string, Statement][];

function linesOf(name: string, statement: Statement, shown: typeof nothing): string {
  const names = name === "partnerTexts" ? [partner] : NAMES;
  return wordsOf(statement(shown, ...names)).join("\n\n");
}

const wordsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(wordsOf);

const liesIn = (text: string) => findLies(readText("/", text), plainFacts());

describe.each(all)("%s", (name, statement) => {
  test("says nothing that needs a claim while none shows", () => {
    expect(liesIn(linesOf(name, statement, nothing))).toEqual([]);
  });

  test("as specified, is refused by the detector while its claim does not show", () => {
    expect(linesOf(name, statement, everything)).not.toBe(linesOf(name, statement, nothing));
    expect(liesIn(linesOf(name, statement, everything)).length).toBeGreaterThan(0);
  });
});
