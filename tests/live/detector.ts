import { formatEuro } from "@/lib/core/money";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { partnerships } from "@/lib/inbox/model/partners";
import { ratingWords } from "@/lib/reviews/copy/review";
import { testimonials } from "@/lib/reviews/copy/testimonials";
import { type Facts, publicFacts } from "./facts";
import { decimal, figuresOf, statedFigures, withWelcomeCode } from "./figures";
import { type Reading } from "./text";

/** A sentence that nothing in the database holds. */
export type Lie = { where: string; kind: string; text: string };

type Rule = (reading: Reading, facts: Facts) => string[];

/** Returns every sentence of a reading that the facts do not hold. */
export function findLies(reading: Reading, facts: Facts): Lie[] {
  const known = PRIVATE.test(reading.where) ? facts : publicFacts(facts);
  return Object.entries(rules).flatMap(([kind, rule]) =>
    rule(reading, known).map((text) => ({ where: reading.where, kind, text })),
  );
}

/** What one person reads about their own order, code, review or request, or a lot of it. */
const PRIVATE =
  /^(e-mail|drawer|\/(ordine|il-mio-ordine|pagamento-|newsletter\/|recensione\/|richiamo\/|privacy\/richieste\/|recesso|accedi))/;

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
  /** Ratings and counts are those of the published reviews. */
  rating: (reading, { reviews }) => {
    const held = [decimal(reviews.tenths), ...reviews.published.map(({ rating }) => `${rating}`)];
    const isChoice = (line: string) =>
      Object.values(ratingWords).some((word) => line.endsWith(`: ${word}`));
    const isReadByStaff = (line: string) =>
      isEmail(reading) &&
      reviews.unpublished.some(({ rating }) => line.includes(`${rating} stell`));
    const isHeld = (line: string) =>
      reviews.count > 0 &&
      [...line.matchAll(/(\d(?:[.,]\d)?) ?(?:\/|su|stelle su) ?5\b/gi)].every(([, given = ""]) =>
        held.includes(given.replace(".", ",")),
      ) &&
      [...line.matchAll(/(\d[\d.]*) (?:recension|opinion|valutazion)/gi)].every(
        ([, given]) => given === `${reviews.count}`,
      );
    return [
      ...lines(
        reading,
        /\bsu 5\b|\/ ?5\b|★|\b(\d|una|due|tre|quattro|cinque) stell[ae]\b|\bvot[oi]\b medi|\d[\d.]* (recension|opinion|valutazion)/i,
      ).filter((line) => !isHeld(line) && !isReadByStaff(line) && !isChoice(line)),
      ...lines(reading, /\d[\d.]* (client|acquist)/i),
      ...reading.data
        .flatMap((data) => withKey(data, "ratingValue"))
        .filter((rating) =>
          "reviewCount" in rating
            ? reviews.count === 0 ||
              rating.ratingValue !== reviews.tenths / 10 ||
              rating.reviewCount !== reviews.count
            : !reviews.published.some((review) => review.rating === rating.ratingValue),
        )
        .map((rating) => JSON.stringify(rating)),
    ];
  },
  testimonial: (reading, { reviews, typedTexts }) => [
    ...reading.quotations.filter((quotation) => {
      const isTyped = (text: string) => text !== "" && plain(quotation).includes(plain(text));
      // An answer repeats the message of its reader.
      const letters = isEmail(reading) ? typedTexts : [];
      return ![...reviews.published.map(({ text }) => text), ...letters].some(isTyped);
    }),
    ...reading.data
      .flatMap((data) => withKey(data, "reviewBody"))
      .flatMap(({ reviewBody }) => String(reviewBody))
      .filter((body) => !reviews.published.some((review) => review.text === body)),
    ...reading.lines.filter((line) =>
      testimonials.some(({ name, text }) => line.includes(name) || line.includes(text)),
    ),
    ...lines(reading, /testimonianz|client[ei] soddisfatt|lo consiglia/i, reviews.count > 0),
  ],
  /** Strike, percentage and the sentence of the 30 days stand together, or none of them. */
  struck: (reading, { products, claims }) => {
    const reductions = products.flatMap(({ reduction }) => reduction ?? []);
    const told = reading.lines.filter((line) => LOWEST_PRICE.test(line)).map(plain);
    const isTold = ({ lowestCents }: (typeof reductions)[number]) =>
      told.some((line) => line.includes(plain(formatEuro(lowestCents))));
    const holds = (text: string, say: (one: (typeof reductions)[number]) => string) =>
      reductions.some((one) => plain(text).includes(say(one)) && isTold(one));
    const struckPrice = ({ struckCents }: (typeof reductions)[number]) =>
      plain(formatEuro(struckCents));
    // A code that everybody gets, and what the page for professionals offers, are no reduction.
    const percents = [
      WELCOME_PERCENT,
      ...(claims.partnerDiscounts ? partnerships.map((one) => one.maxDiscountPercent) : []),
    ];
    const offered = (line: string) =>
      [...line.matchAll(/(\d+) ?%/g)].every(([, percent]) => percents.includes(Number(percent)));
    const codePrices = products.map(({ priceCents }) =>
      plain(`${formatEuro(withWelcomeCode(priceCents))} invece di ${formatEuro(priceCents)}`),
    );
    return [
      ...reading.struck.filter((text) => !holds(text, struckPrice)),
      ...lines(reading, /invece di (€ ?)?\d|anziché (€ ?)?\d/i).filter(
        (line) =>
          !holds(line, struckPrice) && !codePrices.some((pair) => plain(line).includes(pair)),
      ),
      ...lines(
        reading,
        /(-|−|risparmi\w*|sconto( del)?) ?\d+ ?%|\d+ ?% (off|di sconto|in meno)/i,
      ).filter((line) => !offered(line) && !holds(line, ({ percent }) => `${percent}%`)),
      ...told.filter(
        (line) =>
          !reductions.some(({ lowestCents }) => line.includes(plain(formatEuro(lowestCents)))),
      ),
    ];
  },
  /** Structured data name the prices of the catalogue, and a former price that the history proves. */
  "structured price": ({ data }, { products }) =>
    data
      .flatMap(offersIn)
      .filter(({ price, priceSpecification, ...offer }) => {
        const sold = products.filter(({ priceCents }) => priceCents === centsOf(price));
        const former = withKey(priceSpecification, "price").map((one) => centsOf(one.price));
        return (
          "highPrice" in offer ||
          sold.length === 0 ||
          !former.every((cents) => sold.some(({ reduction }) => reduction?.struckCents === cents))
        );
      })
      .map((offer) => JSON.stringify(offer)),
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
  scarcity: (reading, { freeDevices, lowDevices }) =>
    lines(
      reading,
      /\d+ \w+ rimast[oiae]|\b(ultim[oiae] \d* ?(pezz|dispositiv|disponibil)|quasi esaurit|in esaurimento|(restano|solo|rimangono) pochi|stanno guardando)/i,
    ).filter((line) => freeDevices >= lowDevices || !line.includes(`${freeDevices} pezz`)),
  badge: (reading, { claims }) => [
    ...lines(
      reading,
      /\bpopolare\b|^(top|novità)$|più (scelt|vendut|amat|popolar)|best ?seller|consigliat[oa] dagli? (espert|dermatolog)|\bn\. ?1\b|numero uno/i,
      claims.badges !== null,
    ),
    ...lines(reading, /\bTOP\b/, claims.badges !== null),
  ],
  /** A seller in the regime without VAT says nothing of it beside prices. */
  VAT: (reading, { settings }) =>
    lines(
      reading,
      /\bIVA (inclusa|compresa)\b|comprendono l.IVA|\bdi cui IVA\b/i,
      settings.invoicing.taxRegime !== "RF19",
    ),
  "answer time": (reading, { claims }) =>
    lines(
      reading,
      /(rispond|risposta|ti scriv|ricontatt)[^.]{0,60}(entro|in) (\d+|poche|un|una|due) ?(ore|ora|minut|giorn)/i,
      claims.answerTimes !== null,
    ),
  "guarantee as an advantage": (reading) =>
    reading.lines.filter((line) =>
      /garanzia (di )?\d+ ann|garanzi[ae] (esclusiv|gratuit|inclus|estes|a vita|premium|total)|\d+ anni di garanzia/i.test(
        line.replaceAll(LEGAL_GUARANTEE, ""),
      ),
    ),
  placeholder: (reading) => [
    ...lines(reading, /\.example\b|\b0{6,}\b|MI-0000000|degli Esempi|Esempio Hosting|lorem ipsum/i),
    ...reading.links.filter((link) => /\.example\b/.test(link)),
  ],
  origin: (reading, { claims }) => [
    ...lines(
      reading,
      /\bdisegn(at|iam|o da)|\bnasc(e|ono)\b|(è|sono) nat[oaie]\b|abbiamo (pensato|creato|inventato)|\bla (nostra )?storia\b|si rifà finché/i,
      claims.story !== null,
    ),
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
      ...lines(
        reading,
        /\bscolpi|\ballen(i|a|ano|are)\b|ginnastica|la pelle (resta|diventa|torna)|^no: si sente/i,
        claims.effects !== null,
      ),
      ...lines(reading, /rughe|collagene|lifting|pelle più soda|prima e dopo|ringiovan/i, promised),
    ];
  },
  superlative: (reading) =>
    lines(
      reading,
      /\bl[ae] miglior\w*\b|\bil miglior|leader|unic[oa] al mondo|rivoluzionari|miracol/i,
    ),
  comparison: (reading, { claims }) =>
    lines(reading, /una spesa sola|^crema anti-età$/i, claims.comparison !== null),
  promise: (reading, { claims }) => [
    ...lines(reading, /supporto prioritario|assistenza prioritaria/i, claims.features !== null),
    ...lines(
      reading,
      /\bgarantiamo|rispondiamo (a tutt|sempre|con\b)|rispondiamo .*(immagini|fonti)|\b\w+iamo (sempre|tutt[ieoa])\b/i,
      claims.story !== null,
    ),
    // What somebody of the team does belongs to the claim on the team.
    ...lines(
      reading,
      /listino|(?<!^assistenza e (?=formazione$))formazione|persona di riferimento|con il referente|rispondiamo anche noi|condizioni riservate/i,
      claims.partnerBenefits !== null,
    ),
    ...lines(
      reading,
      /di solito .*\b(entro|in) (\d+|due) giorni|entro (24|48) ore/i,
      claims.answerTimes !== null,
    ),
    ...lines(reading, /etichetta prepagata/i),
    // Livigno and Campione are left out (`lib/shipping/model/address.ts`).
    ...lines(reading, /in tutt[ao] (l.)?Italia/i),
  ],
  "property right": (reading, { claims }) =>
    lines(reading, /(è|sono) un marchio|\bappartengono a\b/i, claims.brandRights !== null),
  "device fact": (reading, { claims }) => [
    ...lines(
      reading,
      /45 ?°|(quattro|4) piastre|calore costante|(circa )?(una|1) settimana (di|d’uso|\.|$)|manuale in italiano/i,
      claims.deviceFacts !== null,
    ),
    ...(claims.deviceFacts === null
      ? reading.data
          .flatMap((data) => withKey(data, "uploadDate"))
          .map((film) => JSON.stringify(film))
      : []),
  ],
  /** Nothing that cannot be bought arrives by a day, or is called available. */
  delivery: (reading, { freeDevices, settings }) => {
    const isSold = freeDevices > 0 && settings.opening.state === "open";
    return [
      ...lines(
        reading,
        /consegna [^.:]{1,12} entro|arriva entro/i,
        isSold || !/^\/(prodotti)?$/.test(reading.where),
      ),
      ...lines(reading, /^in[_ ]stock$/, isSold),
      ...(isSold ? [] : reading.data.flatMap((data) => withKey(data, "availability")))
        .filter(({ availability }) =>
          /(In|Limited)(Stock|Availability)$/.test(String(availability)),
        )
        .map((offer) => JSON.stringify(offer)),
    ];
  },
  /** Who says that an erasure leaves nothing also says that invoices stay. */
  erasure: (reading) =>
    lines(
      reading,
      /senza nome|non ci sono più|(tutti i tuoi dati|ogni dato) .*cancellat/i,
      reading.lines.some((line) => /^fatture e note di credito restano .*con nome/i.test(line)) ||
        !/^(e-mail|chat|\/privacy\/richieste)/.test(reading.where),
    ),
  person: (reading, { claims }) =>
    lines(reading, /^(Chiara|Andrea|Lucia)\b|Tre persone, un solo banco/, claims.team !== null),
};

