"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { isOverlayOpen } from "@/components/shop/site/overlays";
import { buttonClass } from "@/components/ui/button";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { FieldError, TextField } from "@/components/ui/text-field";
import { newsletterErrors } from "@/lib/newsletter/copy/forms";
import { confirmationReminder } from "@/lib/newsletter/copy/thanks";
import { ConsentBox } from "./consent-box";
import { useSubscription } from "./use-subscription";

const CONSENT_ERROR_ID = "newsletter-popup-consent-errore";

export type PopupSide = "left" | "right";

const sides: Record<PopupSide, string> = {
  left: "lg:right-auto lg:left-6",
  right: "",
};

/**
 * Shows the invitation, non-modal: the page stays usable and keeps the focus. From 768 px it lies above
 * the chat, by default on the right; below, it is a bottom sheet.
 */
export default function PopupSheet({
  side,
  picture,
  takesFocus,
  close,
}: {
  side: PopupSide;
  picture: ReactNode;
  /** Whether the visitor asked for it: the focus moves into it. */
  takesFocus: boolean;
  close: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const dismiss = () => {
    const inside = sheet.current?.contains(document.activeElement);
    close();
    if (!inside) return;
    const back = previousFocus.current ?? document.getElementById("contenuto");
    if (back instanceof HTMLElement) back.focus();
  };
  useEscape(dismiss);
  useEffect(() => {
    if (takesFocus) sheet.current?.focus();
  }, [takesFocus]);
  return (
    // Hidden once the visitor subscribes elsewhere on the page or applies a code.
    <div className="newsletter-invitation">
      <div
        ref={sheet}
        style={{ marginBottom: "var(--foot-bar, 0px)" }}
        role="dialog"
        tabIndex={-1}
        data-newsletter-sheet
        aria-labelledby="h-newsletter-popup"
        onFocus={({ relatedTarget }) => {
          if (relatedTarget && !sheet.current?.contains(relatedTarget))
            previousFocus.current = relatedTarget;
        }}
        className={`fixed inset-x-0 bottom-0 z-(--z-popup) max-h-[calc(100svh-4rem)] animate-[rise-in_var(--duration-drawer)_var(--ease-out)_both] overflow-y-auto overscroll-contain bg-ivory shadow-2 outline-none md:right-6 md:bottom-6 md:left-auto md:max-h-[calc(100svh-8rem)] md:w-100 md:rounded-field xl:grid xl:w-140 xl:grid-cols-[11rem_1fr] ${sides[side]}`}
      >
        <div className="hidden xl:block">{picture}</div>
        <div className="px-margin pt-8 pb-6 md:px-8 md:pt-9 md:pb-7">
          <button
            type="button"
            aria-label="Chiudi l’invito alla newsletter"
            className={buttonClass("icon", "absolute top-2 right-2")}
            onClick={dismiss}
          >
            <Icon drawing={thin.close} />
          </button>
          <Invitation />
        </div>
      </div>
    </div>
  );
}

function Invitation() {
  const confirmation = useRef<HTMLDivElement>(null);
  const { email, ticked, question, thanks, wrongField, isSending, formProps } =
    useSubscription("popup");
  const stored = thanks !== null;
  useEffect(() => {
    if (stored) confirmation.current?.focus();
  }, [stored]);
  if (stored)
    return (
      <div ref={confirmation} tabIndex={-1} data-stored className="outline-none">
        <h2 className="title-2 pr-10" id="h-newsletter-popup">
          Manca solo una conferma.
        </h2>
        <p className="mt-2 text-cocoa">{confirmationReminder}</p>
      </div>
    );
  return (
    <>
      <h2 className="title-2 pr-10" id="h-newsletter-popup">
        −10% per cominciare
      </h2>
      <p className="mt-2 text-cocoa">
        Lascia la tua email e conferma l’indirizzo: ti mandiamo un codice per il tuo ordine.
      </p>
      <form {...formProps} className="mt-5 grid gap-3.5">
        <TextField
          id="newsletter-popup-email"
          name="email"
          label="La tua email"
          unstarred
          type="email"
          defaultValue={email}
          required
          maxLength={254}
          autoComplete="email"
          placeholder="nome@esempio.it"
          {...(wrongField === "email" ? { error: newsletterErrors.email } : {})}
        />
        <HoneypotField />
        {question}
        <div className="grid gap-1.5">
          <ConsentBox
            ticked={ticked}
            errorId={wrongField === "consent" ? CONSENT_ERROR_ID : undefined}
            className="fine-print"
          />
          {wrongField === "consent" && (
            <FieldError id={CONSENT_ERROR_ID}>{newsletterErrors.consent}</FieldError>
          )}
        </div>
        <button type="submit" aria-disabled={isSending} className={buttonClass("filled", "w-full")}>
          {isSending ? "Invio in corso…" : "Ricevi il codice"}
        </button>
      </form>
    </>
  );
}

/** Closes on Escape, unless a dialog over the page handles the key. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOverlayOpen()) onEscape();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
    };
  });
}
