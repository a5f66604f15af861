"use client";

import { useId, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { closeWithdrawal } from "@/lib/returns/actions";
import { closingHints, closingNames, deskMessages } from "@/lib/returns/desk-copy";
import { type HandClosing, handClosings } from "@/lib/returns/model";
import { AdminField } from "../admin-field";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";
import { errorClass, fieldClass, labelClass } from "../looks";

type Props = DialogProps & { id: string; name: string };
type Missing = { closing: boolean; note: boolean };

/** How a withdrawal is settled that no refund of ours settles, and why. */
export default function CloseDialog({ id, name, ...dialog }: Props) {
  const formId = useId();
  const [closing, setClosing] = useState<HandClosing | null>(null);
  const [missing, setMissing] = useState<Missing>({ closing: false, note: false });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const typed = new FormData(form).get("note");
    const note = typeof typed === "string" ? typed.trim() : "";
    const lacks = { closing: closing === null, note: note === "" };
    setMissing(lacks);
    if (closing === null || lacks.note) {
      form.querySelector<HTMLElement>(lacks.closing ? "input" : "textarea")?.focus();
      return;
    }
    setBusy(true);
    const outcome = await closeWithdrawal({ id, closing, note }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      showToast({
        title: "Recesso chiuso",
        description: `${closingNames[closing]}. Resta nel registro.`,
        key: "withdrawal",
      });
      return;
    }
    const code = outcome?.error.code ?? "other";
    if (answerRefusal(code)) return;
    setFailure((deskMessages as Record<string, string>)[code] ?? deskMessages.other);
  };

  return (
    <FormDialog
      {...dialog}
      title="Chiudi il recesso"
      cancel="Lascia aperto"
      submit={busy ? "Chiudo…" : "Chiudi senza rimborso"}
      busy={busy}
      danger
      onSubmit={(form) => void submit(form)}
    >
      <p>
        Il recesso di {name} si chiude da solo quando rimborsi l’ordine. Qui si chiude quando non
        c’è niente da rimborsare.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <Closings
        errorId={`${formId}-closing`}
        missing={missing.closing}
        chosen={closing}
        onChoose={(one) => {
          setClosing(one);
          setMissing((before) => ({ ...before, closing: false }));
        }}
      />
      <AdminField
        id={`${formId}-note`}
        label="Perché"
        hint="Resta tra noi, accanto al recesso."
        error={missing.note ? deskMessages.noteMissing : undefined}
      >
        {(wires) => (
          <textarea
            {...wires}
            name="note"
            rows={3}
            maxLength={500}
            className={`${fieldClass} h-auto! resize-y py-2 leading-5 max-md:leading-6`}
          />
        )}
      </AdminField>
    </FormDialog>
  );
}

function Closings({
  errorId,
  missing,
  chosen,
  onChoose,
}: {
  errorId: string;
  missing: boolean;
  chosen: HandClosing | null;
  onChoose: (closing: HandClosing) => void;
}) {
  return (
    <fieldset aria-describedby={missing ? errorId : undefined}>
      <legend className={labelClass}>Come si chiude</legend>
      <div className="mt-1 grid gap-0.5">
        {handClosings.map((one) => (
          <label
            key={one}
            className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1 max-md:min-h-11"
          >
            <input
              type="radio"
              name="closing"
              value={one}
              checked={chosen === one}
              onChange={() => onChoose(one)}
              className="mt-0.5 size-4 flex-none accent-night"
            />
            <span>
              {closingNames[one]}
              <span className="text-cocoa">: {closingHints[one]}</span>
            </span>
          </label>
        ))}
      </div>
      {missing && (
        <p id={errorId} role="alert" className={errorClass}>
          {deskMessages.closingMissing}
        </p>
      )}
    </fieldset>
  );
}
