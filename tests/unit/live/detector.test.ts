import { describe, expect, test } from "vitest";
import { findLies } from "../../live/detector";
import { plainFacts, reviewFacts } from "../../live/facts";
import { readFeed, readHtml, readText } from "../../live/text";

const approved = {
  status: "approved",
  evidence: "Fascicolo 12",
  approvedOn: "2026-11-20",
} as const;
const facts = plainFacts();
const kindsIn = (html: string, held = facts) =>
  findLies(readHtml("/", `<html><body>${html}</body></html>`), held).map(({ kind }) => kind);

test("the detector goes red for VAT beside a price of a seller without it", () => {
  const { settings } = facts;
  const invoicing = { ...settings.invoicing, taxRegime: "RF19" as const };
  const without = { ...facts, settings: { ...settings, invoicing } };
  expect(kindsIn("<p>Totale, IVA inclusa</p>")).toEqual([]);
  expect(kindsIn("<p>Totale, IVA inclusa</p>", without)).toEqual(["VAT"]);
});

describe("the detector goes red for", () => {
  test.each([
    ["a hard-coded rating", "<p>4,8/5 da 247 recensioni</p>", "rating"],
    ["a rating in stars", '<span aria-label="5 stelle"></span>', "rating"],
    [
      "a rating in the structured data",
      '<script type="application/ld+json">{"aggregateRating":{"ratingValue":4.8}}</script>',
      "rating",
    ],
    ["a struck price", "<p><s>59,98 €</s> 29,99 €</p>", "struck"],
    ["a countdown", '<p>L’offerta termina tra <span role="timer">04:59</span></p>', "countdown"],
    ["a testimonial", "<figure><p>Lo consiglio</p><p>Rosanna D., Bari</p></figure>", "testimonial"],
    ["an invented quotation", "<blockquote>Mai più senza.</blockquote>", "testimonial"],
    ["a badge", "<span>Più scelto</span>", "badge"],
    ["a percentage", "<p>Il 94% delle donne è contenta</p>", "figure"],
    ["a number of customers", "<p>Oltre 15.000 clienti</p>", "rating"],
    ["an answer time", "<p>Rispondiamo entro 24 ore.</p>", "answer time"],
    ["a placeholder address", '<a href="#">assistenza@scultea.example</a>', "placeholder"],
    ["scarcity", "<p>Solo 3 pezzi rimasti</p>", "scarcity"],
    ["a guarantee sold as an advantage", "<li>Garanzia 1 anno</li>", "guarantee as an advantage"],
    [
      "a guarantee sold beside the legal one",
      "<li>Garanzia 1 anno</li> <span>Garanzia legale di conformità di 2 anni</span>",
      "guarantee as an advantage",
    ],
    [
      "a guarantee in one line with the legal one",
      "<p>Garanzia 1 anno. Garanzia legale di conformità di 2 anni.</p>",
      "guarantee as an advantage",
    ],
    ["an origin", "<p>Prodotto in Italia</p>", "origin"],
    ["an effect", "<p>Risultati dal 7º giorno</p>", "effect"],
    ["a former price in words", "<p>29,99 € invece di 59,98 €</p>", "struck"],
    ["a saving", "<p>RISPARMIA 20%</p>", "struck"],
    [
      "the sentence of the 30 days without a reduction",
      "<p>Prezzo più basso nei 30 giorni prima della riduzione: 29,99 €</p>",
      "struck",
    ],
    [
      "another price in the structured data",
      '<script type="application/ld+json">{"offers":{"price":"19.99"}}</script>',
      "structured price",
    ],
    [
      "a former price in the structured data that nothing proves",
      '<script type="application/ld+json">{"offers":{"price":"29.99","priceSpecification":{"price":"59.98"}}}</script>',
      "structured price",
    ],
    [
      "an invented review in the structured data",
      '<script type="application/ld+json">{"reviewBody":"Mai più senza."}</script>',
      "testimonial",
    ],
    ["a badge beside a name", "<p>Pack Scultore Popolare TOP 29,99 €</p>", "badge"],
    ["a comparison", "<h2>Una spesa sola, fatta bene.</h2>", "comparison"],
    ["a promised support", "<li>Supporto prioritario</li>", "promise"],
    ["a superlative", "<p>Il miglior scultore viso</p>", "superlative"],
    ["an effect on the face", "<h1>La luce che scolpisce il viso</h1>", "effect"],
    ["an effect without a study", "<h2>Muscoli che non alleni mai</h2>", "effect"],
    ["who designed the device", "<p>Abbiamo disegnato uno strumento.</p>", "origin"],
    ["how it came to be", "<p>Così è nato Scultea Pro.</p>", "origin"],
    ["an answer to everybody", "<p>Per questo rispondiamo a tutte.</p>", "promise"],
    ["a guarantee of the shop’s", "<p>Lo garantiamo noi.</p>", "promise"],
    ["a partner’s benefit", "<dt>Un listino riservato</dt>", "promise"],
    ["a training", "<dt>La formazione inclusa</dt>", "promise"],
    ["a function that is missing", "<td>ti mandiamo un’etichetta prepagata</td>", "promise"],
    ["delivery everywhere", "<li>Spedizione gratuita in tutta Italia</li>", "promise"],
    ["hours", "<p>Email di conferma entro 48 ore.</p>", "promise"],
    ["a right", "<p>Scultea è un marchio di Luce S.r.l.</p>", "property right"],
    ["a fact of another device", "<p>Fino a 45°C</p>", "device fact"],
    [
      "the day of a film",
      '<script type="application/ld+json">{"uploadDate":"2026-11-21"}</script>',
      "device fact",
    ],
    ["a placeholder link", '<a href="https://stampa.example/cartella">Cartella</a>', "placeholder"],
    [
      "an effect in the structured data",
      '<script type="application/ld+json">{"text":"La pelle resta morbida."}</script>',
      "effect",
    ],
    ["a claim in a picture's text", '<img alt="Prima e dopo otto settimane">', "effect"],
    ["a claim in the description", '<meta name="description" content="Made in Italy">', "origin"],
  ])("%s", (_, html, kind) => {
    expect(kindsIn(html)).toContain(kind);
  });

  test("an erasure that leaves nothing, unless it says that invoices stay", () => {
    const read = (...lines: string[]) =>
      findLies(readText("/privacy/richieste/conferma/1", lines.join("\n\n")), facts).length;
    const orders = "Degli ordini restano importi e date, senza nome.";
    expect(read(orders)).toBe(1);
    expect(read(orders, "Fatture e note di credito restano 10 anni con nome e indirizzo.")).toBe(0);
  });

  test("something to buy in a shop that is closed", () => {
    const { settings } = facts;
    const opening = { ...settings.opening, state: "closed" as const };
    const closed = { ...facts, settings: { ...settings, opening } };
    const offer = `<script type="application/ld+json">{"offers":{"price":"29.99","availability":"https://schema.org/InStock"}}</script>`;
    expect(kindsIn("<p>in_stock</p>", closed)).toEqual(["delivery"]);
    expect(kindsIn(offer, closed)).toEqual(["delivery"]);
  });

  test("a lie in an e-mail or an answer of the chat", () => {
    const answer = readText("chat", "Il 98% lo consiglia: costa 19,99 €.");
    expect(findLies(answer, facts).map(({ kind }) => kind)).toEqual([
      "figure",
      "figure",
      "testimonial",
    ]);
  });
});

