"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { newsletterErrors } from "@/lib/newsletter/copy/forms";
import { ConsentBox, EmailInput } from "./fields";
import { useSubscription } from "./use-subscription";

/** Once stored, thanks replace the consent, and the empty field is ready for another address. */
export function NewsletterRow({ source }: { source: "footer" | "cart" | "page" }) {
  const { email, ticked, question, thanks, wrongField, isSending, formProps } =
    useSubscription(source);
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (thanks === null) return;
    // The sheet's foot or the page's bar may cover the message.
    status.current?.scrollIntoView({ block: "nearest" });
    // The consent had the focus, disappeared, and left it to the page or the drawer.
    if (document.activeElement?.contains(field.current))
      field.current?.focus({ preventScroll: true });
  }, [thanks]);
  const id = `newsletter-${source}`;
  const errorOf = (name: "email" | "consent") =>
    wrongField === name ? `${id}-${name}-errore` : undefined;
  const emailError = errorOf("email");
  const consentError = errorOf("consent");
  return (
    <form {...formProps}>
      <div className="flex border-b border-gold in-[.on-dark]:border-gold-on-night">
        <EmailInput
          ref={field}
          id={id}
          email={email}
          errorId={emailError}
          className="min-h-13 w-0 min-w-0 flex-1 bg-transparent text-base in-[.on-dark]:text-on-night in-[.on-dark]:placeholder:text-on-night-2"
        />
        <button
          type="submit"
          aria-disabled={isSending}
          className={buttonClass("inField", "in-[.on-dark]:text-on-night")}
        >
          {isSending ? "Invio in corso…" : "Iscriviti"}
        </button>
      </div>
      {emailError !== undefined && (
        <div className="pt-2">
          <FieldError id={emailError}>{newsletterErrors.email}</FieldError>
        </div>
      )}
      <HoneypotField />
      <div>{question}</div>
      <div ref={status} role="status" className="scroll-mb-44">
        {thanks}
      </div>
      {thanks === null && (
        <ConsentBox
          ticked={ticked}
          errorId={consentError}
          className="note min-h-touch pt-3 in-[.on-dark]:text-on-night-2"
        />
      )}
      {consentError !== undefined && (
        <div className="pt-2">
          <FieldError id={consentError}>{newsletterErrors.consent}</FieldError>
        </div>
      )}
    </form>
  );
}
