import { afterAll, describe, expect, it, vi } from "vitest";
import { getDrawerContent } from "@/lib/cart/queries";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { type Db } from "@/lib/platform/db/client";

vi.mock("@/lib/platform/env", () => ({ getEnv: () => ({ mode: "live", paymentsLive: true }) }));
afterAll(() => vi.doUnmock("@/lib/platform/env"));

const contentWith = (claims: object) =>
  ({
    setting: { findMany: () => Promise.resolve([{ key: "claims", value: claims }]) },
    product: { findMany: () => Promise.resolve([]) },
    $queryRaw: () => Promise.resolve([]),
  }) as never as Db;

const approved = { status: "approved", evidence: "registro 4", approvedOn: "2026-11-02" };

describe("the drawer of a shop with real payments", () => {
  it("shows no unapproved claim, and keeps its terms", { tags: ["G-22"] }, async () => {
    expect(await getDrawerContent(contentWith({}))).toEqual({
      delivery: { priceCents: 0, deliverBy: addBusinessDays(italianDay(new Date()), 7) },
      timer: "while_held",
      gift: { name: "Siero Anti-Età Premium", perUnit: {} },
      reductions: {},
      testimonial: null,
      promises: ["Spedizione gratuita", "30 giorni soddisfatti o rimborsati", "Pagamento sicuro"],
    });
  });

  it("shows the approved claims, but no invented ones", { tags: ["G-22"] }, async () => {
    const claims = { countdowns: approved, testimonials: approved, shippedFromItaly: approved };
    expect(await getDrawerContent(contentWith(claims))).toMatchObject({
      timer: "while_held",
      testimonial: null,
      promises: expect.arrayContaining(["Spedito dall’Italia"]) as unknown,
    });
  });
});
