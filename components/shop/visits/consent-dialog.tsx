"use client";

import "./consent-dialog.css";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Sheet } from "@/components/ui/sheet";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { routes } from "@/lib/platform/routes";
import { readConsent } from "@/lib/visits/client/session";
import { consentPurposeCopy, technicalCopy } from "@/lib/visits/copy/consent";
import {
  type ConsentAnswer,
  type ConsentChoices,
  consentPurposes,
  everythingAllowed,
  nothingAllowed,
} from "@/lib/visits/model/consent";
import { decideConsent } from "./decide-consent";

/** Necessary storage, optional purposes, and three buttons of equal prominence. */
export default function ConsentDialog(dialog: DialogProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Sheet
      {...dialog}
      title="Preferenze cookie"
      closeLabel="Chiudi senza cambiare nulla"
      description={
        <span className="block text-note leading-snug">
          Finché non scegli, usiamo soltanto gli strumenti tecnici. Puoi cambiare idea quando vuoi,
          da «Preferenze cookie» in fondo a ogni
          {" pagina. "}
          <Link href={routes.cookies} className="underline" onClick={close}>
            Che cosa conserviamo
          </Link>
        </span>
      }
    >
      <ConsentForm onDone={close} />
    </Sheet>
  );
}

function ConsentForm({ onDone }: { onDone: () => void }) {
  const [choices, setChoices] = useState(() => readConsent()?.choices ?? nothingAllowed);
  const save = (decided: ConsentChoices, answer: ConsentAnswer) => {
    decideConsent(decided, answer);
    showToast({ key: "consent", title: "Preferenze cookie salvate." });
    onDone();
  };
  return (
    <>
      <ul className="mt-4 border-y border-gold *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-6 *:border-gold-veil *:py-3 *:not-last:border-b">
        <li>
          <PurposeText {...technicalCopy} />
          <p className="note">Sempre attivi</p>
        </li>
        {consentPurposes.map((purpose) => (
          <li key={purpose} className="relative">
            <PurposeText {...consentPurposeCopy[purpose]} id={`consent-${purpose}`} />
            <input
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
              role="switch"
              aria-labelledby={`consent-${purpose}`}
              aria-describedby={`consent-${purpose}-description`}
              checked={choices[purpose]}
              onChange={({ target }) => setChoices({ ...choices, [purpose]: target.checked })}
              className="switch"
            />
          </li>
        ))}
      </ul>
      <div className="consent-choices">
        <button
          type="button"
          className={buttonClass("filled")}
          onClick={() => save(nothingAllowed, "refused")}
        >
          Rifiuta tutto
        </button>
        <button
          type="button"
          className={buttonClass("filled")}
          onClick={() => save(everythingAllowed, "accepted")}
        >
          Accetta
        </button>
        <button
          type="button"
          className={buttonClass("filled")}
          onClick={() => save(choices, "chosen")}
        >
          Salva le scelte
        </button>
      </div>
    </>
  );
}

type PurposeTextProps = { name: string; description: string; id?: string };

function PurposeText({ name, description, id }: PurposeTextProps) {
  return (
    <div className="min-w-0 grow basis-36">
      <p className="font-medium" id={id}>
        {name}
      </p>
      <p className="note mt-0.5" id={id && `${id}-description`}>
        {description}
      </p>
    </div>
  );
}
