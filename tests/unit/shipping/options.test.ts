import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactAnswers } from "@/components/shop/contact/sections";
import { deliveryPassages } from "@/lib/assistant/knowledge/delivery-passages";
import { faqQuestions } from "@/lib/catalog/copy/faq";
import { ShippingType } from "@/lib/platform/db/generated/enums";
import { termsText } from "@/lib/settings/copy/terms";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { settingsForms } from "@/lib/settings/schema/forms";
import { shippingNames } from "@/lib/shipping/copy/option";
import { shippingTypes } from "@/lib/shipping/model/options";

const settings = settingsSchema.parse({});
const claims = shownClaims(claimsSchema.parse({}), "live");

it("settings, their form and the database have the same shipping options", () => {
  const form = settingsForms.find(({ section }) => section === "shipping");
  const inForm = form?.fields.map(({ path }) => path.split("/")[0]);
  expect(Object.keys(settings.shipping)).toEqual([...shippingTypes]);
  expect([...new Set(inForm)]).toEqual([...shippingTypes]);
  expect(Object.values(ShippingType).sort()).toEqual(shippingTypes.toSorted());
});

it.each([
  ["the terms of sale", JSON.stringify(termsText(settings))],
  ["the questions", JSON.stringify(faqQuestions({ settings, claims }))],
  [
    "the assistant",
    JSON.stringify(deliveryPassages({ settings, claims, products: [], inStock: true })),
  ],
  ["the contact page", renderToStaticMarkup(createElement(ContactAnswers, settings))],
])("%s: every shipping option is named", (_, text) => {
  const names = shippingTypes.map((type) => shippingNames[type].toLowerCase());
  expect(names.filter((name) => !text.toLowerCase().includes(name))).toEqual([]);
});
