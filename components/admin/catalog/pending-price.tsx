"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { cancelPrice } from "@/lib/catalog/actions";
import { catalogMessages, priceCancelledTexts } from "@/lib/catalog/copy/product";
import { secondsLeft } from "@/lib/core/countdown";
import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";

type Change = { priceCents: Cents; name: string };

/** Cancels a price that is not in force yet. */
export function CancelPrice({ changeId, priceCents, name }: Change & { changeId: string }) {
  return (
    <ActionButton
      action={cancelPrice}
      input={{ changeId }}
      label="Annulla"
      busyLabel="Annullamento in corso…"
      about={`il prezzo di ${formatEuro(priceCents)} per ${name}`}
      done={priceCancelledTexts}
      failures={catalogMessages}
    />
  );
}

/** Shows a price that takes effect within a minute: a countdown with a cancel button, then the price. */
export function PendingPrice({
  changeId,
  priceCents,
  remainingMs,
  name,
}: Change & {
  /** Null for the price of a sale, which is stopped as a whole. */
  changeId: string | null;
  /** Counted by the server, because the browser's clock may be wrong. */
  remainingMs: number;
}) {
  const router = useRouter();
  const [{ end, now }, setTime] = useState({ end: remainingMs, now: 0 });
  const seconds = secondsLeft(end, now);
  useEffect(() => {
    const opened = Date.now();
    const tick = setInterval(() => {
      const passed = Date.now() - opened;
      setTime((time) => ({ ...time, now: passed }));
      if (passed > end) router.refresh();
    }, 1000);
    return () => {
      clearInterval(tick);
    };
  }, [end, router]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <p>
        Il nuovo prezzo, <b className="font-medium">{formatEuro(priceCents)}</b>
        {", "}
        <span>
          {seconds > 0
            ? `vale tra ${formatCounted(seconds, "secondo", "secondi")}.`
            : "entra in vigore."}
        </span>
      </p>
      {changeId !== null && <CancelPrice changeId={changeId} priceCents={priceCents} name={name} />}
    </div>
  );
}
