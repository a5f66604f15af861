import { saveConsent } from "@/lib/visits/client/consent";
import { applyConsent } from "@/lib/visits/client/track";
import {
  type ConsentAnswer,
  type ConsentChoices,
  everythingAllowed,
  nothingAllowed,
} from "@/lib/visits/model/consent";

/** Stores a decision and applies it at once, without waiting for the next page. */
export function decideConsent(choices: ConsentChoices, answer: ConsentAnswer): void {
  saveConsent(choices, answer);
  applyConsent();
  const banner = document.querySelector(".consent-banner");
  const hadFocus = banner?.contains(document.activeElement);
  document.documentElement.removeAttribute("data-asks-consent");
  if (hadFocus) document.getElementById("contenuto")?.focus({ preventScroll: true });
}

/** Applies one of the banner's three answers: its two buttons and its X. */
export function answerBanner(answer: Exclude<ConsentAnswer, "chosen">): void {
  decideConsent(answer === "accepted" ? everythingAllowed : nothingAllowed, answer);
}
