"use client";

import { type CSSProperties, useEffect, useRef } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";
import { buttonClass } from "./button";
import { Icon, thin } from "./icon";
import { useTopModal } from "./open-overlay";
import { connectToaster, type ToastMessage } from "./toast-queue";
import { publishHeight } from "./use-published-height";

/**
 * Draws the queue's messages. Fetched with the first one, because most visits show none. The shop's header and the
 * dashboard's navigation are at opposite edges: `place` is the free corner of the page. A dialog has its buttons at
 * the foot, so messages are at the top while one is open; the cart puts them beside it, or into its head.
 */
export default function Toaster({ place }: { place: "top-right" | "bottom-right" }) {
  const isModalOpen = useTopModal() !== undefined;
  useEffect(() => {
    const disconnect = connectToaster({ show, dismiss: toast.dismiss });
    return () => {
      disconnect();
      // Sonner would draw them again in the next layout's toaster.
      toast.dismiss();
    };
  }, []);
  return (
    <SonnerToaster
      position={isModalOpen ? "top-right" : place}
      visibleToasts={isModalOpen ? 1 : 3}
      containerAriaLabel="Avvisi"
      // Below the shop's header.
      offset={{ top: isModalOpen ? "1.25rem" : "7.5rem", bottom: "1.25rem", right: "1.25rem" }}
      mobileOffset={{
        top: isModalOpen ? "0.75rem" : "6rem",
        bottom: "5rem",
        left: "0.75rem",
        right: "0.75rem",
      }}
      // Above the drawer, and usable while a dialog disables pointer events on the page.
      style={
        {
          zIndex: "var(--z-toast)",
          pointerEvents: "auto",
          fontFamily: "var(--font-sans)",
          "--width": "26rem",
        } as CSSProperties
      }
    />
  );
}

function show(message: ToastMessage): void {
  toast.custom((id) => <ToastCard message={message} close={() => toast.dismiss(id)} />, {
    id: message.key,
    duration: message.durationMs ?? 5000,
    unstyled: true,
    className: "w-full",
  });
}

function ToastCard({ message, close }: { message: ToastMessage; close: () => void }) {
  const { title, description, about, action } = message;
  const bad = message.tone === "destructive";
  const card = useRef<HTMLDivElement>(null);
  const topModal = useTopModal();
  useEffect(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]');
    const dialog = [...dialogs].at(-1);
    return topModal && card.current && dialog
      ? publishHeight(card.current, "--toast-height", dialog)
      : undefined;
  }, [topModal]);
  return (
    <div
      ref={card}
      role={bad ? "alert" : undefined}
      className={`toast-card flex w-full items-center gap-2 rounded-field border-l-3 bg-ivory py-2 pr-2 pl-5 leading-normal text-ink shadow-2 ${bad ? "border-danger" : "border-night"}`}
    >
      {bad && <Icon drawing={thin.alert} className="mr-1 size-5 text-danger" />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <div className="toast-text min-w-0 grow basis-44 py-1.5">
          <p className={`toast-title font-semibold ${bad ? "text-danger" : ""}`}>{title}</p>
          {description && <p className="toast-note text-note text-cocoa">{description}</p>}
          {about && <p className="toast-note text-note font-semibold">{about}</p>}
        </div>
        {action && (
          <button
            type="button"
            className={buttonClass("link", "text-note whitespace-nowrap")}
            onClick={() => {
              action.onClick();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Chiudi l’avviso"
        className={buttonClass("icon", "flex-none self-start")}
        onClick={close}
      >
        <Icon drawing={thin.close} className="size-4" />
      </button>
    </div>
  );
}
