"use client";

import dynamic from "next/dynamic";
import { type BarChartData } from "./bar-drawing";

// Loads the chart library on its own pages only, after hydration. The table shows the same data until then.
const BarDrawing = dynamic(() => import("./bar-drawing"), { ssr: false });

/** Shows bars and a dashed line, with reserved space. Screen readers use the table beside it. */
export function BarChart({ className, summary, ...props }: BarChartData & { className: string }) {
  return (
    <figure className={`min-w-0 ${className}`}>
      <figcaption className="sr-only">{summary}</figcaption>
      <div aria-hidden="true" className="h-full">
        <BarDrawing {...props} />
      </div>
    </figure>
  );
}

export function BarLegend({ bars, line }: { bars: string; line: string | null }) {
  const item = "inline-flex items-center gap-1.5";
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs/4 text-cocoa">
      <span className={item}>
        <span className="size-2.5 border-t-2 border-gold bg-bar" />
        {bars}
      </span>
      {line !== null && (
        <span className={item}>
          <span className="w-3.5 border-t-2 border-dashed border-info" />
          {line}
        </span>
      )}
    </p>
  );
}
