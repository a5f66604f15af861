/** How far a step of something that is under way is. */
export type Progress = "done" | "current" | "ahead";

/** Returns how far the step at `index` is, when the one at `current` has been reached. */
export function progressOf(index: number, current: number): Progress {
  if (index === current) return "current";
  return index < current ? "done" : "ahead";
}