describe("the detector accepts", () => {
  test.each([
    ["prices of the catalogue", "<p>Scultea Pro a 29,99 €, IVA inclusa</p>"],
    ["the terms of the settings", "<p>30 giorni soddisfatti o rimborsati</p>"],
    ["the delivery time", "<p>al massimo 7 giorni lavorativi, con l’espressa 3,90 €</p>"],
    ["the legal guarantee", "<p>Garanzia legale di conformità di 2 anni su ogni dispositivo.</p>"],
    ["technical data", "<p>Livelli da 1 a 6, 10–15 minuti per seduta</p>"],
    ["laws and days", "<p>art. 52 del D.Lgs. 206/2005, dal 19 giugno 2026, alle 9:00</p>"],
    ["an answer without a time", "<p>Rispondiamo appena possibile.</p>"],
  ])("%s", (_, html) => {
    expect(kindsIn(html)).toEqual([]);
  });

  test("an approved claim, with its own figures only", () => {
    const held = plainFacts({ answerTimes: approved, badges: approved });
    expect(kindsIn("<p>Rispondiamo entro 24 ore.</p><span>Più scelto</span>", held)).toEqual([]);
    expect(kindsIn("<p>Rispondiamo entro 4 ore.</p>", held)).toEqual(["figure"]);
  });

  test("what somebody of the team does, and no training beside it", () => {
    const held = plainFacts({ team: approved });
    expect(kindsIn("<p>Assistenza e formazione</p>", held)).toEqual([]);
    expect(kindsIn("<p>Assistenza e formazione inclusa</p>", held)).toEqual(["promise"]);
  });

  test("a delivery day, while there is something to deliver", () => {
    const html = "<p>Consegna gratuita entro giovedì 3 dicembre</p>";
    const read = (freeDevices: number) =>
      findLies(readHtml("/prodotti", `<html><body>${html}</body></html>`), {
        ...facts,
        freeDevices,
      }).map(({ kind }) => kind);
    expect(read(1)).toEqual([]);
    expect(read(0)).toEqual(["delivery"]);
  });

  test("the stock that there is, once it is low", () => {
    const text = (devices: number) =>
      kindsIn(`<p>${devices} pezzi rimasti</p>`, {
        ...facts,
        freeDevices: devices,
      });
    expect(text(9)).toEqual([]);
    expect(text(47)).toEqual(["scarcity"]);
  });

  test("the time of a hold that the database holds, and no other", () => {
    const drawer = '<p>Riservati 2 dispositivi, per</p><span role="timer">04:58</span>';
    expect(kindsIn(drawer, { ...facts, heldDevices: [2] })).toEqual([]);
    expect(kindsIn(drawer, { ...facts, heldDevices: [1] })).toContain("countdown");
  });

  test("a rating that the published reviews have", () => {
    const ratings = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4];
    const text = "Comodo da usare.";
    const held = { ...facts, reviews: reviewFacts(ratings.map((rating) => ({ rating, text }))) };
    expect(kindsIn("<p>4,6/5 da 12 recensioni</p>", held)).toEqual([]);
    expect(kindsIn(`<blockquote>${text}</blockquote>`, held)).toEqual([]);
    expect(kindsIn("<p>4,9/5 da 12 recensioni</p>", held)).toEqual(["figure", "rating"]);
    expect(kindsIn("<p>4,6/5 da 10 recensioni</p>", held)).toEqual(["rating"]);
    expect(kindsIn("<blockquote>Mai più senza.</blockquote>", held)).toEqual(["testimonial"]);
    const data = (rating: string) =>
      `<script type="application/ld+json">{"aggregateRating":${rating}}</script>`;
    expect(kindsIn(data('{"ratingValue":4.6,"reviewCount":12}'), held)).toEqual([]);
    expect(kindsIn(data('{"ratingValue":4.6,"reviewCount":247}'), held)).toEqual(["rating"]);
    expect(kindsIn(data('{"ratingValue":5}'), held)).toEqual([]);
    expect(kindsIn(data('{"ratingValue":1}'), held)).toEqual(["rating"]);
    const feed = (stars: string, count: number) =>
      findLies(
        readFeed("/feed", `star_rating\tprice\treview_count\n${stars}\t29.99 EUR\t${count}\n`),
        held,
      ).map(({ kind }) => kind);
    expect([feed("4.6", 12), feed("4.7", 12), feed("4.6", 13)]).toEqual([
      [],
      ["rating"],
      ["rating"],
    ]);
    const quoted = (body: string) =>
      `<script type="application/ld+json">{"review":{"reviewBody":"${body}"}}</script>`;
    expect(kindsIn(quoted(text), held)).toEqual([]);
  });

  test("a reduction that the history proves, told with its sentence", () => {
    const reduction = { struckCents: 3999, lowestCents: 3999, percent: 25 };
    const held = { ...facts, products: facts.products.map((one) => ({ ...one, reduction })) };
    const strike = "<p><s>39,99 €</s> 29,99 €, RISPARMIA 25%</p>";
    const sentence = "<p>Prezzo più basso nei 30 giorni prima della riduzione: 39,99 €</p>";
    expect(kindsIn(strike + sentence, held)).toEqual([]);
    expect(kindsIn(strike, held)).toEqual(["struck", "struck"]);
    const data =
      '<script type="application/ld+json">{"offers":{"price":"29.99","priceSpecification":{"price":"39.99"}}}</script>';
    expect(kindsIn(data, held)).toEqual([]);
  });

  test("the amounts of orders where their buyer reads them, and nowhere else", () => {
    const held = { ...facts, orderCents: [1999] };
    const at = (where: string) =>
      findLies(readHtml(where, "<html><body><p>19,99 €</p></body></html>"), held).length;
    expect([at("e-mail «Rimborso»"), at("/il-mio-ordine/1"), at("/"), at("/prodotti")]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  test("the price with the newsletter’s code, which is no reduction", () => {
    expect(kindsIn("<p>Il 10% in meno sul primo ordine</p>")).toEqual([]);
    expect(kindsIn("<p>Scultea Pro: 26,99 € invece di 29,99 €</p>")).toEqual([]);
  });
});
