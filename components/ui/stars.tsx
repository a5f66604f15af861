import { type CSSProperties } from "react";
import { formatTenths } from "@/lib/core/numbers";

/** A rating from 1 to 5, read aloud as «4,9 stelle su 5», unless `decorative`: the figure is beside it. */
export function Stars({ rating, decorative = false }: { rating: number; decorative?: boolean }) {
  const words = Number.isInteger(rating) ? String(rating) : formatTenths(rating * 10);
  const label = `${words} ${rating === 1 ? "stella" : "stelle"} su 5`;
  return (
    <span
      className="stars"
      style={{ "--rating": rating } as CSSProperties}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
