import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { messagesByField } from "@/lib/core/submission";
import { isOfPastClosure, tidyClosures } from "@/lib/settings/model/calendar";
import { registeredClaims } from "@/lib/settings/model/claims";
import { formTexts, isAsked, type SettingsForm, withValues } from "@/lib/settings/model/form";
import {
  claimForms,
  findSettingsForm,
  paperForms,
  settingsForms,
} from "@/lib/settings/model/forms";
import { settingsSchema } from "@/lib/settings/model/settings";
import { settingsFormSchema } from "@/lib/settings/schema/settings";

const defaults = settingsSchema.parse({});
const today = "2026-11-22";
const fill = (id: string, texts: Record<string, string>) => {
  const form = findSettingsForm(id);
  if (!form) throw new Error(`No form ${id}`);
  return read(form, { ...formTexts(form, defaults), ...texts });
};
/** Returns the section with a form's texts applied, or the messages by field. */
const read = (form: SettingsForm, texts: Record<string, string>) => {
  const typed = settingsFormSchema(form, today).safeParse(texts);
  if (!typed.success) return { ok: false, error: messagesByField(typed.error) };
  const section = withValues(defaults[form.section], typed.data);
  return { ok: true, value: settingsSchema.shape[form.section].parse(section) };
};

test("every form shows the defaults and returns them unchanged", () => {
  for (const form of [...settingsForms, ...paperForms.map((one) => one.form), ...claimForms]) {
    const filled = read(form, formTexts(form, defaults));
    expect(filled, form.id).toEqual({ ok: true, value: defaults[form.section] });
  }
});

test("every claim that can be approved has its own form", () => {
  const names = claimForms.map(({ id }) => id.replace("affermazione-", ""));
  expect(names.sort()).toEqual(registeredClaims.toSorted());
});

test("every field refuses wrong texts in the shop's own words", () => {
  const { localeError } = z.config();
  z.config({ localeError: () => "no words" });
  onTestFinished(() => void z.config({ localeError }));
  for (const form of [...settingsForms, ...paperForms.map((one) => one.form), ...claimForms])
    for (const { path } of form.fields)
      for (const text of ["", "?", "-1", "\u0000", "12345678901234567", "x".repeat(20_000)]) {
        const filled = read(form, { ...formTexts(form, defaults), [path]: text });
        expect(
          Object.values(filled.error ?? {}),
          `${form.id}: ${path} = ${text.slice(0, 20)}`,
        ).not.toContain("no words");
      }
});

