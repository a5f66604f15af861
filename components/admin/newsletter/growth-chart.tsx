"use client";

import dynamic from "next/dynamic";
import { type GrowthPoint } from "./growth-bars";

// The chart's library is fetched by this page alone, after it; the table says the same until then.
const GrowthBars = dynamic(() => import("./growth-bars"), { ssr: false });

/** The chart with its place kept free; for a screen reader the table beside it is the chart. */
export function GrowthChart(props: { points: GrowthPoint[]; summary: string }) {
  return (
    <figure className="h-110 min-w-0 max-[1101px]:h-60 max-md:h-52">
      <figcaption className="sr-only">{props.summary}</figcaption>
      <GrowthBars {...props} />
    </figure>
  );
}
