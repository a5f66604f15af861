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

/** Draws counts as bars and the comparison as a dashed line, without animation. */
export default function BarDrawing({ points, unit = "" }: Omit<BarChartData, "summary">) {
  const data = points.map((point, index) => ({ ...point, index }));
  const ticks = data.filter(({ ticked }) => ticked).map(({ index }) => index);
  const axis = { fill: "var(--color-muted)", fontSize: 11.5 };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        // Otherwise the keyboard stops at a drawing that says nothing.
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="index"
          ticks={ticks}
          interval="equidistantPreserveStart"
          minTickGap={16}
          tickFormatter={(index: number) => points[index]?.label ?? ""}
          tick={axis}
          tickLine={false}
          tickMargin={8}
          axisLine={{ stroke: "var(--color-line-strong)" }}
        />
        <YAxis
          width="auto"
          tickCount={5}
          allowDecimals={false}
          tickFormatter={(value: number) => formatCount(value) + unit}
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
          dataKey="value"
          isAnimationActive={false}
          barSize={points.length === 1 ? 48 : undefined}
          shape={(bar: BarShapeProps) => <PaleBar {...bar} />}
        />
        <Line
          dataKey="line"
          isAnimationActive={false}
          stroke="var(--color-info)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          activeDot={false}
          dot={points.length === 1 && { r: 4, fill: "var(--color-info)", strokeDasharray: "none" }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Draws a bar with a cap; dashed if its period is not over. */
function PaleBar({ x, y, width, height, payload, isActive }: BarShapeProps) {
  const { running } = payload as BarPoint;
  if (height <= 0) return null;
  if (running)
    return (
      <rect
        x={x + 0.75}
        y={y + 0.75}
        height={height}
        width={Math.max(1, width - 1.5)}
        className={isActive ? "fill-bar" : "fill-transparent"}
        stroke="var(--color-gold)"
        strokeWidth={1.5}
        strokeDasharray="2 3"
      />
    );
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        className={isActive ? "fill-bar-hover" : "fill-bar"}
      />
      <rect
        x={x}
        y={y}
        width={width}
        height={2}
        className={isActive ? "fill-gold-text" : "fill-gold"}
      />
    </>
  );
}

const marks = {
  bar: "h-2.5 border-t-2 border-gold bg-bar",
  line: "border-t-2 border-dashed border-info",
};

function Explanation({ active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as BarPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="min-w-42 rounded-control border border-line-strong bg-well px-2.5 py-2 text-xs/4.5 text-cocoa shadow-1">
      <b className="mb-0.5 block font-semibold text-ink">
        {point.title}
        {point.running && <span className="font-normal text-cocoa"> in corso</span>}
      </b>
      {point.facts.map(({ mark, label, value }) => (
        <span key={label} className="flex items-center gap-1.5">
          <i className={`w-2.5 flex-none ${mark === null ? "" : marks[mark]}`} />
          <span>{`${label} `}</span>
          <em className="ml-auto pl-3 font-medium text-ink not-italic">{value}</em>
        </span>
      ))}
    </div>
  );
}

/** A bar with all its labels, serialisable for the browser. */
export type BarPoint = {
  label: string;
  /** True if the axis shows its label: every bar, or Mondays when there are many days. */
  ticked: boolean;
  /** Full dates, for the tooltip. */
  title: string;
  value: number;
  /** Height of the dashed line; null without one. */
  line: number | null;
  running: boolean;
  /** Lines of the tooltip, each with the mark it belongs to. */
  facts: { mark: "bar" | "line" | null; label: string; value: string }[];
};

export type BarChartData = {
  points: BarPoint[];
  /** Unit after the axis figures, such as «€». */
  unit?: string;
  summary: string;
};
