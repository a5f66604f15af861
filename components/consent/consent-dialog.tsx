"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { Link } from "@/components/ui/link";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { readConsent, saveConsent } from "@/lib/consent/client";
import { consentPurposeCopy, technicalCopy } from "@/lib/consent/copy";
import { type ConsentChoices, consentPurposes, nothingAllowed } from "@/lib/consent/model";
import { routes } from "@/lib/routes";

/** The cookie preferences: what is always needed, what may be switched on, and two equal answers. */
export default function ConsentDialog({
  open,
  onOpenChange,
  returnFocus,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: () => void;
}) {
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) animate-[veil-in_var(--duration-short)_var(--ease-out)] bg-scrim" />
        <Dialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-x-0 bottom-0 z-(--z-drawer) max-h-[calc(100svh-2rem)] animate-[veil-in_var(--duration-short)_var(--ease-out)] overflow-y-auto overscroll-contain rounded-t-field bg-ivory px-margin pt-8 pb-6 text-ink shadow-2 md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-136 md:-translate-1/2 md:rounded-field md:px-10 md:pt-10 md:pb-8"
        >
          <Dialog.Title className="title-2 pr-12">Preferenze cookie</Dialog.Title>
          <Dialog.Description className="prose mt-3 text-note">
            Finché non scegli, usiamo soltanto gli strumenti tecnici. Puoi cambiare idea quando
            vuoi, da «Preferenze cookie» in fondo a ogni pagina.{" "}
            <Link href={routes.cookies} className="underline" onClick={close}>
              Che cosa conserviamo
            </Link>
          </Dialog.Description>
          <ConsentForm onDone={close} />
          <Dialog.Close
            aria-label="Chiudi senza cambiare nulla"
            className={buttonClass("icon", "absolute top-3 right-3 md:top-5 md:right-5")}
          >
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ConsentForm({ onDone }: { onDone: () => void }) {
  const [choices, setChoices] = useState(() => readConsent()?.choices ?? nothingAllowed);
  const decide = (decided: ConsentChoices) => {
    saveConsent(decided);
    showToast({ key: "consent", title: "Preferenze cookie salvate." });
    onDone();
  };
  return (
    <>
      <ul className="mt-6 border-y border-gold *:grid *:grid-cols-[1fr_auto] *:items-center *:gap-x-6 *:border-gold-veil *:py-4 *:not-last:border-b">
        <li>
          <PurposeText {...technicalCopy} />
          <p className="note">Sempre attivi</p>
        </li>
        {consentPurposes.map((purpose) => (
          <li key={purpose} className="relative">
            <PurposeText {...consentPurposeCopy[purpose]} id={`consent-${purpose}`} />
            <input
              type="checkbox"
              role="switch"
              aria-labelledby={`consent-${purpose}`}
              aria-describedby={`consent-${purpose}-description`}
              checked={choices[purpose]}
              onChange={({ target }) => {
                setChoices({ ...choices, [purpose]: target.checked });
              }}
              className="switch after:absolute after:inset-0 after:cursor-pointer"
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <button
          type="button"
          className={buttonClass("filled", "px-3")}
          onClick={() => {
            decide(nothingAllowed);
          }}
        >
          Rifiuta tutto
        </button>
        <button
          type="button"
          className={buttonClass("filled", "px-3")}
          onClick={() => {
            decide({ statistics: true, marketing: true });
          }}
        >
          Accetta
        </button>
      </div>
      <p className="mt-2 text-center">
        <button
          type="button"
          className={buttonClass("link")}
          onClick={() => {
            decide(choices);
          }}
        >
          Salva le scelte
        </button>
      </p>
    </>
  );
}

function PurposeText({
  name,
  description,
  id,
}: {
  name: string;
  description: string;
  id?: string;
}) {
  return (
    <div>
      <p className="font-medium" id={id}>
        {name}
      </p>
      <p className="note mt-0.5" id={id && `${id}-description`}>
        {description}
      </p>
    </div>
  );
}
