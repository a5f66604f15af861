import { expect, test } from "vitest";
import { settingsForms } from "@/lib/settings/model/forms";
import {
  findSettings,
  sectionsOf,
  settingsHref,
  settingsPages,
} from "@/lib/settings/model/settings-pages";

test("each group of settings is on one of the five pages, under its anchor", () => {
  const ids = settingsPages.flatMap(sectionsOf).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(settingsForms.map(({ id }) => id)));
  expect(settingsHref("dati-legali")).toBe("/admin/impostazioni/legale#dati-legali");
  expect(() => settingsHref("niente")).toThrow();
});

test.each([
  ["Capitale sociale", "Capitale sociale", "/admin/impostazioni/legale#dati-legali"],
  ["fatturazióne sede", "Sede legale, via e numero", "/admin/impostazioni/legale#fatturazione"],
  ["patronale", "Festa patronale", "/admin/impostazioni/spedizioni#giorni-e-chiusure"],
  ["studio clinico", "Donne", "/admin/impostazioni/prodotto#affermazioni"],
])("«%s» finds %s", (query, label, href) => {
  expect(findSettings(query)).toContainEqual(expect.objectContaining({ label, href }));
});

test("no words and unknown words find nothing", () => {
  expect(findSettings("  ")).toEqual([]);
  expect(findSettings("mongolfiera")).toEqual([]);
});
