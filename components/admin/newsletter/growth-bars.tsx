"use client";

import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { formatCount } from "@/lib/core/numbers";

/** One week of the chart. */
export type GrowthPoint = {
  label: string;
  title: string;
  joined: number;
  left: number;
  /** True for the week that is not over. */
  running: boolean;
};

/** Bars for who confirmed, a dashed line for who left. It does not move. */
export default function GrowthBars({
  points,
  summary,
}: {
  points: GrowthPoint[];
  summary: string;
}) {
  const axis = { fill: "var(--color-muted)", fontSize: 11.5 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        title={summary}
      >
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
          dataKey="joined"
          isAnimationActive={false}
          shape={(bar: BarShapeProps) => <WeekBar {...bar} />}
        />
        <Line
          dataKey="left"
          isAnimationActive={false}
          stroke="var(--color-info)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          activeDot={false}
          dot={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Pale, with a cap that marks the value; dashed while its week is not over. */
function WeekBar({ x, y, width, height, payload }: BarShapeProps) {
  const { running } = payload as GrowthPoint;
  if (height <= 0) return null;
  if (running)
    return (
      <rect
        {...{ x: x + 0.75, y: y + 0.75, height, width: Math.max(1, width - 1.5) }}
        className="fill-transparent"
        stroke="var(--color-gold)"
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
    );
  return (
    <>
      <rect {...{ x, y, width, height }} className="fill-bar" />
      <rect {...{ x, y, width, height: 2 }} className="fill-gold" />
    </>
  );
}

function Explanation({ active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as GrowthPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="min-w-42 rounded-control border border-line-strong bg-well px-2.5 py-2 text-xs/4.5 text-cocoa shadow-1">
      <b className="mb-0.5 block font-semibold text-ink">{point.title}</b>
      <span className="flex justify-between gap-3">
        Confermati <em className="font-medium text-ink not-italic">{formatCount(point.joined)}</em>
      </span>
      <span className="flex justify-between gap-3">
        Usciti <em className="font-medium text-ink not-italic">{formatCount(point.left)}</em>
      </span>
    </div>
  );
}
