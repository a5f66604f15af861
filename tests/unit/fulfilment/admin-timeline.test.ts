import { describe, expect, it } from "vitest";
import { formatEuro } from "@/lib/core/money";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { type TimelineEntry } from "@/lib/fulfilment/model/order-page";
import { orderEventTypes } from "@/lib/orders/model/order";

const at = new Date("2026-11-21T13:05:00Z");
const words = (type: string, data: Record<string, unknown> = {}, actor = "system") =>
  timelineText({
    id: "1",
    at,
    source: { kind: "event", type, actor: { kind: "other", id: actor }, data },
  });

describe("the dashboard's timeline", () => {
  it.each(orderEventTypes)("describes %s in Italian, whatever the event contains", (type) => {
    for (const data of [{}, { amountCents: "29", reason: 7, from: null, carrier: [] }]) {
      const { title, detail } = words(type, data);
      expect(title).toMatch(/^\p{Lu}/u);
      expect(`${title} ${detail ?? ""}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object|_/);
    }
  });

  it("names what changed, who changed it and why", () => {
    expect(words("paid", { amountCents: 2999 }, "stripe")).toEqual({
      title: "Pagamento riuscito",
      detail: `${formatEuro(2999)}, Stripe`,
    });
    expect(words("payment_failed", { reason: "insufficient_funds" }, "stripe").detail).toBe(
      "fondi insufficienti, Stripe",
    );
    const parcel = { from: "confirmed", to: "shipped", carrier: "poste", trackingCode: "AB 1" };
    expect(words("status_changed", { ...parcel, reason: "urgente" })).toEqual({
      title: "Stato: da Confermato a Spedito",
      detail: "automatico, Poste Italiane AB 1, motivo: urgente",
    });
  });

  it.each([
    ["address_corrected", { parts: "postalCode city" }, "automatico, CAP, città"],
    ["revised", {}, "automatico"],
    [
      "revised",
      {
        parts: "notes",
        lines: [
          { name: "Pack Duo", from: 2, to: 1 },
          { name: "Custodia", from: 0, to: 1 },
          { name: "Siero", from: 1, to: 0 },
        ],
        shippingFrom: "standard",
        shippingTo: "express",
        totalFrom: 5998,
        totalTo: 2999,
      },
      "automatico, nota per il corriere, Pack Duo: quantità 2 → 1, Custodia: aggiunto, quantità 1, Siero: tolto, consegna standard → espressa, totale 59,98 → 29,99\u00A0€",
    ],
  ])("names what %s changed", (type, data, detail) => {
    expect(words(type, data)).toEqual({ title: "Ordine modificato", detail });
  });

  it("shows an unknown event's own name", () => {
    expect(words("sent_to_moon").title).toBe("sent to moon");
  });

  it.each([
    ["held", 1, false, "1 dispositivo riservato", "fino al 21 novembre 2026 alle 14:05"],
    ["consumed", 1, true, "1 siero riservato", "venduto con questo ordine"],
    ["released", 3, false, "3 dispositivi riservati", "tornati disponibili"],
  ] as const)("describes a hold that is %s", (state, pieces, isSerum, title, detail) => {
    const entry: TimelineEntry = {
      id: "1",
      at,
      source: { kind: "hold", pieces, isSerum, state, until: at },
    };
    expect(timelineText(entry)).toEqual({ title, detail });
  });
});
