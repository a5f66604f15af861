import { italianDay } from "@/lib/core/business-days";
import { formatShortDate, formatTime } from "@/lib/core/dates";

/** Shows a time as `oggi 14:05` or `20 nov 2026 14:05`. */
export function DateTime({ at, now }: { at: Date; now: Date }) {
  const day = italianDay(at) === italianDay(now) ? "oggi" : formatShortDate(at);
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      <span>{`${day} `}</span>
      <span>{formatTime(at)}</span>
    </time>
  );
}
