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
  /** True if its period is not over. */
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
