/** A bar with everything it is drawn and explained with, ready for the browser. */
export type BarPoint = {
  /** Below the axis. */
  label: string;
  /** True where the axis says it: every bar, or Mondays where there are many days. */
  ticked: boolean;
  /** Days in full, for the bar's explanation. */
  title: string;
  value: number;
  /** How high the dashed line stands here; null where there is none. */
  line: number | null;
  /** True where its days are not over. */
  running: boolean;
  /** What is said of it, each beside the mark it is drawn with. */
  facts: { mark: "bar" | "line" | null; label: string; value: string }[];
};

/** What a chart of bars is drawn from. */
export type BarChartData = {
  points: BarPoint[];
  /** What the axis counts in, after its figures: «€». */
  unit?: string;
  summary: string;
};
