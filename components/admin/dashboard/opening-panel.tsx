import { DialogButton } from "@/components/admin/ui/dialog-button";
import { sectionHeadClass } from "@/components/admin/ui/styles";
import { italianDay } from "@/lib/core/business-days";
import { openingText } from "@/lib/dashboard/copy/launch";
import { type LaunchBoard } from "@/lib/dashboard/model/launch";
import { openingOn } from "@/lib/settings/model/opening";

/** Says whether the shop is open, with the buttons that open and close it. */
export function OpeningPanel({ board: { at, opening, state, isReady } }: { board: LaunchBoard }) {
  if (state === "demonstration") return null;
  const today = italianDay(at);
  const shown = openingOn(opening, today);
  const mayOpen = shown.state === "preparing" ? isReady : shown.state === "closed";
  const { title, text } = openingText(state, shown, isReady);
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
      {mayOpen && (
        <DialogButton dialog="openShop" props={{ known: opening }} style="capsule">
          {shown.state === "preparing" ? "Apri il negozio" : "Riapri"}
        </DialogButton>
      )}
      {state === "open" && (
        <DialogButton dialog="closeShop" props={{ known: opening, today }}>
          Chiudi il negozio
        </DialogButton>
      )}
    </section>
  );
}
