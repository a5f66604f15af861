import { expect, test } from "vitest";
import { closedNotice } from "@/lib/settings/copy/opening";
import { formTexts } from "@/lib/settings/model/form";
import { settingsForms } from "@/lib/settings/model/forms";
import { shopState, takesOrders, withoutPlaceholders } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";

const today = "2026-08-20";
const live = { mode: "live", paymentsLive: true, isIncomplete: false } as const;
const rehearsal = { mode: "rehearsal", paymentsLive: false, isIncomplete: true } as const;
const closed = (until: string | null) => ({ state: "closed", until, text: "" }) as const;
const open = { state: "open", until: null, text: "" } as const;
const defaults = settingsSchema.parse({});

test.each([
  [
    "a demonstration",
    { ...rehearsal, mode: "demonstration" },
    defaults.opening,
    "demonstration",
    true,
  ],
  ["a new shop with test keys", rehearsal, defaults.opening, "preparing", true],
  ["a new shop with live keys", live, defaults.opening, "preparing", false],
  ["a shop that was opened", live, open, "open", true],
  ["one that lacks a value", { ...live, isIncomplete: true }, open, "closed", false],
  ["one that lacks a value, with test keys", rehearsal, open, "open", true],
  ["one that was closed", live, closed(null), "closed", false],
  ["one that was closed, with test keys", rehearsal, closed(null), "closed", false],
  ["one on its last closed day", live, closed(today), "closed", false],
  ["one on the day after", live, closed("2026-08-19"), "open", true],
] as const)("%s", (_, facts, opening, state, isOpen) => {
  expect(shopState({ ...facts, opening, today })).toBe(state);
  expect(takesOrders(state, facts.paymentsLive)).toBe(isOpen);
});

test("outside the demonstration settings hold no placeholder, and keep what is given", () => {
  const given = { companyName: "Luce S.r.l." };
  const real = withoutPlaceholders(settingsSchema.parse({ legal: given }));
  expect(real.legal).toEqual(expect.objectContaining({ ...given, seat: "", vatNumber: "" }));
  expect(real.shipping).toEqual(defaults.shipping);
  const texts = settingsForms.flatMap((form) => Object.values(formTexts(form, real)));
  expect(texts.filter((text) => /esempi|\.example|0{7}/i.test(text))).toEqual([]);
  expect(settingsSchema.parse(real)).toEqual(real);
});

test("the example's town goes with the example's street, and stays with a real one", () => {
  const town = { postalCode: "20100", city: "Milano", province: "MI" };
  const { invoicing } = withoutPlaceholders(settingsSchema.parse({}));
  expect(invoicing).toMatchObject({ street: "", postalCode: "", city: "", province: "" });
  const real = { street: "Via Brera 2", ...town };
  const kept = withoutPlaceholders(settingsSchema.parse({ invoicing: real }));
  expect(kept.invoicing).toMatchObject(real);
});

test.each([
  ["Siamo in ferie", "Siamo in ferie."],
  ["A presto!", "A presto!"],
  ["", ""],
])("a closed shop says «%s» as a sentence", (text, sentence) => {
  expect(closedNotice({ state: "closed", until: null, text }).text).toBe(sentence);
});
