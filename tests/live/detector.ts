import { formatEuro } from "@/lib/core/money";
import { testimonials } from "@/lib/reviews/copy/testimonials";
import { type Facts } from "./facts";
import { figuresOf, statedFigures } from "./figures";
import { type Reading } from "./text";

/** A sentence that nothing in the database holds. */
export type Lie = { where: string; kind: string; text: string };

type Rule = (reading: Reading, facts: Facts) => string[];

/** Returns every sentence of a reading that the facts do not hold. */
export function findLies(reading: Reading, facts: Facts): Lie[] {
  return Object.entries(rules).flatMap(([kind, rule]) =>
    rule(reading, facts).map((text) => ({ where: reading.where, kind, text })),
  );
}

/** Lines that match, without those for which `holds`. */
const lines = ({ lines: all }: Reading, pattern: RegExp, holds = false): string[] =>
  holds ? [] : all.filter((line) => pattern.test(line));

const rules: Record<string, Rule> = {
  /** Each figure comes from settings, catalogue, orders, approved claims or the rules of the shop. */
  figure: (reading, facts) => {
    const held = statedFigures(facts);
    const isHold = tellsHold(reading, facts);
    const read = reading.lines.filter((line) => !isHold || !/^Restano .* second/.test(line));
    return read.flatMap((line) =>
      figuresOf(line, facts)
        .filter((figure) => !held.has(figure))
        .map((figure) => `«${figure}» in «${line}»`),
    );
  },
  rating: (reading, { reviews }) => [
    ...lines(reading, /\bsu 5\b|\/ ?5\b|★|\bstelle\b|\bvot[oi]\b medi/i, reviews.count > 0),
    ...lines(reading, /\d[\d.]* (recension|opinion|valutazion|client|acquist)/i, reviews.count > 0),
    ...reading.data
      .map((one) => JSON.stringify(one))
      .filter((text) => /aggregateRating|"review"|ratingValue/.test(text) && reviews.count === 0),
  ],
  testimonial: (reading, { reviews }) => [
    ...(reviews.count > 0 ? [] : reading.quotations),
    ...reading.lines.filter((line) =>
      testimonials.some(({ name, text }) => line.includes(name) || line.includes(text)),
    ),
    ...lines(reading, /testimonianz|client[ei] soddisfatt|lo consiglia/i, reviews.count > 0),
  ],
  struck: ({ struck }, { products }) => {
    const held = products.flatMap(({ struckCents }) =>
      struckCents === null ? [] : [plain(formatEuro(struckCents))],
    );
    return struck.filter((text) => !held.some((price) => plain(text).includes(price)));
  },
  countdown: (reading, facts) => {
    if (tellsHold(reading, facts)) return [];
    return [
      ...reading.timers,
      ...lines(
        reading,
        /\b(termina|scade|finisce) (tra|fra|oggi|stasera)\b|ultim[ae] ore|sol[oa] (per )?oggi|offerta (di oggi|a tempo|lampo)|affrettati/i,
      ),
      ...lines(reading, /\b[0-5]?\d:[0-5]\d\b/).filter((line) => !/alle|ore|[–-]/.test(line)),
    ];
  },
  scarcity: (reading, { freeDevices }) =>
    lines(
      reading,
      /\d+ \w+ rimast[oiae]|\b(ultim[oiae] \d* ?(pezz|dispositiv|disponibil)|quasi esaurit|in esaurimento|(restano|solo|rimangono) pochi|stanno guardando)/i,
    ).filter((line) => !line.includes(`${freeDevices} pezz`)),
  badge: (reading, { claims }) =>
    lines(
      reading,
      /^(popolare|top|novità)$|più (scelt|vendut|amat|popolar)|best ?seller|consigliat[oa] dagli? (espert|dermatolog)|\bn\. ?1\b|numero uno/i,
      claims.badges !== null,
    ),
  "answer time": (reading, { claims }) =>
    lines(
      reading,
      /(rispond|risposta|ti scriv|ricontatt)[^.]{0,60}(entro|in) (\d+|poche|un|una|due) ?(ore|ora|minut|giorn)/i,
      claims.answerTimes !== null,
    ),
  "guarantee as an advantage": (reading) =>
    reading.lines.filter(
      (line) =>
        /garanzia (di )?\d+ ann|garanzi[ae] (esclusiv|gratuit|inclus|estes|a vita|premium|total)|\d+ anni di garanzia/i.test(
          line,
        ) && !/garanzia legale/i.test(line),
    ),
  placeholder: (reading) =>
    lines(reading, /\.example\b|\b0{6,}\b|MI-0000000|degli Esempi|Esempio Hosting|lorem ipsum/i),
  origin: (reading, { claims }) => [
    ...lines(
      reading,
      /(prodott|fatt|facciamo|realizzat|costruit)\w* in Italia|made in italy/i,
      claims.madeInItaly !== null,
    ),
    ...lines(
      reading,
      /(sped\w*|parte) (dall’|dall'|da qui|in)Italia/i,
      claims.shippedFromItaly !== null,
    ),
  ],
  effect: (reading, { claims }) => {
    const promised = claims.study !== null || claims.features !== null;
    return [
      ...lines(
        reading,
        /stud(io|i) clinic|clinicamente|dermatologic|scientificamente|brevettat/i,
        claims.study !== null,
      ),
      ...lines(
        reading,
        /primi risultati|risultati (dal|in|dopo|visibil|garantit)/i,
        claims.study !== null || claims.resultsFromDay !== null,
      ),
      ...lines(reading, /rughe|collagene|lifting|pelle più soda|prima e dopo|ringiovan/i, promised),
    ];
  },
  superlative: (reading) =>
    lines(
      reading,
      /\bl[ae] miglior\w*\b|\bil miglior|leader|unic[oa] al mondo|rivoluzionari|miracol/i,
    ),
  person: (reading, { claims }) =>
    lines(reading, /^(Chiara|Andrea|Lucia)\b|Tre persone, un solo banco/, claims.team !== null),
};

/** Returns whether the time in a reading is that of a hold, and names its devices. */
function tellsHold({ lines: all }: Reading, { heldDevices }: Facts): boolean {
  return all.some((line) => {
    const devices = /^Riservat[oi] (\d+) dispositiv[oi](?: su \d+)?, per$/.exec(line)?.[1];
    return heldDevices.includes(Number(devices));
  });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