describe("errors at their field", () => {
  test.each([
    ["contatti", "email", "nessuna chiocciola"],
    ["marchio", "name", "Scultea\r\nBcc: vittima@example.it"],
    ["marchio", "name", "x".repeat(201)],
    ["spedizione", "standard/businessDays", "21"],
    ["spedizione", "express/priceCents", "3,999"],
    ["resi", "withdrawalDays", "13"],
    ["resi", "bankCreditDays/1", "2"],
    ["conservazione", "ordersYears", "9"],
    ["dati-legali", "vatNumber", "01234567898"],
    ["dati-legali", "taxCode", "RSSMRA80A01F205Y"],
    ["affermazione-study", "study/source", "nel cassetto"],
    ["contatti", "phone", "chiamaci"],
    ["giorni-e-chiusure", "weekdays", ""],
    ["corrieri", "offered", "brt piccione"],
    ["giorni-e-chiusure", "pickUp", "25:00"],
    ["giorni-e-chiusure", "localHoliday", "7 dicembre"],
    ["giorni-e-chiusure", "localHoliday", "31/13"],
  ])("%s: %s = %j", (form, path, text) => {
    const filled = fill(form, { [path]: text });
    expect(filled.ok).toBe(false);
    expect(filled).toMatchObject({ error: { [path]: expect.any(String) as string } });
  });

  test.each([
    ["the last day is missing", { "0/from": "2027-08-10" }, "0/to"],
    ["the first day is missing", { "0/note": "Ferie" }, "0/from"],
    ["it ends before it begins", { "0/from": "2027-08-10", "0/to": "2027-08-09" }, "0/to"],
    ["it lasts too long", { "0/from": "2027-08-10", "0/to": "2028-08-10" }, "0/to"],
    [
      "it overlaps another one",
      {
        "0/from": "2027-08-10",
        "0/to": "2027-08-20",
        "1/from": "2027-08-20",
        "1/to": "2027-08-21",
      },
      "1/from",
    ],
  ])("a closure: %s", (_, rows: Record<string, string>, wrong) => {
    const texts = Object.entries(rows).map(([path, text]) => [`closures/${path}`, text] as const);
    expect(fill("giorni-e-chiusure", Object.fromEntries(texts))).toEqual({
      ok: false,
      error: { [`closures/${wrong}`]: expect.any(String) as string },
    });
  });

  test("a first carrier that the shop does not use", () => {
    const chosen = { "usual/standard": "gls", "usual/express": "last" };
    expect(fill("corrieri", { offered: "", ...chosen }).ok).toBe(true);
    expect(fill("corrieri", { offered: "brt gls", ...chosen }).ok).toBe(true);
    expect(fill("corrieri", { offered: "brt ups", ...chosen })).toEqual({
      ok: false,
      error: { "usual/standard": expect.any(String) as string },
    });
  });

  test("an express delivery slower than the standard one", () => {
    expect(
      fill("spedizione", { "standard/businessDays": "7", "express/businessDays": "8" }),
    ).toEqual({ ok: false, error: { "express/businessDays": expect.any(String) as string } });
  });

  test.each([
    [{ "madeInItaly/approvedOn": today }, "madeInItaly/evidence"],
    [{ "madeInItaly/evidence": "Dichiarazione del produttore" }, "madeInItaly/approvedOn"],
    [
      { "madeInItaly/evidence": "Dichiarazione", "madeInItaly/approvedOn": "2026-11-23" },
      "madeInItaly/approvedOn",
    ],
  ])("a claim approved without proof: %j", (texts, path) => {
    const filled = fill("affermazione-madeInItaly", { "madeInItaly/status": "approved", ...texts });
    expect(filled).toEqual({ ok: false, error: { [path]: expect.any(String) as string } });
  });
});

test("a closure that is over leaves the form, and later the settings", () => {
  const closure = (from: string | null, to = from) => ({ from, to, note: "" });
  const [old, recent, next, later] = ["2026-08-01", "2026-11-20", "2026-12-24", "2027-08-10"].map(
    (day) => closure(day),
  );
  if (!old || !recent || !next || !later) throw new Error("no closures");
  const tidy = tidyClosures([old, recent, later, closure(null), next], "2026-11-29");
  expect(tidy).toEqual([next, later, closure(null), closure(null), recent]);
  const hidden = ["from", "to", "note"].map((part) =>
    isOfPastClosure(`closures/0/${part}`, { "closures/0/to": "2026-11-28" }, "2026-11-29"),
  );
  expect(hidden).toEqual([true, true, true]);
  const shown = [{ "closures/0/to": "2026-11-29" }, { "closures/0/to": "" }].map((texts) =>
    isOfPastClosure("closures/0/from", texts, "2026-11-29"),
  );
  expect(shown).toEqual([false, false]);
});

test("a row of the closures shows after the row before it", () => {
  const form = findSettingsForm("giorni-e-chiusure");
  const shown = (texts: Record<string, string>) =>
    form?.fields.filter((field) => field.path.endsWith("from") && isAsked(field, texts)).length;
  expect(shown({})).toBe(1);
  expect(shown({ "closures/0/from": "2027-08-10" })).toBe(2);
  expect(shown({ "closures/1/note": "Ferie" })).toBe(2);
});

test("reads numbers in Italian format", () => {
  expect(fill("spedizione", { "express/priceCents": "4,5 €" })).toMatchObject({
    value: { express: { priceCents: 450 } },
  });
  expect(fill("affermazione-study", { "study/women": "20.000" })).toMatchObject({
    value: { study: { women: 20_000, status: "open" } },
  });
});

test("an approved study names a public source", () => {
  const proof = { "study/status": "approved", "study/evidence": "Cartella 3" };
  const date = { "study/approvedOn": "2026-11-20" };
  expect(fill("affermazione-study", { ...proof, ...date })).toMatchObject({
    error: { "study/source": expect.any(String) as string },
  });
  const source = { "study/source": "https://doi.org/10.1000/182" };
  expect(fill("affermazione-study", { ...proof, ...date, ...source }).ok).toBe(true);
});
