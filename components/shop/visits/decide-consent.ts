import { followConsent } from "@/lib/visits/client/track";
import { saveConsent } from "@/lib/visits/client/consent";
import {
  type ConsentAnswer,
  type ConsentChoices,
  everythingAllowed,
  nothingAllowed,
} from "@/lib/visits/model/consent";

/** Keeps a decision and does what it says, at once: nothing waits for the next page. */
export function decide(choices: ConsentChoices, answer: ConsentAnswer): void {
  saveConsent(choices, answer);
  followConsent();
  const banner = document.querySelector(".consent-banner");
  const hadFocus = banner?.contains(document.activeElement);
  document.documentElement.removeAttribute("data-asks-consent");
  if (hadFocus) focusPage();
}

/** The banner's three answers: its two buttons and its X. */
export function answerBanner(answer: Exclude<ConsentAnswer, "chosen">): void {
  decide(answer === "accepted" ? everythingAllowed : nothingAllowed, answer);
}

/** Puts the focus on the page itself, without moving what is seen. */
export function focusPage(): void {
  document.getElementById("contenuto")?.focus({ preventScroll: true });
}
