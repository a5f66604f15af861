import { type Outcome } from "../faults";

/*
 * The scripted model. It repeats the passages of its instructions that the shop's search proposes, so that a test
 * can see whether they were there. A passage is a line `[id] Title` with its text below, up to an empty line. In
 * another language than Italian it gives the first figure of the passage, which it finds by a few words.
 */

interface Answer {
  readonly health: boolean;
  readonly passages: readonly string[];
  readonly person: boolean;
  readonly text: string;
}

/** An answer with invented figures, an address, a phone number and a code, as models sometimes write. */
const INVENTED =
  "Certo, volentieri. La garanzia dura 17 anni e il prezzo è 12,34 euro. Trovi tutto su https://altrove.example/offerta e buona giornata. Chiama il 333 918 2736. Il codice è SOLOPERTE.";
const UNKNOWN: Answer = {
  health: false,
  passages: [],
  person: true,
  text: "Su questo non ho informazioni.",
};

/** Answers from the passages of the instructions, or badly as `outcome` wants it. */
export function scriptedAnswer(
  instructions: string,
  question: string,
  outcome: Outcome | null,
): Answer {
  const [, language = "", proposed = ""] = /^Rispondi in (\w+)\.(.*)$/m.exec(instructions) ?? [];
  const say = sentences[language];
  const ids = [
    ...[...proposed.matchAll(/\[([\w-]+)\]/g)].map(([, id = ""]) => id),
    ...(say ? subjects : []).flatMap(([sign, id]) => (sign.test(question) ? id : [])),
  ];
  const found = [...new Set(ids)].flatMap((id) => {
    const passage = passageOf(instructions, id);
    return passage === null ? [] : { id, ...passage };
  });
  const texts = found.map(({ title, text }) => (say ? say(title, figureOf(text)) : text));
  const answer: Answer =
    found.length === 0
      ? UNKNOWN
      : {
          health: false,
          passages: found.map(({ id }) => id),
          person: false,
          text: texts.join(" "),
        };
  switch (outcome) {
    case "empty":
      return { ...answer, text: "" };
    case "invent":
      return { ...answer, text: INVENTED };
    case "health":
      return { ...answer, health: true };
    case "deny":
      return { ...answer, text: "Non puoi restituire il prodotto. You cannot return it." };
    case "other_language":
      return { ...answer, text: say ? "La garanzia dura." : "That is what the shop says." };
    default:
      return answer;
  }
}

/** The languages as the instructions name them. */
const sentences: Readonly<Record<string, (title: string, figure: string) => string>> = {
  inglese: (title, figure) => `You can read it on our page «${title}»: it is ${figure}.`,
  francese: (title, figure) => `C’est écrit sur notre page «${title}» : ${figure}.`,
  tedesco: (title, figure) => `Das ist auf unserer Seite «${title}» zu lesen: ${figure}.`,
  spagnolo: (title, figure) => `Está en nuestra página «${title}»: son ${figure}.`,
};

const subjects: readonly (readonly [RegExp, string])[] = [
  [/guarant|warrant|garantie|garantía/i, "guarantee"],
  [/deliver|shipping|livraison|liefer|versand|entrega|envío/i, "delivery"],
  [/price|cost|prix|coûte|preis|kostet|precio|cuesta/i, "price"],
  [/return|retour|rückgabe|zurückgeben|devol/i, "returns"],
];

function passageOf(instructions: string, id: string): { title: string; text: string } | null {
  const [, rest] = instructions.split(`\n[${id}] `);
  const [title, ...lines] = rest?.split("\n\n")[0]?.split("\n") ?? [];
  return title === undefined ? null : { title, text: lines.join(" ").trim() };
}

/** Returns the first number of a text with a sign that needs no translation. */
function figureOf(text: string): string {
  return /\d+(?:,\d+)?(?: ?[€%])?/.exec(text)?.[0] ?? "PayPal";
}
