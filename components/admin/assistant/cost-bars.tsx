"use client";

import {
  Bar,
  type BarShapeProps,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { formatCount } from "@/lib/core/numbers";
import { SaleBar } from "../statistics/sales-bars";

/** One day of the chart. */
export type CostPoint = {
  label: string;
  title: string;
  tokens: number;
  costText: string;
  /** True for the day that is not over. */
  running: boolean;
};

/** Tokens in bars, day by day. It does not move. */
export default function CostBars({ points, summary }: { points: CostPoint[]; summary: string }) {
  const axis = { fill: "var(--color-muted)", fontSize: 11.5 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} title={summary}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="label"
          interval="equidistantPreserveStart"
          minTickGap={16}
          tick={axis}
          tickLine={false}
          tickMargin={8}
          axisLine={{ stroke: "var(--color-line-strong)" }}
        />
        <YAxis
          width="auto"
          tickCount={5}
          allowDecimals={false}
          tickFormatter={(value: number) => formatCount(value)}
          tick={axis}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          content={(tooltip: TooltipContentProps) => <Explanation {...tooltip} />}
        />
        <Bar
          dataKey="tokens"
          isAnimationActive={false}
          shape={(bar: BarShapeProps) => <SaleBar {...bar} />}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function Explanation({ active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as CostPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="min-w-42 rounded-control border border-line-strong bg-well px-2.5 py-2 text-xs/4.5 text-cocoa shadow-1">
      <b className="mb-0.5 block font-semibold text-ink">{point.title}</b>
      <span className="flex justify-between gap-3">
        Token <em className="font-medium text-ink not-italic">{formatCount(point.tokens)}</em>
      </span>
      <span className="flex justify-between gap-3">
        Costo <em className="font-medium text-ink not-italic">{point.costText}</em>
      </span>
    </div>
  );
}
