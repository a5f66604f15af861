"use client";

import { buttonClass } from "@/components/ui/button";
import { takeFocus } from "@/components/ui/take-focus";
import { WaitingIndicator } from "./columns";
import { type CheckoutPhase } from "./use-place-order";

/** Covers the page until the redirect. Its heading takes the focus, because the form behind it is inert. */
export function WaitScreen({ phase }: { phase: CheckoutPhase }) {
  if (phase.kind === "leaving") return <Redirecting />;
  return phase.kind === "blocked" ? <Blocked url={phase.url} /> : null;
}

function Redirecting() {
  return (
    <div className="fixed inset-0 z-(--z-drawer) grid items-end overflow-hidden wall-led *:stacked landscape:items-center">
      <img
        src="/media/img/02-led-800.webp"
        width={800}
        height={800}
        alt=""
        className="w-full self-start fade-bottom-78 landscape:absolute landscape:top-0 landscape:right-0 landscape:h-full landscape:w-auto landscape:max-w-none landscape:object-cover landscape:fade-left-20"
      />
      <div className="relative w-full px-margin pt-8 pb-14 landscape:w-7/12 landscape:pr-0 landscape:pl-bleed">
        <WaitingIndicator />
        <h2 ref={takeFocus} tabIndex={-1} className="title-1 mt-5 max-w-[9em] outline-none">
          Reindirizzamento in corso...
        </h2>
        <p className="lead mt-3 text-ink">Non chiudere questa finestra...</p>
      </div>
    </div>
  );
}

function Blocked({ url }: { url: string }) {
  return (
    <div className="fixed inset-0 z-(--z-drawer) flex items-center overflow-y-auto bg-ivory">
      {/* The device is off until the customer continues. */}
      <div className="absolute inset-y-0 right-0 w-5/12 overflow-hidden bg-blush max-md:hidden">
        <img
          src="/media/img/cut-dispositivo-retro.webp"
          width={336}
          height={897}
          alt=""
          className="absolute top-[22%] left-[20%] h-auto w-3/5 max-w-none"
        />
      </div>
      <div className="relative w-full px-margin py-8 md:w-7/12 md:pr-16 md:pl-bleed">
        <h2 ref={takeFocus} tabIndex={-1} className="title-1 outline-none">
          Azione richiesta
        </h2>
        <p className="lead mt-3">
          Il browser ha bloccato il passaggio al pagamento. Il tuo ordine è ancora qui: continua da
          qui.
        </p>
        <a href={url} className={buttonClass("filled", "mt-6")}>
          Continua al pagamento
        </a>
      </div>
    </div>
  );
}
