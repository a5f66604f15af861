"use client";

import {
  AdminInput,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { eraseRecordedData, recordPrivacyRequest } from "@/lib/privacy/actions";
import {
  channelNames,
  countTexts,
  privacyKindNames,
  recordMessages,
} from "@/lib/privacy/copy/request";
import {
  MAX_IDENTITY_CHECK,
  openMatterNames,
  type PrivacyRequestKind,
  privacyRequestKinds,
  recordedChannels,
} from "@/lib/privacy/model/request";
import { recordRequestSchema } from "@/lib/privacy/schema";

/**
 * Records a data request made by post, by telephone or in person, and its identity check. `asked` is what is already
 * known of it.
 */
export function RecordDialog({
  today,
  asked = { kind: "export", email: "" },
  joined = [],
  ...dialog
}: DialogProps & {
  today: string;
  asked?: { kind: PrivacyRequestKind; email: string };
  /** Other addresses of the person: each needs a request of its own. */
  joined?: readonly string[];
}) {
  const form = useFormDialog(dialog, {
    id: "record-request",
    schema: recordRequestSchema,
    defaultValues: { ...asked, channel: "post", receivedOn: today },
    action: recordPrivacyRequest,
    messages: recordMessages,
    toast: () => ({
      title: "Richiesta annotata",
      description:
        "È in cima all’elenco di Privacy, con il termine per rispondere: si conclude lì.",
      key: "privacy",
    }),
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title="Annota una richiesta"
      submit="Annota"
      sending="Salvataggio in corso…"
    >
      <p>
        Per chi l’ha fatta senza la pagina del negozio. Prima assicurati che sia davvero quella
        persona: se hai dubbi, mandala alla pagina, che lo verifica da sola.
      </p>
      {joined.length > 0 && (
        <p className="wrap-anywhere text-warn">
          {`Vale solo per ${asked.email}. Se ha chiesto anche per ${joined.join(", ")}, annota un’altra richiesta.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <AdminSelect {...field("kind")} label="Che cosa ha chiesto">
          <NamedOptions values={privacyRequestKinds} names={privacyKindNames} />
        </AdminSelect>
        <AdminSelect {...field("channel")} label="Com’è arrivata">
          <NamedOptions values={recordedChannels} names={channelNames} />
        </AdminSelect>
      </div>
      <AdminInput
        {...field("email")}
        label="Email della persona"
        hint="Quella dei suoi ordini o dei suoi messaggi: i dati si cercano da lì."
        type="email"
      />
      <AdminInput
        {...field("receivedOn")}
        label="Giorno in cui è arrivata"
        hint="Il mese per rispondere parte da qui."
        type="date"
        max={today}
      />
      <AdminTextArea
        {...field("identityCheck")}
        label="Come hai riconosciuto la persona"
        hint="Per esempio «richiamata al numero dell’ordine». Niente copie o numeri di documenti."
        rows={2}
        maxLength={MAX_IDENTITY_CHECK}
      />
    </FormDialog>
  );
}

type Props = DialogProps & {
  id: string;
  email: string;
  /** What stays after the erasure and why, in sentences. */
  kept: readonly string[];
};

export function EraseDialog({ id, email, kept, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "erase-data",
    action: () => eraseRecordedData({ id }),
    messages: recordMessages,
    describe: (error) => {
      if (!("matters" in error)) return undefined;
      const names = error.matters.map((matter) => openMatterNames[matter]).join(", ");
      return `Prima va concluso: ${names}. La richiesta resta aperta.`;
    },
    toast: (counts) => {
      const erased = countTexts(counts).join(", ");
      const description = erased === "" ? "Non c’era niente." : `${erased}.`;
      return { title: "Dati cancellati", description, key: "privacy" };
    },
  });
  return (
    <FormDialog
      form={form}
      title="Cancella i dati"
      cancel="Lascia com’è"
      submit="Cancella per sempre"
      sending="Cancellazione in corso…"
      danger
    >
      <p className="wrap-anywhere">
        Tutto quello che il negozio conserva di <b className="font-semibold">{email}</b> si cancella
        subito, e non si può tornare indietro.
      </p>
      {kept.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </FormDialog>
  );
}
