import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceCart } from "@/lib/cart/model/pricing";
import { personKey } from "@/lib/core/person-key";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { codeKey, randomCode, validityRefusal } from "@/lib/discounts/model/code";
import {
  discountEffect,
  type DiscountTerms,
  MIN_CHARGE_CENTS,
  shareDiscount,
} from "@/lib/discounts/model/pricing";
import { fullRefundDraft, linesCents, piecesCents } from "@/lib/fulfilment/model/refund-draft";
import { orderVat, paidByLine } from "@/lib/orders/model/order";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { type ShippingType, shippingTypes } from "@/lib/shipping/model/options";
import { buildProduct } from "../../support/product";

const cents = fc.integer({ min: 1, max: 20_000 });
const quantity = fc.integer({ min: 1, max: 20 });
const minimumCents = fc.integer({ min: 0, max: 30_000 });
const kindOf = <const T extends string>(kind: T) => fc.constant(kind);
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: kindOf("percent"), percent: fc.integer({ min: 1, max: 90 }), minimumCents }),
  fc.record({
    kind: kindOf("amount"),
    amountCents: fc.integer({ min: 1, max: 50_000 }),
    minimumCents,
  }),
  fc.record({ kind: kindOf("free_express"), minimumCents }),
);
const lines = fc.array(fc.record({ unitPriceCents: cents, quantity }), {
  minLength: 1,
  maxLength: 6,
});
const shippingOf = (id: ShippingType, priceCents: number): ShippingOption => ({
  id,
  priceCents,
  name: "",
  description: "",
  deliverBy: "2026-11-30",
  days: 2,
});
const shipping = fc
  .tuple(fc.constantFrom(...shippingTypes), fc.integer({ min: 0, max: 999 }))
  .map(([id, priceCents]) => shippingOf(id, priceCents));

