"use client";

import { useId, useState } from "react";
import { LabelledSelect } from "@/components/admin/fulfilment/labelled-select";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { showErrors } from "@/components/admin/ui/show-errors";
import { areaClass, fieldClass } from "@/components/admin/ui/styles";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { recordPrivacyRequest } from "@/lib/privacy/actions";
import { channelNames, recordMessages } from "@/lib/privacy/copy/record";
import { privacyKindNames } from "@/lib/privacy/copy/request";
import {
  MAX_IDENTITY_CHECK,
  privacyRequestKinds,
  recordedChannels,
} from "@/lib/privacy/model/request";

/** Records a data request made by post, by telephone or in person, and its identity check. */
export default function RecordDialog({ today, ...dialog }: DialogProps & { today: string }) {
  const id = useId();
  const [kind, setKind] = useState<(typeof privacyRequestKinds)[number]>("export");
  const [channel, setChannel] = useState<(typeof recordedChannels)[number]>("post");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { failure, busy, run } = useDialogAction(() => dialog.onOpenChange(false), recordMessages);

  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => fieldText(typed, name);
    const input = {
      kind,
      channel,
      email: text("email"),
      receivedOn: text("receivedOn"),
      identityCheck: text("identityCheck"),
    };
    return run(() => withSignIn(recordPrivacyRequest)(input), {
      done: () => ({
        title: "Richiesta annotata",
        description: "La trovi in cima all’elenco, con il termine per rispondere.",
        key: "privacy",
      }),
      explain: (error) => {
        if (error.code !== "invalid_input") return undefined;
        showErrors(form, () => setErrors(error.fieldErrors));
        return null;
      },
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Annota una richiesta"
      submit={busy ? "Annoto…" : "Annota"}
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      <p>
        Per chi l’ha fatta senza la pagina del negozio. Prima assicurati che sia davvero quella
        persona: se hai dubbi, mandala alla pagina, che lo verifica da sola.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <LabelledSelect
          label="Che cosa ha chiesto"
          values={privacyRequestKinds}
          names={privacyKindNames}
          value={kind}
          onChange={setKind}
        />
        <LabelledSelect
          label="Com’è arrivata"
          values={recordedChannels}
          names={channelNames}
          value={channel}
          onChange={setChannel}
        />
      </div>
      <TypedFields id={id} today={today} errors={errors} />
    </FormDialog>
  );
}

function TypedFields({
  id,
  today,
  errors,
}: {
  id: string;
  today: string;
  errors: Record<string, string>;
}) {
  return (
    <>
      <AdminField
        id={`${id}-email`}
        label="E-mail della persona"
        hint="Quella dei suoi ordini o dei suoi messaggi: i dati si cercano da lì."
        error={errors.email}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="email"
            type="email"
            autoComplete="off"
            className={fieldClass}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-day`}
        label="Giorno in cui è arrivata"
        hint="Il mese per rispondere parte da qui."
        error={errors.receivedOn}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="receivedOn"
            type="date"
            max={today}
            defaultValue={today}
            className={fieldClass}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-identity`}
        label="Come hai riconosciuto la persona"
        hint="Per esempio «richiamata al numero dell’ordine». Niente copie o numeri di documenti."
        error={errors.identityCheck}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name="identityCheck"
            rows={2}
            maxLength={MAX_IDENTITY_CHECK}
            className={areaClass}
          />
        )}
      </AdminField>
    </>
  );
}
