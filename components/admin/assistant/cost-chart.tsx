"use client";

import dynamic from "next/dynamic";
import { type CostPoint } from "./cost-bars";

// The chart's library is fetched by this page alone, after it; the table says the same until then.
const CostBars = dynamic(() => import("./cost-bars"), { ssr: false });

/** The chart with its place kept free; for a screen reader the table beside it is the chart. */
export function CostChart(props: { points: CostPoint[]; summary: string }) {
  return (
    <figure className="h-80 min-w-0 max-md:h-52">
      <figcaption className="sr-only">{props.summary}</figcaption>
      <CostBars {...props} />
    </figure>
  );
}
