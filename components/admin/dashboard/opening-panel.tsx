import { DialogButton } from "@/components/admin/ui/dialog-button";
import { sectionHeadClass } from "@/components/admin/ui/styles";
import { italianDay } from "@/lib/core/business-days";
import { openingText } from "@/lib/dashboard/copy/launch";
import { type LaunchBoard } from "@/lib/dashboard/model/launch";

/** Says whether the shop is open, with the buttons that open and close it. */
export function OpeningPanel({ board: { at, opening, state, isReady } }: { board: LaunchBoard }) {
  if (state === "demonstration") return null;
  const mayOpen = opening.state === "preparing" ? isReady : state === "closed";
  const { title, text } = openingText(state, opening, isReady);
  return (
    <section
      aria-labelledby="stato-negozio"
      className="mb-7 flex flex-wrap items-center justify-between gap-3 border-y border-line-strong py-3.5"
    >
      <div className="max-w-160">
        <h2 id="stato-negozio" className={sectionHeadClass}>
          {title}
        </h2>
        <p className="wrap-anywhere whitespace-pre-line text-cocoa">{text}</p>
      </div>
      {opening.state !== "open" && mayOpen && (
        <DialogButton dialog="openShop" props={{ known: opening }} style="capsule">
          {opening.state === "preparing" ? "Apri il negozio" : "Riapri"}
        </DialogButton>
      )}
      {state === "open" && (
        <DialogButton dialog="closeShop" props={{ known: opening, today: italianDay(at) }}>
          Chiudi il negozio
        </DialogButton>
      )}
    </section>
  );
}
