import { type Page } from "@playwright/test";

/** The features of each pack, in the order of the comparison. */
export const packFeatures = [
  ["Scultore facciale", "Siero viso", "Garanzia 1 anno", "Istruzioni incluse"],
  [
    "2x Scultore facciale",
    "2x Siero viso IN OMAGGIO",
    "Spedizione gratuita",
    "Garanzia 2 anni",
    "Supporto prioritario",
    "Custodia da viaggio",
  ],
];

/** Anchors that other sites link to. */
export const anchors = [
  "faq",
  "pack",
  "demo-videos",
  "come-funziona",
  "comment-ca-marche",
  "testimonianze",
  "testimonials",
];

/** The badges of the gallery's pictures, in their order. */
export const badges = [
  "Completo",
  "LED Therapy",
  "Con Siero",
  "Utilizzo",
  "Risultati",
  "Testimonianze",
];

/** Returns the picture that the gallery shows. */
export const shownPicture = (page: Page) =>
  page
    .getByRole("region", { name: "Immagini di Scultea Pro" })
    .locator("figure:not([aria-hidden])");
