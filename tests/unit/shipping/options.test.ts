import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactAnswers } from "@/components/shop/contact/sections";
import { ownPassages } from "@/lib/assistant/knowledge/own-passages";
import { faqQuestions } from "@/lib/catalog/copy/faq";
import { ShippingType } from "@/lib/platform/db/generated/enums";
import { termsText } from "@/lib/settings/copy/terms";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import {
  shippingLabel,
  shippingNames,
  shippingPriceText,
  shippingTypes,
} from "@/lib/shipping/model/options";
import { transitDays } from "@/lib/shipping/model/pick-up";
import { expectedShipping } from "../../support/shipping";

const settings = settingsSchema.parse({});
const claims = shownClaims(claimsSchema.parse({}), "live");

test("each shipping option has its name, price and days", () => {
  const told = shippingOptions(settings, new Date("2026-11-02T17:00:00Z")).map((option) => ({
    name: option.name,
    label: shippingLabel(option.id),
    price: shippingPriceText(option.priceCents),
    euro: (option.priceCents / 100).toFixed(2),
    days: option.description,
    deliverBy: option.deliverBy,
    transit: transitDays(option.days, settings.calendar),
  }));
  expect(told).toEqual(expectedShipping);
});

test("the database has the same shipping options", () => {
  expect(Object.values(ShippingType).sort()).toEqual(shippingTypes.toSorted());
});

const faster = "Con l’espressa, 3,90\u00A0€, ne bastano 2.";
test.each([
  [
    "the terms of sale",
    JSON.stringify(termsText(settings)),
    "La spedizione standard è gratuita e arriva entro 7 giorni lavorativi; quella espressa costa 3,90\u00A0€ e arriva entro 2 giorni lavorativi",
  ],
  [
    "the questions",
    JSON.stringify(faqQuestions({ settings, claims, texts: {} })),
    `La spedizione standard è gratuita: al massimo 7 giorni lavorativi. ${faster}`,
  ],
  [
    "the assistant",
    JSON.stringify(
      ownPassages({
        settings,
        claims,
        texts: {},
        products: [],
        refill: null,
        saleEnds: [],
        notForSale: null,
        shippingOptions: [],
        closure: null,
        replyTime: "appena possibile",
      }),
    ),
    "La spedizione espressa costa 3,90\u00A0€ e arriva in 2 giorni lavorativi.",
  ],
  [
    "the contact page",
    renderToStaticMarkup(createElement(ContactAnswers, settings)),
    `La spedizione standard è gratuita e arriva al massimo in 7 giorni lavorativi. ${faster}`,
  ],
])("%s: every shipping option is named", (_, text, sentence) => {
  expect(text).toContain(sentence);
  const names = shippingTypes.map((type) => shippingNames[type].toLowerCase());
  expect(names.filter((name) => !text.toLowerCase().includes(name))).toEqual([]);
});
