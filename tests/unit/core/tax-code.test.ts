import { describe, expect, it } from "vitest";
import { hasVatCheckDigit, isTaxCode, isVatNumber, normaliseTaxCode } from "@/lib/core/tax-code";

describe("codice fiscale", () => {
  it.each([
    ["of a man", "RSSMRA85T10A562S"],
    ["of a woman, whose day is 40 higher", "RSSMRA85T50A562W"],
    ["with letters in place of all digits", "RSSMRAURTMLARSNL"],
    ["of an association, 11 digits", "80012000826"],
  ])("takes one %s", (_, code) => {
    expect(isTaxCode(code)).toBe(true);
  });

  it.each([
    ["a wrong check letter", "RSSMRA85T10A562T"],
    ["two swapped digits", "RSSMRA58T10A562S"],
    ["a day that does not exist", "RSSMRA85T35A562G"],
    ["11 digits with a wrong check digit", "80012000827"],
    ["no character", ""],
  ])("refuses %s", (_, code) => {
    expect(isTaxCode(code)).toBe(false);
  });

  it("reads it with spaces and small letters", () => {
    expect(normaliseTaxCode(" rss mra 85t10-a562s ")).toBe("RSSMRA85T10A562S");
  });
});

describe("partita IVA", () => {
  it.each(["12345670017", "01234567897", "00743110157"])("takes %s", (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  it.each(["12345670018", "00000000000", "IT123456700", ""])("refuses «%s»", (number) => {
    expect(isVatNumber(number)).toBe(false);
  });

  it("tells a wrong digit from a placeholder of zeros", () => {
    expect(hasVatCheckDigit("00000000000")).toBe(true);
    expect(hasVatCheckDigit("01234567898")).toBe(false);
  });
});
