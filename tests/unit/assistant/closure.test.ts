import { expect, test } from "vitest";
import { ownPassages } from "@/lib/assistant/knowledge/own-passages";
import { memorySource } from "@/lib/assistant/knowledge/search";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";

const settings = settingsSchema.parse({});
const passages = (closure: string | null) =>
  ownPassages({
    settings,
    claims: shownClaims(settings.claims, "live"),
    products: [],
    notForSale: null,
    shippingOptions: [],
    closure,
    replyTime: "appena possibile",
  });

test("the assistant tells a closure when asked, and with the day of arrival", () => {
  const closure = "Siamo chiusi dal 10 al 20 agosto, spediamo il 23.";
  const told = passages(closure);
  const [found] = memorySource(told).find("quando riaprite?", 1);
  expect(found?.passage.text).toBe(closure);
  expect(told.find(({ id }) => id === "arrival")?.text).toContain(closure);
});

test("the assistant has no text on closures without one", () => {
  expect(passages(null).map(({ id }) => id)).not.toContain("closure");
});