describe("discount codes: the total", () => {
  it("never exceeds the goods' value or reduces shipping, whatever the code", () => {
    fc.assert(
      fc.property(lines, shipping, terms, (bought, option, gives) => {
        const catalog = bought.map(({ unitPriceCents: priceCents }, index) =>
          buildProduct({ sku: String(index), priceCents }),
        );
        const wanted = bought.map((line, index) => ({
          sku: String(index),
          quantity: line.quantity,
        }));
        const priced = priceCart(wanted, catalog, option, gives);
        if (!priced.ok) throw new Error("not priced");
        const cart = priced.value;
        const full = cart.subtotalCents + option.priceCents;
        expect(cart.subtotalCents).toBe(
          cart.lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
        );
        expect(cart.discountCents).toBeGreaterThanOrEqual(0);
        expect(cart.discountCents).toBeLessThanOrEqual(cart.subtotalCents);
        expect(cart.totalCents).toBe(cart.subtotalCents - cart.discountCents + cart.shippingCents);
        expect(cart.totalCents).toBeGreaterThanOrEqual(cart.shippingCents);
        expect(cart.totalCents).toBeLessThanOrEqual(full);
        // Shipping is reduced only by the free-shipping code.
        expect(cart).toMatchObject(
          gives.kind === "free_express"
            ? { discountCents: 0 }
            : { shippingCents: option.priceCents },
        );
        const savedCents = cart.effect?.kind === "saves" ? cart.effect.savedCents : 0;
        expect(full - cart.totalCents).toBe(savedCents);
        expect(savedCents > 0).toBe(cart.effect?.kind === "saves");
        expect(cart.totalCents).toBeGreaterThanOrEqual(Math.min(MIN_CHARGE_CENTS, full));
      }),
    );
  });

  it("takes a percentage off the goods alone", { tags: ["N-14"] }, () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 90 }), shipping, (value, percent, option) => {
        const effect = discountEffect(
          { kind: "percent", percent, minimumCents: 0 },
          {
            subtotalCents: value + 1000,
            shippingType: option.id,
            shippingCents: option.priceCents,
          },
        );
        if (effect.kind !== "saves") throw new Error(effect.kind);
        const exact = ((value + 1000) * percent) / 100;
        expect(effect.discountCents).toBeGreaterThanOrEqual(exact);
        expect(effect.discountCents).toBeLessThan(exact + 1);
        expect(effect.shippingCents).toBe(option.priceCents);
      }),
    );
    const tenth: DiscountTerms = { kind: "percent", percent: 10, minimumCents: 0 };
    const cart = { subtotalCents: 2999, shippingType: "express", shippingCents: 390 } as const;
    expect(discountEffect(tenth, cart)).toEqual({
      kind: "saves",
      discountCents: 300,
      shippingCents: 390,
      savedCents: 300,
    });
  });

  it("splits a discount among the lines to the cent, at most each line's value", () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (bought, part) => {
        const worth = bought.map((line) => line.unitPriceCents * line.quantity);
        const whole = worth.reduce((sum, value) => sum + value, 0);
        const discountCents = Math.floor(whole * part);
        const shares = shareDiscount(discountCents, bought);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountCents);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(worth[index] ?? 0);
        });
      }),
    );
  });

  it("refunds what was paid for a discounted line", { tags: ["PAY-34"] }, () => {
    const sized = fc.array(
      fc.record({ unitPriceCents: cents, quantity, vatRateBps: fc.constant(2200) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(sized, fc.integer({ min: 0, max: 90 }), cents, (items, percent, express) => {
        const subtotal = items.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);
        const discountCents = Math.floor((subtotal * percent) / 100);
        const order = { items, discountCents, shippingCents: express };
        const totalCents = subtotal - discountCents + express;
        const paid = paidByLine(order);
        const refundable = items.map((item, index) => ({
          sku: String(index),
          name: "",
          devices: item.quantity,
          serums: item.quantity,
          travelCases: 0,
          quantity: item.quantity,
          paidCents: paid[index] ?? 0,
        }));
        const page = { items: refundable, shippingCents: express };
        // Refunding the whole order refunds exactly its total.
        expect(linesCents(fullRefundDraft(page), page, totalCents)).toBe(totalCents);
        for (const line of refundable) {
          const oneByOne = Array.from({ length: line.quantity }, () => piecesCents(line, 1));
          const inParts = oneByOne.reduce((sum, part) => sum + part, 0);
          expect(inParts).toBeLessThanOrEqual(line.paidCents);
          expect(piecesCents(line, line.quantity)).toBe(line.paidCents);
        }
        // VAT is included in the amount paid, so it shrinks with the discount.
        expect(orderVat(order)).toBeLessThanOrEqual(orderVat({ ...order, discountCents: 0 }));
        // Rounded once, like the invoice.
        expect(Math.abs(orderVat(order) - (totalCents * 22) / 122)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe("discount codes: validity", () => {
  const rules = {
    maxUses: null,
    oncePerPerson: false,
    validFrom: new Date("2026-12-01T00:00:00+01:00"),
    validUntil: new Date("2027-01-01T00:00:00+01:00"),
    pausedAt: null,
  };
  const at = (day: string) => new Date(`${day}T00:00:00+01:00`);

  it("is valid from its start to its end, and never while it is paused", () => {
    expect(validityRefusal(rules, at("2026-12-01"))).toBeNull();
    const early = validityRefusal(rules, new Date(at("2026-12-01").getTime() - 1));
    expect(early && discountRefusalText(early)).toBe("Questo codice vale dal 1º dicembre 2026.");
    const late = validityRefusal(rules, at("2027-01-01"));
    expect(late && discountRefusalText(late)).toBe("Questo codice è scaduto il 31 dicembre 2026.");
    const paused = validityRefusal({ ...rules, pausedAt: at("2026-12-02") }, at("2026-12-05"));
    expect(paused).toEqual({ code: "paused" });
  });

  it("recognises one person behind several spellings of an address", () => {
    expect(personKey(" Anna.Rossi+sconti@GMAIL.com ")).toBe("annarossi@gmail.com");
    expect(personKey("annarossi@googlemail.com")).toBe("annarossi@gmail.com");
    expect(personKey("Anna.Rossi+sconti@libero.it")).toBe("anna.rossi@libero.it");
    expect(personKey("+anna@libero.it")).toBe("+anna@libero.it");
  });

  it("reads a code in any spelling, and generates unambiguous codes", () => {
    expect(codeKey(" scultea-7k3m 92qd\n")).toBe("SCULTEA7K3M92QD");
    expect(codeKey("ＤＩＥＣＩ")).toBe("DIECI");
    expect(codeKey("' OR 1=1 --")).toBe("OR11");
    let next = 0;
    const code = randomCode("Scultea", () => (next += 7) % 30);
    expect(code).toMatch(/^SCULTEA-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  });
});
