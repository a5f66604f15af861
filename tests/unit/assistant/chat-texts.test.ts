import { describe, expect, it } from "vitest";
import { withoutPersonalData } from "@/lib/assistant/model/chat";
import { halvesOf, questionsIn } from "@/lib/assistant/retrieval/retrieval";

describe("the stored text of a message", { tags: ["PAY-48"] }, () => {
  it.each([
    ["scrivimi a anna.rossi@posta.example!", "scrivimi a [e-mail]!"],
    ["chiama 333 918 2736", "chiama [numero]"],
    ["+39 02 1234567 grazie", "[numero] grazie"],
    ["carta 4242 4242 4242 4242", "carta [numero]"],
    ["ordine SC-7K3M-92QJ", "ordine SC-7K3M-92QJ"],
    ["costa 29,99 o 59,98?", "costa 29,99 o 59,98?"],
  ])("%s", (message, kept) => {
    expect(withoutPersonalData(message)).toBe(kept);
  });
});

it("two questions in one message are split, one is not", () => {
  expect(questionsIn("Che garanzia ha? Accettate PayPal?")).toHaveLength(2);
  expect(questionsIn("Posso usarlo mattina e sera?")).toHaveLength(1);
});

it("a sentence is split where another question may begin", () => {
  expect(halvesOf("quanto costa e che garanzia ha, è nuovo")).toEqual([
    ["quanto costa", "che garanzia ha, è nuovo"],
    ["quanto costa e che garanzia ha", "è nuovo"],
  ]);
  for (const one of ["quanto costa?", "scusate ma quanto costa", "il siero è aperto"])
    expect(halvesOf(one)).toEqual([]);
});
