import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderAmounts } from "@/lib/invoices/model/amounts";
import { settingsSchema } from "@/lib/settings/model/settings";

const settings = settingsSchema.parse({});
const noPieces = { devices: 0, serums: 0, travelCases: 0 };
const item = { ...noPieces, name: "Pack", quantity: 1, unitPriceCents: 2999, vatRateBps: 2200 };
const plain = { shippingCents: 0, discountCents: 0, discountCode: null };

describe("amounts of an invoice", () => {
  it("lists goods, discount and shipping", () => {
    const order = {
      items: [{ ...item, quantity: 2, devices: 4, serums: 4, travelCases: 2 }],
      shippingCents: 390,
    };
    const code = { discountCents: 600, discountCode: "GRAZIE10" };
    expect(orderAmounts({ ...order, ...code }, settings)).toEqual({
      vatRateBps: 2200,
      totalCents: 5788,
      netCents: 4744,
      vatCents: 1044,
      lines: [
        {
          kind: "goods",
          text: "Pack: 2 × Scultea Pro, 2 × Siero Anti-Età Premium, 1 × Custodia da viaggio",
          quantity: 2,
          netCents: 4916,
        },
        { kind: "discount", text: "Sconto, codice GRAZIE10", quantity: 1, netCents: -491 },
        { kind: "shipping", text: "Spedizione", quantity: 1, netCents: 319 },
      ],
    });
  });

  it("adds up to the cent, and the VAT is the rate of the net amount within a cent", () => {
    const items = fc.array(
      fc.record({
        devices: fc.constant(0),
        serums: fc.constant(0),
        travelCases: fc.constant(0),
        name: fc.constant("Pack"),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
        vatRateBps: fc.constant(2200),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 999 }), fc.nat(100), (goods, shipping, part) => {
        const goodsCents = goods.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);
        const discountCents = Math.floor((goodsCents * part) / 100);
        const order = { ...plain, items: goods, shippingCents: shipping, discountCents };
        const { lines, netCents, vatCents, totalCents } = orderAmounts(order, settings);
        expect(totalCents).toBe(goodsCents - discountCents + shipping);
        expect(netCents + vatCents).toBe(totalCents);
        expect(lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents);
        // The exchange system refuses a larger difference (error 00421).
        expect(Math.abs(vatCents - netCents * 0.22)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("refuses goods of different rates", () => {
    const items = [item, { ...item, vatRateBps: 1000 }];
    expect(() => orderAmounts({ ...plain, items }, settings)).toThrow("single VAT rate");
  });
});
