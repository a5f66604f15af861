import { describe, expect, it } from "vitest";
import { formatEuro, includedVat, toDecimal } from "@/lib/core/money";
import { fromDecimal, parseEuro } from "@/lib/core/read-money";

describe("money", () => {
  it("is formatted for Italy with two decimals", { tags: ["G-02"] }, () => {
    expect(formatEuro(2999)).toBe("29,99\u00A0€");
    expect(formatEuro(390)).toBe("3,90\u00A0€");
    expect(formatEuro(0)).toBe("0,00\u00A0€");
    expect(formatEuro(128_450)).toBe("1.284,50\u00A0€");
  });

  it("survives the conversion to a decimal string and back", () => {
    for (const cents of [0, 1, 9, 10, 99, 100, 2999, 5999, 11_996, 1_234_567, -1, -900]) {
      expect(fromDecimal(toDecimal(cents))).toBe(cents);
    }
    expect(toDecimal(5)).toBe("0.05");
    expect(toDecimal(-900)).toBe("-9.00");
  });

  it.each(["", "1,5", "1.234", "1e3", "abc", "9999999999.00"])(
    "refuses %j as an amount",
    (amount) => {
      expect(fromDecimal(amount)).toBeNull();
    },
  );

  it.each([
    ["26,99", 2699],
    ["26,9", 2690],
    ["27", 2700],
    [" 1.284,50 € ", 128_450],
    [formatEuro(2999), 2999],
    ["0,01", 1],
  ])("reads %j as typed by a person", (typed, cents) => {
    expect(parseEuro(typed)).toBe(cents);
  });

  it.each(["", "-5", "1,234", "1.28.4", "1e3", "12345678", "5,"])(
    "reads no amount in %j",
    (typed) => {
      expect(parseEuro(typed)).toBeNull();
    },
  );

  it("returns the VAT included, to the nearest cent", () => {
    expect(includedVat(8488, 2200)).toBe(1531);
    expect(includedVat(2999, 2200)).toBe(541);
    expect(includedVat(0, 2200)).toBe(0);
  });
});
