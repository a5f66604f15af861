import { italianDay } from "@/lib/core/business-days";
import { formatShortDay } from "@/lib/core/dates";
import { nextStationText, stationNames } from "@/lib/orders/copy/guest-order";
import { orderStations, type StationState } from "@/lib/orders/model/stations";
import { type GuestOrder } from "@/lib/orders/queries/guest-order";

const spoken: Record<StationState["state"], string> = {
  done: "fatto",
  current: "adesso",
  ahead: "da fare",
};

const dots: Record<StationState["state"], string> = {
  done: "border-ink bg-ink",
  current: "border-ink bg-led-live [box-shadow:0_0_0_4px_var(--color-led-glow)]",
  ahead: "border-gold bg-ivory",
};

/** Shows what comes next, then the five stations of an order with the days on which they were reached. */
export function OrderStations({ order }: { order: GuestOrder }) {
  const all = orderStations(order);
  if (all.length === 0) return null;
  const next = nextStationText(order);
  return (
    <section aria-labelledby="h-stations" className="mt-10 lg:mt-12">
      <h2 className="title-3" id="h-stations">
        A che punto è
      </h2>
      {next !== null && (
        <p className="mt-2">
          <span className="text-cocoa">Prossima tappa:</span> <strong>{next}</strong>.
        </p>
      )}
      <ol className="stations mt-5 grid gap-y-3 md:grid-cols-[repeat(4,1fr)_auto]">
        {all.map(({ station, state, at }) => (
          <li
            key={station}
            aria-current={state === "current" ? "step" : undefined}
            className="flex flex-wrap items-baseline gap-x-3 md:block"
          >
            <span
              aria-hidden="true"
              className={`block size-3 self-center rounded-full border max-md:mr-2 ${dots[station === "delivered" && at !== null ? "done" : state]}`}
            />
            <span className={`md:mt-2 md:block ${state === "current" ? "font-semibold" : ""}`}>
              {stationNames[station]}
              <span className="sr-only">, {spoken[state]}</span>
            </span>
            {at !== null && (
              <time dateTime={at.toISOString()} className="note max-md:ml-auto md:block">
                {formatShortDay(italianDay(at))}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
