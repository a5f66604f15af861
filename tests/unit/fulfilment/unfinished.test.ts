import { expect, test } from "vitest";
import { type ReminderFacts, reminderText } from "@/lib/fulfilment/copy/unfinished";

const undecided: ReminderFacts = {
  refusal: null,
  emailState: null,
  emailError: null,
  isByHand: false,
  reason: "left",
  isLate: false,
  isSwitchedOff: false,
};

test.each<[Partial<ReminderFacts>, string]>([
  [{}, "In attesa"],
  [{ isSwitchedOff: true }, "No: promemoria spento"],
  [{ isLate: true }, "No: non deciso in tempo"],
  [{ isLate: true, isSwitchedOff: true }, "No: non deciso in tempo"],
  [{ isLate: true, reason: "in_progress" }, "In attesa"],
  [{ reason: "canceled" }, "No: l’ordine è chiuso"],
  [{ isByHand: true, isLate: true }, "No: ordine fatto a mano"],
])("of an undecided reminder only what is known is said: %j", (facts, text) => {
  expect(reminderText({ ...undecided, ...facts })).toBe(text);
});
