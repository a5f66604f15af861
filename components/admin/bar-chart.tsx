"use client";

import dynamic from "next/dynamic";
import { type SaleMeasure } from "@/lib/statistics/model";
import { type ChartPoint } from "./chart-points";

// The chart's library is fetched by this page alone, after it; the table says the same until then.
const SalesBars = dynamic(() => import("./sales-bars"), { ssr: false });

/** The chart with its place kept free; for a screen reader the table beside it is the chart. */
export function SalesChart(props: { measure: SaleMeasure; points: ChartPoint[]; summary: string }) {
  return (
    <figure className="h-60 min-w-0 max-md:h-52">
      <figcaption className="sr-only">{props.summary}</figcaption>
      <SalesBars {...props} />
    </figure>
  );
}
