import { describe, expect, it } from "vitest";
import { groundedReader } from "@/lib/chat/grounding";
import { asksForOrderState, questionsIn } from "@/lib/chat/intent";
import { withoutPersonalData } from "@/lib/chat/model";
import { safetyTopicsIn } from "@/lib/chat/safety";

describe("a model's words", () => {
  const given = "[1] Garanzia\nDura 2 anni. Costa 29,99 €. Scrivi a aiuto@negozio.example.";
  const read = (text: string) => {
    const reader = groundedReader(given);
    const pieces = Array.from(text, (letter) => reader.read(letter));
    return [...pieces, reader.end()].reduce(
      (all, { sentences, withheld }) => ({
        text: all.text + sentences.join(""),
        withheld: all.withheld + withheld,
      }),
      { text: "", withheld: 0 },
    );
  };

  it("pass when they say what they were given, in plain text", () => {
    expect(read("La garanzia dura **2 anni**. Costa 29,99 euro!")).toEqual({
      text: "La garanzia dura 2 anni. Costa 29,99 euro!",
      withheld: 0,
    });
    expect(read("Scrivi a aiuto@negozio.example.").withheld).toBe(0);
  });

  it.each([
    ["a figure", "Dura 5 anni."],
    ["a price", "Costa 19,99 €."],
    ["an address", "Vai su https://altrove.example/x."],
    ["somebody's e-mail", "Scrivi a truffa@altrove.example."],
    ["a word on health", "In gravidanza puoi usarlo."],
  ])("are kept back where they make up %s", (_, sentence) => {
    expect(read(`Dura 2 anni. ${sentence}`)).toEqual({ text: "Dura 2 anni. ", withheld: 1 });
  });
});

describe("PAY-48 what is kept of a message", () => {
  it.each([
    ["scrivimi a anna.rossi@posta.example!", "scrivimi a [e-mail]!"],
    ["chiama 333 918 2736", "chiama [numero]"],
    ["+39 02 1234567 grazie", "[numero] grazie"],
    ["carta 4242 4242 4242 4242", "carta [numero]"],
    ["ordine SC-7K3M-92QD", "ordine SC-7K3M-92QD"],
    ["costa 29,99 o 59,98?", "costa 29,99 o 59,98?"],
  ])("%s", (message, kept) => {
    expect(withoutPersonalData(message)).toBe(kept);
  });
});

it("two questions in one are two, one stays one", () => {
  expect(questionsIn("Quanto costa e in quanti giorni arriva?")).toHaveLength(2);
  expect(questionsIn("Che garanzia ha? Accettate PayPal?")).toHaveLength(2);
  expect(questionsIn("Posso usarlo mattina e sera?")).toHaveLength(1);
});

it("health is seen in spite of slips, and not where there is none", () => {
  for (const message of ["pacemeker", "sono incinta", "ho 16 anni", "mia figlia di dodici anni"])
    expect(safetyTopicsIn(message), message).not.toEqual([]);
  for (const message of [
    "garanzia 2 anni",
    "ho 45 anni",
    "avete un farmacista?",
    "quante piastre?",
  ])
    expect(safetyTopicsIn(message), message).toEqual([]);
});

it("one's own order is told from orders in general", () => {
  expect(asksForOrderState("dov'è il mio pacco?")).toBe(true);
  expect(asksForOrderState("quando arriva il mio ordine?")).toBe(false);
});
