import { type Outcome } from "../faults";

/*
 * The scripted model. It answers with the passages of its instructions that share most words with the question,
 * so that a test can see whether the right passage was in the instructions. A passage is a line `[id] Title`
 * with its text below, up to the next one or an empty line. Asked in another language than Italian, it gives
 * the first figure of the passage.
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

/** Answers each part of a question from the instructions, or badly as `outcome` wants it. */
export function scriptedAnswer(
  instructions: string,
  question: string,
  outcome: Outcome | null,
): Answer {
  const known = passagesOf(instructions);
  const asked = translated(question);
  const parts = asked.split(/[?.!;\n]+/).flatMap((part) => closest(known, part) ?? []);
  const found = [...new Set(parts.length > 0 ? parts : [closest(known, asked)])].filter(
    (passage) => passage !== null,
  );
  const language = Object.keys(sentences).find((name) => instructions.includes(`in ${name}.`));
  const say = language === undefined ? undefined : sentences[language];
  const answer: Answer =
    found.length === 0
      ? UNKNOWN
      : {
          health: false,
          passages: found.map(({ id }) => id),
          person: false,
          text: found.map((one) => (say ? say(one.title, figureOf(one.text)) : one.text)).join(" "),
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
      return {
        ...answer,
        text: say ? "Ecco che cosa dice il negozio." : "That is what the shop says.",
      };
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

interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

function passagesOf(instructions: string): Passage[] {
  return [...instructions.matchAll(/^\[([\w-]+)\] (.*)\n((?:.+\n?)*)/gm)].map(
    ([, id = "", title = "", text = ""]) => ({
      id,
      title,
      text: text.replaceAll("\n", " ").trim(),
      stems: stemsOf(`${title} ${text}`),
    }),
  );
}

/** Returns the first number of a text with a sign that needs no translation. */
function figureOf(text: string): string {
  return /\d+(?:,\d+)?(?: ?[€%])?/.exec(text)?.[0] ?? "PayPal";
}

/** Adds the Italian word of a few subjects to a question in another language. */
function translated(question: string): string {
  const words = [
    [/guarant|warrant|garantie|garantía/i, "garanzia"],
    [/deliver|shipping|livraison|liefer|versand|entrega|envío/i, "spedizione consegna tempi"],
    [/price|cost|prix|coûte|preis|kostet|precio|cuesta/i, "prezzi costa"],
    [/return|retour|rückgabe|zurückgeben|devol/i, "reso restituire"],
  ] as const;
  return words.reduce(
    (text, [sign, word]) => (sign.test(question) ? `${word} ${text}` : text),
    question,
  );
}

function closest(passages: readonly Passage[], question: string): Passage | null {
  const words = [...stemsOf(question)];
  const shared = passages.map(
    ({ stems, title }) =>
      words.filter((word) => stems.has(word)).length +
      words.filter((word) => stemsOf(title).has(word)).length,
  );
  const most = Math.max(...shared);
  return most > 1 ? (passages[shared.indexOf(most)] ?? null) : null;
}

/** Returns the first five letters of each word of four letters or more, without accents and question words. */
function stemsOf(text: string): Set<string> {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = (plain.match(/[a-z]{4,}/g) ?? []).filter(
    (word) => !/^(?:quant|come$|qual|[dn]ell)/.test(word),
  );
  return new Set(words.map((word) => word.slice(0, 5)));
}
