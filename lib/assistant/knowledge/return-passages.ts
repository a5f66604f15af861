import {
  guaranteeNote,
  misuseNote,
  refundFacts,
  refundNote,
  returnConditions,
  returnExclusions,
  returnShippingCosts,
  returnSteps,
  withdrawalFreedom,
  withdrawalTerm,
} from "@/lib/settings/copy/returns";
import { numbered, type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

export function returnPassages(facts: ShopFacts): Passage[] {
  const { claims } = facts;
  const { returns } = facts.settings;
  const sentences = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, fact]) => `${name}: ${fact}`).join(" ");
  return writtenPassages("return", facts, {
    guaranteeNote,
    misuseNote,
    refundNote,
    returnConditions,
    withdrawalTerm: withdrawalTerm(returns),
    withdrawalFreedom: withdrawalFreedom(returns),
    steps: numbered(returnSteps(facts.settings, claims)),
    refundFacts: sentences(refundFacts(returns, claims)),
    returnCosts: returnShippingCosts(returns, claims)
      .map(([reason, payer, how]) => `${reason}: paghi ${payer}, ${how}`)
      .map((line) => line.replace("paghi noi", "paghiamo noi"))
      .join(". "),
    exclusions: sentences(returnExclusions),
  });
}
