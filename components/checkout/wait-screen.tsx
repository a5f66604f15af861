"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { type CheckoutPhase } from "./use-place-order";

/** Covers the page between the order and the provider's pay page. */
export function WaitScreen({ phase }: { phase: CheckoutPhase }) {
  if (phase.kind === "leaving") return <Leaving />;
  return phase.kind === "blocked" ? <Blocked url={phase.url} /> : null;
}

function Leaving() {
  return (
    <div className="fixed inset-0 z-(--z-drawer) grid items-end overflow-hidden bg-led-wall *:[grid-area:1/1] md:items-center">
      <img
        src="/media/img/02-led-800.webp"
        width={800}
        height={800}
        alt=""
        className="w-full self-start [mask-image:linear-gradient(#000_78%,transparent)] md:absolute md:top-0 md:right-0 md:h-full md:w-auto md:max-w-none md:object-cover md:[mask-image:linear-gradient(90deg,transparent,#000_18%)]"
      />
      <div
        role="status"
        className="relative w-full px-margin pt-8 pb-14 md:max-w-[46rem] md:pr-0 md:pl-bleed"
      >
        <span
          aria-hidden="true"
          className="relative mb-5 block size-11 animate-[orbit_var(--duration-breath)_linear_infinite] rounded-full border border-ink after:absolute after:-top-[5px] after:left-1/2 after:-ml-[5px] after:size-2.5 after:rounded-full after:bg-led-live after:shadow-[0_0_0_4px_rgb(255_120_105/0.5)]"
        />
        <h2 className="title-1">Reindirizzamento in corso...</h2>
        <p className="lead mt-3 text-ink">Non chiudere questa finestra...</p>
      </div>
    </div>
  );
}

function Blocked({ url }: { url: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="fixed inset-0 z-(--z-drawer) flex items-center overflow-y-auto bg-ivory">
      <div className="w-full max-w-[46rem] px-margin py-8 md:pl-bleed">
        <h2 ref={heading} tabIndex={-1} className="title-1 outline-none">
          Azione richiesta
        </h2>
        <p className="lead mt-3">
          Il browser ha bloccato il passaggio al pagamento. Il tuo ordine è salvo: continua da qui.
        </p>
        <a href={url} className={buttonClass("filled", "mt-6")}>
          Continua al pagamento
        </a>
      </div>
    </div>
  );
}
