import { describe, expect, it } from "vitest";
import { nextStationText, stationNames, timelineText } from "@/lib/orders/copy/guest-order";
import { orderStations } from "@/lib/orders/model/stations";
import { type TimelineEntry } from "@/lib/orders/model/timeline";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const timeline: TimelineEntry[] = [
  { kind: "placed", at: at(8) },
  { kind: "paid", at: at(9) },
  { kind: "shipped", at: at(15) },
];
const order = {
  status: "confirmed",
  paymentStatus: "paid",
  withdrawnAt: null,
  isGivenBack: false,
  deliverBy: "2026-12-03",
  timeline: timeline.slice(0, 2),
} as const;
const statesOf = (change: Partial<Parameters<typeof orderStations>[0]>) =>
  orderStations({ ...order, ...change }).map(({ station, state }) => `${station} ${state}`);

describe("the stations of an order", () => {
  it.each([
    [
      "unpaid",
      { status: "pending", paymentStatus: "pending", timeline: timeline.slice(0, 1) },
      ["placed current", "paid ahead", "preparing ahead", "shipped ahead", "delivered ahead"],
    ],
    [
      "paid",
      {},
      ["placed done", "paid done", "preparing current", "shipped ahead", "delivered ahead"],
    ],
    [
      "shipped",
      { status: "shipped", timeline },
      ["placed done", "paid done", "preparing done", "shipped current", "delivered ahead"],
    ],
    [
      "delivered",
      { status: "delivered", timeline },
      ["placed done", "paid done", "preparing done", "shipped done", "delivered current"],
    ],
    ["cancelled", { status: "cancelled" }, []],
    ["withdrawn from", { withdrawnAt: at(20) }, []],
    ["given back", { isGivenBack: true }, []],
  ] as const)("%s", (_state, change, expected) => {
    expect(
      statesOf({
        ...change,
        timeline: [...("timeline" in change ? change.timeline : order.timeline)],
      }),
    ).toEqual(expected);
  });

  it("have the time at which they were reached", () => {
    const times = orderStations({ ...order, status: "shipped", timeline }).map(
      ({ at: time }) => time,
    );
    expect(times).toEqual([at(8), at(9), null, at(15), null]);
  });

  it.each(["placed", "delivered"] as const)("have one word with the log: %s", (kind) => {
    expect(timelineText({ kind, at: at(8) })).toBe(stationNames[kind]);
  });

  it("name the next one first, with the day of delivery", () => {
    expect(nextStationText(order)).toMatch(/^la partenza del pacco, .* entro giovedì 3 dicembre$/);
    expect(nextStationText({ ...order, status: "shipped" })).toBe(
      "la consegna, entro giovedì 3 dicembre",
    );
    expect(nextStationText({ ...order, status: "pending", paymentStatus: "pending" })).toBe(
      "il pagamento",
    );
    expect(nextStationText({ ...order, status: "delivered" })).toBeNull();
  });
});
