import { routes } from "@/lib/platform/routes";
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
import { faqText, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

export function returnPassages(facts: ShopFacts): Passage[] {
  const { returns } = facts.settings;
  const sentences = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, fact]) => `${name}: ${fact}`).join(" ");
  return [
    {
      id: "returns",
      title: "Politica di reso",
      href: routes.returns,
      text: faqText(facts, "returns"),
    },
    {
      id: "withdrawal-term",
      title: "Termini per il recesso",
      href: `${routes.returns}#recesso`,
      text: withdrawalTerm(returns),
    },
    {
      id: "withdrawal-freedom",
      title: "Recedere dal contratto qui",
      href: routes.withdrawal,
      text: withdrawalFreedom(returns),
    },
    {
      id: "how-to-return",
      title: "Come si fa un reso",
      href: `${routes.returns}#come`,
      text: returnSteps(facts.settings, facts.claims)
        .map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)
        .join(" "),
    },
    {
      id: "refund",
      title: "Rimborso",
      href: `${routes.returns}#rimborso`,
      text: `${sentences(refundFacts(returns, facts.claims))} ${refundNote}`,
    },
    {
      id: "return-costs",
      title: "Chi paga la restituzione",
      href: `${routes.returns}#spese`,
      text: `${returnShippingCosts(returns)
        .map(([reason, payer, how]) => `${reason}: paghi ${payer}, ${how}`)
        .map((line) => line.replace("paghi noi", "paghiamo noi"))
        .join(". ")}. ${guaranteeNote}`,
    },
    {
      id: "return-conditions",
      title: "Condizioni del reso",
      href: `${routes.returns}#condizioni`,
      text: returnConditions,
    },
    {
      id: "exclusions",
      title: "Che cosa non si può rendere",
      href: `${routes.returns}#esclusi`,
      text: `${sentences(returnExclusions)} ${misuseNote}`,
    },
    {
      id: "guarantee",
      title: "Garanzia",
      href: `${routes.contact}#garanzia`,
      text: faqText(facts, "guarantee"),
    },
  ];
}
