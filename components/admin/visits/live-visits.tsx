"use client";

import { subMinutes } from "date-fns";
import { useEffect, useState } from "react";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { formatTime } from "@/lib/core/dates";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { LIVE_MINUTES, LIVE_REFRESH_MS } from "@/lib/visits/model/events";
import type { LiveVisits as Live } from "@/lib/visits/queries/visits";

/** Shows the last half hour, refreshed every few seconds while the page is visible. */
export function LiveVisits({ initial }: { initial: Live }) {
  const [live, setLive] = useState<Live | null>(initial);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void fetchLive().then(setLive);
    }, LIVE_REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (live === null) return <p className="py-3 text-cocoa">non disponibile</p>;
  return (
    <>
      <p className="pt-3">
        <b className="mr-1.5 text-[1.3125rem]/7 font-medium tracking-[-0.012em]">
          {formatCount(live.sessions)}
        </b>
        <span>{live.sessions === 1 ? "persona sul sito" : "persone sul sito"}</span>
      </p>
      <Minutes live={live} />
      {live.pages.length > 0 && (
        <PlainTable
          caption="Dove sono adesso"
          rows={live.pages.slice(0, 8)}
          rowKey={({ page }) => page}
          columns={[
            { head: "Pagina", cell: ({ page }) => page },
            { head: "Persone", number: true, cell: ({ sessions }) => formatCount(sessions) },
          ]}
        />
      )}
      <p className="pt-2 text-xs/4 text-muted max-md:text-small/[1.125rem]">
        Le persone sono quelle che hanno accettato le statistiche; le pagine viste sono di tutti.
      </p>
    </>
  );
}

function Minutes({ live }: { live: Live }) {
  const maxPerMinute = Math.max(1, ...live.minutes);
  const until = new Date(live.until);
  const since = subMinutes(until, LIVE_MINUTES);
  const sum = live.minutes.reduce((views, minute) => views + minute, 0);
  return (
    <figure className="mt-2 mb-3">
      <svg
        viewBox="0 0 240 44"
        className="h-11 w-full border-b border-line-strong"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Pagine viste negli ultimi ${LIVE_MINUTES} minuti: ${formatCount(sum)}, al massimo ${formatCount(maxPerMinute)} al minuto`}
      >
        {live.minutes.map((views, index) => {
          const height = (42 * views) / maxPerMinute;
          return (
            <rect
              key={index}
              x={index * 8 + 1}
              y={44 - height}
              width={5.5}
              height={height}
              className={index === live.minutes.length - 1 ? "fill-gold-text" : "fill-gold"}
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between pt-1 text-xs/4 text-muted">
        <span>{formatTime(since)}</span>
        <span>{formatCounted(sum, "pagina vista", "pagine viste")}</span>
        <span>{formatTime(until)}</span>
      </figcaption>
    </figure>
  );
}

async function fetchLive(): Promise<Live | null> {
  try {
    const response = await fetch(dashboardRoutes.adminLiveVisits);
    return response.ok ? ((await response.json()) as Live) : null;
  } catch {
    return null;
  }
}
