"use client";

import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Icon, thin } from "@/components/ui/icon";
import { readCheckoutKey } from "@/lib/checkout/client";
import {
  applyCode,
  type CodeState,
  removeCode,
  useDiscountCode,
} from "@/lib/discounts/client/discount-store";
import { effectText } from "@/lib/discounts/copy/effect";
import { type DiscountEffect } from "@/lib/discounts/model/pricing";

/** Asks whether there is a discount code, which opens the field for it, or shows the applied one. */
export function DiscountCode({ effect }: { effect: DiscountEffect | null }) {
  const code = useDiscountCode(readCheckoutKey);
  const [unfolded, setUnfolded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    // Moves the focus from the button that disappeared to its replacement.
    if (!shouldFocus.current || code.kind === "checking") return;
    shouldFocus.current = false;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [code, unfolded]);

  // Reserves space for the message about a code from a link before the answer arrives.
  const space = code.kind !== "none" && code.brought ? "min-h-30" : "";
  if (code.kind === "applied") {
    const note = effect && effectText(effect, code.discount.terms.minimumCents);
    return (
      <div ref={box} className={space}>
        <div className="border-b border-gold py-1">
          <div className="flex min-h-touch items-center justify-between gap-x-4">
            <p role="status" className="flex min-w-0 items-center gap-2">
              <Icon
                drawing={note === null ? thin.check : thin.alert}
                className="size-4 text-gold-text"
              />
              <span className="min-w-0 break-words">
                <span className="sr-only">Codice sconto </span>
                <strong className="font-semibold">{code.discount.code}</strong>
                <span className="sr-only">
                  {note === null ? " applicato" : ` inserito. ${note}`}
                </span>
              </span>
            </p>
            <button
              type="button"
              className={buttonClass("link", "flex-none text-note")}
              onClick={() => {
                shouldFocus.current = true;
                setUnfolded(true);
                removeCode();
              }}
            >
              Rimuovi<span className="sr-only"> il codice {code.discount.code}</span>
            </button>
          </div>
          {note !== null && (
            <p aria-hidden="true" className="pb-2 text-note leading-snug text-cocoa">
              {note}
            </p>
          )}
          {note === null && code.brought && (
            <p className="pb-2 text-note leading-snug text-cocoa">Lo sconto è già nel conto.</p>
          )}
        </div>
      </div>
    );
  }
  if (!unfolded && code.kind === "none")
    return (
      <div ref={box}>
        <button
          type="button"
          // Same height as the field that replaces it.
          className={buttonClass("link", "min-h-[3.3125rem] text-note")}
          onClick={() => {
            shouldFocus.current = true;
            setUnfolded(true);
          }}
        >
          Hai un codice sconto?
        </button>
      </div>
    );
  return (
    <div ref={box} className={space}>
      <CodeField
        // Remounts the field when a code arrives from a link.
        key={code.kind === "none" ? "" : code.typed}
        code={code}
        onApply={(typed) => {
          shouldFocus.current = true;
          void applyCode(typed, readCheckoutKey());
        }}
      />
    </div>
  );
}

type CodeFieldProps = {
  code: Exclude<CodeState, { kind: "applied" }>;
  onApply: (typed: string) => void;
};

function CodeField({ code, onApply }: CodeFieldProps) {
  const typed = code.kind === "none" ? "" : code.typed;
  const brought = code.kind !== "none" && code.brought;
  const checking = code.kind === "checking";
  const error = code.kind === "refused" ? code.message : null;
  const id = useId();
  const [errorBefore] = useState(error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get("code");
    if (checking || typeof value !== "string" || value.trim() === "") return;
    onApply(value.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="sr-only">
        Codice sconto
      </label>
      <div
        className={`flex ${error === null ? "border-b border-ink" : "border-b-2 border-danger"}`}
      >
        <input
          id={id}
          name="code"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Codice sconto"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-errore`}
          className="min-h-13 w-0 min-w-0 flex-1 bg-transparent text-base uppercase placeholder:text-cocoa placeholder:normal-case"
        />
        <button type="submit" aria-disabled={checking} className={buttonClass("inField")}>
          {checking ? "Controllo…" : "Applica"}
        </button>
      </div>
      {checking && brought && (
        <p className="pt-2 text-note leading-snug text-cocoa">Controlliamo il codice…</p>
      )}
      <div role={error !== null && error === errorBefore ? undefined : "alert"}>
        {error !== null && (
          <div className="pt-2">
            <FieldError id={`${id}-errore`}>
              {brought ? `${error} Puoi ordinare anche senza.` : error}
            </FieldError>
          </div>
        )}
      </div>
    </form>
  );
}
