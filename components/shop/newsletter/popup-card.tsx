"use client";

import "./popup-card.css";
import { useLayoutEffect, useRef } from "react";
import { isOverlayOpen } from "@/components/shop/site/overlays";
import { buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { Icon, thin } from "@/components/ui/icon";
import { takeFocus } from "@/components/ui/take-focus";
import { usePublishedHeight } from "@/components/ui/use-published-height";
import { newsletterErrors } from "@/lib/newsletter/copy/forms";
import { ConsentBox, EmailInput } from "./fields";
import { useSubscription } from "./use-subscription";

const EMAIL_ID = "newsletter-popup-email";
const EMAIL_ERROR_ID = `${EMAIL_ID}-errore`;
const CONSENT_ERROR_ID = "newsletter-popup-consent-errore";

/** Shows the invitation as a compact card, non-modal: the page stays usable and keeps the focus. */
export default function PopupCard({ close }: { close: () => void }) {
  // On phones the chat's button stands above the card.
  const card = usePublishedHeight("--card-height");
  const previousFocus = useRef<EventTarget | null>(null);
  const dismiss = () => {
    const inside = card.current?.contains(document.activeElement);
    close();
    if (!inside) return;
    const back = previousFocus.current ?? document.getElementById("contenuto");
    if (back instanceof HTMLElement) back.focus();
  };
  useEscape(dismiss);
  return (
    // Hidden once the visitor subscribes elsewhere on the page or applies a code.
    <div className="newsletter-invitation">
      <div
        ref={card}
        role="dialog"
        data-newsletter-card
        aria-labelledby="h-newsletter-popup"
        className="newsletter-card"
        onFocus={({ relatedTarget }) => {
          if (relatedTarget && !card.current?.contains(relatedTarget))
            previousFocus.current = relatedTarget;
        }}
      >
        <button
          type="button"
          aria-label="Chiudi l’invito alla newsletter"
          className={buttonClass("icon", "absolute top-0.5 right-1 z-1")}
          onClick={dismiss}
        >
          <Icon drawing={thin.close} />
        </button>
        <Invitation />
      </div>
    </div>
  );
}

function Invitation() {
  const { email, ticked, question, thanks, wrongField, isSending, formProps } =
    useSubscription("popup");
  if (thanks !== null)
    return (
      <div
        ref={takeFocus}
        tabIndex={-1}
        id="h-newsletter-popup"
        data-stored
        className="newsletter-thanks outline-none"
      >
        {thanks}
      </div>
    );
  return (
    <>
      <div className="newsletter-head">
        <h2 id="h-newsletter-popup">−10% per cominciare</h2>
        <p className="mt-0.5 text-[0.8125rem]/[1.35] text-cocoa">
          Lascia la tua email e conferma l’indirizzo: ti mandiamo il codice.
        </p>
      </div>
      <form {...formProps} className="grid gap-2.5">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <EmailInput
            id={EMAIL_ID}
            email={email}
            errorId={wrongField === "email" ? EMAIL_ERROR_ID : undefined}
            className="min-h-12 min-w-0 rounded-field border border-field-border bg-white px-3 hover:border-ink aria-invalid:border-danger"
          />
          <button
            type="submit"
            aria-disabled={isSending}
            className={buttonClass("filled", "min-h-12 px-4 py-1 text-note")}
          >
            {isSending ? "Invio in corso…" : "Ricevi il codice"}
          </button>
        </div>
        {wrongField === "email" && (
          <FieldError id={EMAIL_ERROR_ID}>{newsletterErrors.email}</FieldError>
        )}
        <HoneypotField />
        <div className="empty:hidden">{question}</div>
        <div className="newsletter-consent">
          <ConsentBox
            ticked={ticked}
            errorId={wrongField === "consent" ? CONSENT_ERROR_ID : undefined}
            className="text-xs/[1.35]"
          />
          {wrongField === "consent" && (
            <FieldError id={CONSENT_ERROR_ID}>{newsletterErrors.consent}</FieldError>
          )}
        </div>
      </form>
    </>
  );
}

/** Closes on Escape, unless a dialog over the page handles the key. */
function useEscape(onEscape: () => void): void {
  // Before the card is painted: the first press counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOverlayOpen()) onEscape();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
