import { type ReactNode } from "react";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, formatTime } from "@/lib/core/dates";
import { sectionHeadClass, smallIconClass } from "./styles";

export type TimelineStyle = { glyph: IconDrawing; colour: string };

/** The colour of an entry that needs no attention. */
export const plainEntry = "text-muted";

type Item = TimelineStyle & {
  id: string;
  at: Date;
  title: ReactNode;
  detail: ReactNode;
  /** A colleague's own words. */
  isNote?: boolean;
};

/** Shows what happened, newest first and grouped by day, below `children`. */
export function Timeline({
  id,
  items,
  children,
}: {
  id: string;
  items: readonly Item[];
  children?: ReactNode;
}) {
  const days = byDay(items);
  const [firstDay] = days;
  const single = days.length === 1 && firstDay ? formatLongDay(firstDay.day) : null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={sectionHeadClass}>
        Cronologia
        {single !== null && <span className="ml-1.5 font-normal text-cocoa">{single}</span>}
      </h2>
      {children}
      {days.map(({ day, items: ofDay }) => (
        <div key={day} className="not-last:mb-3">
          {single === null && (
            <h3 className="mb-2 text-xs/4 font-medium text-cocoa max-md:text-small/5">
              {formatLongDay(day)}
            </h3>
          )}
          <ol>
            {ofDay.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The line that leads from one entry to the next. */
const threadClass =
  "before:absolute before:top-6 before:bottom-0.5 before:left-[0.65625rem] before:border-l last:before:hidden";

function Entry({ item: { at, glyph, colour, title, detail, isNote = false } }: { item: Item }) {
  return (
    <li
      className={`relative grid grid-cols-[1.375rem_minmax(0,1fr)_auto] gap-2.5 pb-3.5 before:border-line-strong ${threadClass}`}
    >
      <span className={`grid h-5 place-items-center ${colour}`}>
        <Icon drawing={glyph} className={smallIconClass} />
      </span>
      <div className={isNote ? "-mt-1 mb-0.5 -ml-0.5 rounded-control bg-warn-veil px-3 py-2" : ""}>
        <p className="font-medium wrap-anywhere">{title}</p>
        {detail !== null && (
          <p
            className={`wrap-anywhere ${isNote ? "whitespace-pre-line" : "text-xs/4 text-cocoa max-md:text-small/5"}`}
          >
            {detail}
          </p>
        )}
      </div>
      <time dateTime={at.toISOString()} className="text-xs/5 text-muted max-md:text-small/5">
        {formatTime(at)}
      </time>
    </li>
  );
}

/** Groups the items by Italian calendar day and keeps their order. */
function byDay(items: readonly Item[]): { day: string; items: Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = italianDay(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
