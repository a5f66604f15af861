import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";

/** Shows the invitation on a phone: one line at the window's foot that opens it, hidden by a buy bar. */
export function PopupLine({ open, close }: { open: () => void; close: () => void }) {
  return (
    <aside
      aria-label="Invito alla newsletter"
      data-newsletter-line
      className="newsletter-invitation fixed inset-x-0 bottom-0 z-(--z-bar) animate-[rise-in_var(--duration-short)_var(--ease-out)_both] border-t border-gold bg-ivory pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="flex h-14 items-center pr-2 pl-margin">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex h-full flex-1 items-center gap-3 text-left"
          onClick={open}
        >
          <span className="font-serif text-[1.375rem] leading-none">−10%</span>
          <span className="text-note leading-tight">
            per
            {" cominciare: "}
            <span className="font-medium underline decoration-gold underline-offset-4">
              ricevi il codice
            </span>
          </span>
        </button>
        <button
          type="button"
          aria-label="Chiudi l’invito alla newsletter"
          className={buttonClass("icon")}
          onClick={close}
        >
          <Icon drawing={thin.close} />
        </button>
      </div>
    </aside>
  );
}
