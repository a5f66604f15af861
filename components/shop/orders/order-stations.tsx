import { Stations } from "@/components/ui/stations";
import { nextStationText, stationNames } from "@/lib/orders/copy/guest-order";
import { orderStations } from "@/lib/orders/model/stations";
import { type GuestOrder } from "@/lib/orders/queries/guest-order";

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
      <Stations
        steps={all.map(({ station, state, at }) => ({
          name: stationNames[station],
          state,
          at,
          isOver: station === "delivered" && at !== null,
        }))}
      />
    </section>
  );
}
