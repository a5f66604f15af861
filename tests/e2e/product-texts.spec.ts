import { expect } from "../support/e2e";
import { all, one, test, text } from "../support/html";
import { anchors, packFeatures } from "../support/product-page";

test(
  "shows its sections in order, with their required texts",
  {
    tag: [
      "@P-06",
      "@P-13",
      "@P-14",
      "@P-15",
      "@D-10",
      "@D-12",
      "@D-13",
      "@D-14",
      "@D-15",
      "@G-24",
      "@R-14",
      "@R-15",
      "@R-16",
      "@T-10",
    ],
  },
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti");
    const sections = [
      "header",
      "aside[aria-label=Promozioni]",
      "section[aria-label='Immagini di Scultea Pro']",
      "section[aria-labelledby=h-product]",
      "#pack",
      "section[aria-labelledby=h-benefits]",
      "section[aria-labelledby=h-ems]",
      "section[aria-labelledby=h-before-after]",
      "section[aria-labelledby=h-study]",
      "#demo-videos",
      "#testimonials",
      "#comment-ca-marche",
      "section[aria-labelledby=h-ritual]",
      "section[aria-labelledby=h-box]",
      "section[aria-labelledby=h-specs]",
      "#faq",
      "footer",
    ].map((selector) => one(document, `body ${selector}:not(dialog *)`));
    const everything = [...document.querySelectorAll("*")];
    const places = sections.map((section) => everything.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const anchor of anchors) one(document, `#${anchor}`);

    const packs = all(document, "#pack > ul > li");
    const features = packs.map((pack) => all(pack, "ul > li").map(text));
    expect(features).toEqual(packFeatures);
    const [single = "", duo = ""] = packs.map(text);
    expect(single).toMatch(/Pack Scultore \+ Siero.*Popolare.*29,99.*59,98.*50% OFF/);
    expect(duo).toMatch(/Pack Duo Premium.*59,99.*119,96.*50% OFF/);
    expect(duo).not.toContain("Popolare");
    for (const pack of [single, duo])
      expect(pack).toMatch(
        /Siero viso.*Garanzia legale di conformità di 2 anni su ogni dispositivo/,
      );

    const main = text(one(document, "main"));
    for (const words of [
      "EMS + Luminoterapia LED",
      "Produzione di collagene",
      "Anti-rughe e lifting",
      "7 modalità intelligenti",
      "1x dispositivo",
      "1x cavo USB-C",
      "1x manuale in italiano",
      "Micro-correnti EMS",
      "7 modalità",
      "Fino a 45°C",
      "Circa 1 settimana",
      "LEVEL, EYE, CLEAN, EMS, HOT, LED, COOL",
      "10–15 minuti per seduta, una volta al giorno",
      "Livelli da 1 a 6",
      "Modalità EYE per 2–3 minuti, a LEVEL 1–2",
      "Con il cavo USB-C",
    ])
      expect(main).toContain(words);
  },
);

/** The claims as each page words them. */
const claims = {
  "/": [
    /7 in 1: EMS, LED, vibrazione e\scalore/,
    /Siero Anti-Età Premium in omaggio/,
    "4,9/5",
    "15.000+ clienti",
    "il 98% lo consiglia",
    /−50%/,
    "30 giorni soddisfatti o rimborsati",
    /di 2 anni su ogni dispositivo/,
    "Spedizione gratuita",
    "Studio clinico su 200 donne, 8 settimane",
    "prodotto in Italia e spedito dall’Italia",
    "42 muscoli facciali",
    /Risultati dal 7º\sgiorno/,
  ],
  "/prodotti": [
    /7 in 1.*micro-correnti EMS, luce LED, vibrazione e calore/,
    /Siero Anti-Età Premium in omaggio.*19,99/,
    "4,8/5 da 247 recensioni verificate",
    /su 5, da 247 recensioni verificate/,
    "10.000+ clienti soddisfatti",
    "Lo consiglia il 98%",
    /−50%/,
    "30 giorni soddisfatti o rimborsati",
    "Garanzia legale di conformità di 2 anni",
    "Spedizione gratuita in tutta Italia",
    /200 donne, 8\s+settimane/,
    /riduzione delle rughe\s*94%/,
    /soddisfazione\s*96%/,
    /risultati dal 7º giorno\s*87%/,
    /pelle più soda\s*92%/,
    "Prodotto in Italia e spedito dall’Italia",
    /42\s+muscoli/,
    "RISPARMIA 50%",
  ],
};

test(
  "shows the shop's claims, its warnings, guarantee and take-back",
  {
    tag: [
      "@G-03",
      "@G-04",
      "@G-07",
      "@G-08",
      "@G-09",
      "@G-10",
      "@G-11",
      "@G-12",
      "@G-13",
      "@G-14",
      "@G-15",
      "@G-16",
      "@G-17",
      "@G-18",
      "@G-19",
    ],
  },
  async ({ openPage }) => {
    for (const [path, told] of Object.entries(claims)) {
      const main = text(one((await openPage(path)).document, "main"));
      for (const claim of told) expect(main, path).toMatch(claim);
    }
    const { document } = await openPage("/prodotti");
    const panel = one(document, "section", /^Scultea Pro - Dispositivo EMS/);
    expect(text(panel)).toMatch(/29,99\s€.*59,98\s€/);
    for (const told of [
      "di conformità di 2 anni",
      "porta un pacemaker",
      "Hai un vecchio apparecchio?",
    ])
      expect(text(panel)).toContain(told);
    one(panel, "a", "Chi non deve usarlo");
    expect(text(one(panel, "h1"))).toBe("Scultea Pro - Dispositivo EMS Scultore Facciale");
  },
);

test(
  "three films have a title, a text, a source and Italian captions",
  { tag: ["@P-10", "@P-31", "@T-11"] },
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti");
    const films = all(document, "#demo-videos li");
    expect(films).toHaveLength(3);
    for (const film of films) {
      expect(text(one(film, "h3"))).toMatch(/\S{3,}/);
      expect(text(one(film, "p"))).toMatch(/\S{3,}/);
      const [source] = all(film, "video source");
      expect(source?.getAttribute("src")).toMatch(/^\/video\//);
      // The parser keeps the name as React writes it.
      expect(one(film, "track").getAttribute("srcLang")).toBe("it");
    }
    const fallbacks = all(document, "video").map(text);
    expect(fallbacks).toContain("Il tuo browser non supporta il tag video.");
    expect(fallbacks).toContain("Il tuo browser non supporta la riproduzione video.");
  },
);
