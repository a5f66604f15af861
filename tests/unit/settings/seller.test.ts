import { describe, expect, test } from "vitest";
import { sellerFacts, sellerLine, sellerSentence } from "@/lib/settings/copy/seller";
import { termsText } from "@/lib/settings/copy/terms";
import { findSettingsForm } from "@/lib/settings/model/forms";
import { type LegalForm, legalForms } from "@/lib/settings/model/legal-form";
import { missingToOpen, withoutPlaceholders } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";
import { settingsFormSchema } from "@/lib/settings/schema/settings";

const sellerOf = (form: LegalForm, taxCode = "01234567897") =>
  settingsSchema.parse({
    legal: { form, companyName: "Verdi di Anna Verdi", taxCode, vatNumber: "01234567897" },
  });
const names = (form: LegalForm) => sellerFacts(sellerOf(form).legal).map(({ name }) => name);

describe.each(legalForms)("a seller in the form %s", (form) => {
  test("states register, tax code and VAT number apart, on pages and in letters", () => {
    expect(names(form)).toEqual(
      expect.arrayContaining(["Registro imprese", "REA", "Codice fiscale", "Partita IVA"]),
    );
    expect(sellerLine(sellerOf(form).legal)).toContain(
      "Registro delle Imprese di Milano, REA MI-0000000, C.F. 01234567897, P.IVA 01234567897",
    );
  });
});

test("only companies limited by shares state their capital, and a single member", () => {
  expect(legalForms.filter((form) => names(form).includes("Capitale sociale"))).toEqual([
    "company",
    "single_member",
  ]);
  expect(sellerLine(sellerOf("single_member").legal)).toContain("con socio unico");
  expect(sellerLine(sellerOf("company").legal)).not.toContain("socio unico");
});

test("what the owner has not given yet leaves no hole", () => {
  const { legal } = withoutPlaceholders(sellerOf("single_member"));
  expect(sellerLine(legal)).toBe("Verdi di Anna Verdi. C.F. 01234567897, P.IVA 01234567897");
  expect(sellerSentence(legal)).toBe("da indicare all’apertura");
});

test("the terms name a sole trader without capital, with the person’s tax code", () => {
  const terms = termsText(sellerOf("sole_trader", "VRDNNA85T50F205E"));
  const seller = terms.sections[0]?.paragraphs[0] ?? "";
  expect(seller).toContain("ditta individuale con sede in");
  expect(seller).toContain("codice fiscale VRDNNA85T50F205E, partita IVA 01234567897");
  expect(seller).not.toContain("capitale");
});

test("the legal form decides whether a capital is asked for, and whose tax code", () => {
  const form = findSettingsForm("dati-legali");
  if (!form) throw new Error("no form");
  const given = (legalForm: LegalForm, taxCode: string) => ({
    form: legalForm,
    companyName: "Verdi",
    seat: "Via Roma 1, Milano",
    shareCapital: "",
    register: "Registro delle Imprese di Milano",
    rea: "MI-1234567",
    taxCode,
    vatNumber: "01234567897",
    pec: "verdi@pec.it",
    hostingProvider: "Aruba",
  });
  const schema = settingsFormSchema(form, "2026-11-28");
  const refused = (legalForm: LegalForm, taxCode: string) =>
    schema.safeParse(given(legalForm, taxCode)).error?.issues.map(({ path }) => path.join());
  expect(refused("sole_trader", "VRDNNA85T50F205E")).toBeUndefined();
  expect(refused("sole_trader", "01234567897")).toEqual(["taxCode"]);
  expect(refused("company", "01234567897")).toEqual(["shareCapital"]);
  expect(refused("partnership", "VRDNNA85T50F205E")).toEqual(["taxCode"]);
});

test("to open, a sole trader needs no capital, but a person’s tax code", () => {
  const missing = (form: LegalForm, taxCode: string) =>
    missingToOpen(sellerOf(form, taxCode), true).flatMap(({ labels }) => labels);
  expect(missing("company", "01234567897")).toContain("Capitale sociale");
  expect(missing("company", "01234567897")).not.toContain("Codice fiscale");
  expect(missing("sole_trader", "01234567897")).not.toContain("Capitale sociale");
  expect(missing("sole_trader", "01234567897")).toContain("Codice fiscale");
  expect(missing("sole_trader", "VRDNNA85T50F205E")).not.toContain("Codice fiscale");
});