const isEmail = ({ where }: Reading): boolean => where.startsWith("e-mail");

/** Returns whether the time in a reading is that of a hold, and names its devices. */
function tellsHold({ lines: all }: Reading, { heldDevices }: Facts): boolean {
  return all.some((line) => {
    const devices = /^Riservat[oi] (\d+) dispositiv[oi](?: su \d+)?, per$/.exec(line)?.[1];
    return heldDevices.includes(Number(devices));
  });
}

const LOWEST_PRICE = /prezzo più basso nei 30 giorni prima della riduzione/i;

const LEGAL_GUARANTEE =
  /(\d+ anni di )?garanzia legale( di conformità)?(,? (di|dura|vale|per) \d+ anni)?/gi;

type Offer = Record<string, unknown>;

/** Objects in a tree of structured data that have a key. */
export function withKey(value: unknown, key: string): Offer[] {
  if (typeof value !== "object" || value === null) return [];
  const own = key in value ? [value as Offer] : [];
  return [...own, ...Object.values(value).flatMap((part) => withKey(part, key))];
}

const offersIn = (data: unknown): Offer[] =>
  withKey(data, "offers").flatMap(({ offers }) => [offers].flat() as Offer[]);

function centsOf(price: unknown): number {
  return Math.round(Number(price) * 100);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
