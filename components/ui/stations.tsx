import { italianDay } from "@/lib/core/business-days";
import { formatShortDay } from "@/lib/core/dates";
import { type Progress } from "@/lib/core/progress";

const spoken: Record<Progress, string> = { done: "fatto", current: "adesso", ahead: "da fare" };

const dots: Record<Progress, string> = {
  done: "border-ink bg-ink",
  current: "border-ink bg-led-live [box-shadow:0_0_0_4px_var(--color-led-glow)]",
  ahead: "border-gold bg-ivory",
};

/** A step, and when it was reached. After the one that is over none follows. */
type Step = { name: string; state: Progress; at?: Date | null; isOver?: boolean };

/** Shows steps, first to last, with the days on which they were reached. */
export function Stations({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="stations mt-5 grid gap-y-3 md:grid-cols-[repeat(4,1fr)_auto]">
      {steps.map(({ name, state, at, isOver }) => (
        <li
          key={name}
          aria-current={state === "current" ? "step" : undefined}
          className="flex flex-wrap items-baseline gap-x-3 md:block"
        >
          <span
            aria-hidden="true"
            className={`block size-3 self-center rounded-full border max-md:mr-2 ${dots[isOver ? "done" : state]}`}
          />
          <span className={`md:mt-2 md:block ${state === "current" ? "font-semibold" : ""}`}>
            {name}
            <span className="sr-only">, {spoken[state]}</span>
          </span>
          {at && (
            <time dateTime={at.toISOString()} className="note max-md:ml-auto md:block">
              {formatShortDay(italianDay(at))}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
