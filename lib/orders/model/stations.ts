import { type Progress, progressOf } from "@/lib/core/progress";
import { type OrderStatus, type PaymentStatus } from "./order";
import { type TimelineEntry } from "./timeline";

/** Steps of an order, first to last. */
export const stations = ["placed", "paid", "preparing", "shipped", "delivered"] as const;
export type Station = (typeof stations)[number];

type StationState = {
  station: Station;
  state: Progress;
  /** When it was reached; null for the preparation, which has no moment, and for those ahead. */
  at: Date | null;
};

type StationFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  withdrawnAt: Date | null;
  isGivenBack: boolean;
  timeline: TimelineEntry[];
};

/** Returns the five stations of an order; none once it was cancelled, withdrawn from or given back. */
export function orderStations(order: StationFacts): StationState[] {
  if (order.status === "cancelled" || order.withdrawnAt !== null || order.isGivenBack) return [];
  const current = stations.indexOf(currentStation(order));
  return stations.map((station, index) => ({
    station,
    state: progressOf(index, current),
    at: index > current ? null : (order.timeline.find(({ kind }) => kind === station)?.at ?? null),
  }));
}

function currentStation({ status, paymentStatus }: StationFacts): Station {
  if (status === "delivered" || status === "shipped") return status;
  return paymentStatus === "paid" ? "preparing" : "placed";
}
