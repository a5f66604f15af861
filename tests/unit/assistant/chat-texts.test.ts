import { describe, expect, it } from "vitest";
import { sentenceCheck, sentenceReader } from "@/lib/assistant/language-model/grounding";
import { withoutPersonalData } from "@/lib/assistant/model/chat";
import { halvesOf, questionsIn } from "@/lib/assistant/retrieval/retrieval";

describe("a model's answer", () => {
  const given = [
    { title: "Garanzia", text: "La garanzia legale dura 2 anni. Scrivi a aiuto@negozio.example." },
    {
      title: "Spedizione espressa",
      text: "La spedizione espressa costa 4,99 € e arriva in 2 giorni lavorativi. Quella standard è gratuita e arriva al massimo in 7 giorni lavorativi.",
    },
    { title: "Prezzi", text: "Scultore + Siero costa 29,99 €; Duo Premium costa 49,99 €." },
    { title: "Politica di reso", text: "Hai 30 giorni per restituirlo." },
    { title: "Quanto tempo usarlo", text: "Da 10 a 15 minuti, una volta al giorno." },
  ];
  const read = (text: string) => {
    const reader = sentenceReader(sentenceCheck("it", given, given));
    const steps = Array.from(text, (_, end) => reader(text.slice(0, end), false));
    const { withheld, sentences } = reader(text, true);
    const shown = [...steps.flatMap((step) => step.sentences), ...sentences];
    return { text: shown.join(""), withheld };
  };

  it("passes when it repeats the passages, in plain text", () => {
    expect(read("La garanzia dura **2 anni**. Scultore + Siero costa 29,99 euro!")).toEqual({
      text: "La garanzia dura 2 anni. Scultore + Siero costa 29,99 euro!",
      withheld: false,
    });
  });

  it.each([
    "Scrivi a aiuto@negozio.example.",
    "La spedizione standard è gratuita.",
    "Il Duo Premium viene 49,99 €.",
    "Hai trenta giorni per restituirlo.",
    "Usalo 10-15 minuti al giorno.",
  ])("passes: %s", (sentence) => {
    expect(read(sentence)).toEqual({ text: sentence, withheld: false });
  });

  it("passes when it is the passages themselves", () => {
    for (const { text } of given) expect(read(text)).toEqual({ text, withheld: false });
  });

  it.each([
    ["a figure", "Dura 5 anni."],
    ["a figure in words", "Dura diciassette anni."],
    ["a price", "Costa 19,99 €."],
    ["an address", "Vai su https://altrove.example/x."],
    ["the end of the shop's e-mail", "Scrivi a o@negozio.example."],
    ["a telephone number", "Chiama il 30 14 10 15 29."],
    ["a telephone number in a row", "Chiama il 3014101529."],
    ["a code with a figure of the shop's", "Usa il codice PROMO10."],
    ["a word on health", "In gravidanza puoi usarlo."],
    ["a guarantee out of a return", "La garanzia dura 30 giorni."],
    ["a guarantee out of a delivery", "La garanzia dura 7 anni."],
    ["a return out of a guarantee", "Per restituirlo hai 2 anni."],
    ["a delivery out of a return", "La consegna richiede 30 giorni."],
    ["the express parcel's time", "La spedizione espressa arriva in 7 giorni lavorativi."],
    ["a free express parcel", "La spedizione espressa è gratuita."],
    ["a free return", "Il reso è gratuito."],
    ["the other pack's price", "Il Duo Premium costa 29,99 €."],
    ["a discount", "Ti faccio uno sconto."],
    ["a promise", "I risultati sono garantiti."],
    ["an action", "Ho annullato il tuo ordine."],
  ])("is blocked when it invents %s", (_, sentence) => {
    expect(read(`La garanzia dura 2 anni. ${sentence}`)).toEqual({
      text: "La garanzia dura 2 anni. ",
      withheld: true,
    });
  });
});

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
