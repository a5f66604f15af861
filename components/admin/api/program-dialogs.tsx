"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { AdminCheckbox, AdminFieldset, AdminInput } from "@/components/admin/ui/admin-inputs";
import { CopyText } from "@/components/admin/ui/copy-text";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { OwnPasswordField } from "@/components/admin/ui/password-field";
import { type DialogProps } from "@/components/ui/use-dialog";
import { addEndpoint, createKey, renewSecret } from "@/lib/api/actions";
import { apiMessages, oldSecretText } from "@/lib/api/copy";
import { scopeNames, scopes, webhookEventNames, webhookEvents } from "@/lib/api/model";
import { endpointForm, keyForm } from "@/lib/api/schema/forms";
import { confirmPasswordSchema } from "@/lib/staff/schema";

const passwordFields = { wrong_password: "password", too_many_requests: "password" } as const;

export function CreateKeyDialog(dialog: DialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const form = useFormDialog(dialog, {
    id: "create-key",
    staysOpen: true,
    schema: keyForm,
    defaultValues: { name: "", scopes: [], lastDay: "", password: "" },
    action: (values, keyId) => createKey({ ...values, keyId }),
    messages: apiMessages,
    fields: { ...passwordFields, past_day: "lastDay" },
    onDone: (made) => setKey(made.key),
  });
  if (key !== null)
    return (
      <OnceDialog {...dialog} title="Copia la chiave" text={key} name="chiave">
        La vedi solo adesso: mettila nel programma, che la manda con ogni richiesta. Chi ce l’ha può
        fare quello che hai scelto.
      </OnceDialog>
    );
  return (
    <FormDialog form={form} title="Nuova chiave" submit="Crea la chiave" failureTitle={null}>
      <AdminInput {...form.field("name")} label="A che cosa serve" placeholder="Magazzino" />
      <AdminFieldset id="create-key-scopes" label="Che cosa fa" error={form.field("scopes").error}>
        {scopeNames.map((scope) => (
          <AdminCheckbox
            key={scope}
            {...form.register("scopes")}
            id={`create-key-${scope}`}
            value={scope}
            label={scopes[scope]}
          />
        ))}
      </AdminFieldset>
      <AdminInput
        {...form.field("lastDay")}
        type="date"
        label="Ultimo giorno (facoltativo)"
        hint="Dopo questo giorno non vale più."
      />
      <OwnPasswordField {...form.field("password")} />
    </FormDialog>
  );
}

export function AddEndpointDialog(dialog: DialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useFormDialog(dialog, {
    id: "add-endpoint",
    staysOpen: true,
    schema: endpointForm,
    defaultValues: { url: "", events: [...webhookEventNames], password: "" },
    action: (values, endpointId) => addEndpoint({ ...values, endpointId }),
    messages: apiMessages,
    fields: { ...passwordFields, url_refused: "url" },
    onDone: (made) => setSecret(made.secret),
  });
  if (secret !== null) return <SecretDialog {...dialog} secret={secret} />;
  return (
    <FormDialog form={form} title="Nuovo webhook" submit="Aggiungi" failureTitle={null}>
      <p className="text-cocoa">
        Il negozio manda a questo indirizzo il numero dell’ordine e l’importo, senza dati del
        cliente.
      </p>
      <AdminInput
        {...form.field("url")}
        label="Indirizzo"
        inputMode="url"
        placeholder="https://magazzino.example/avvisi"
        maxLength={500}
      />
      <AdminFieldset id="add-endpoint-events" label="Quando" error={form.field("events").error}>
        {webhookEventNames.map((event) => (
          <AdminCheckbox
            key={event}
            {...form.register("events")}
            id={`add-endpoint-${event}`}
            value={event}
            defaultChecked
            label={webhookEvents[event]}
          />
        ))}
      </AdminFieldset>
      <OwnPasswordField {...form.field("password")} />
    </FormDialog>
  );
}

export function RenewSecretDialog({
  endpointId,
  known,
  ...dialog
}: DialogProps & { endpointId: string; known: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useFormDialog(dialog, {
    id: "renew-secret",
    staysOpen: true,
    schema: confirmPasswordSchema,
    defaultValues: { password: "" },
    action: ({ password }) => renewSecret({ endpointId, known, password }),
    messages: apiMessages,
    fields: passwordFields,
    onDone: (made) => setSecret(made.secret),
  });
  if (secret !== null) return <SecretDialog {...dialog} secret={secret} />;
  return (
    <FormDialog form={form} title="Nuovo segreto" submit="Crea il segreto" failureTitle={null}>
      <p>{oldSecretText}</p>
      <OwnPasswordField {...form.field("password")} />
    </FormDialog>
  );
}

function SecretDialog({ secret, ...dialog }: DialogProps & { secret: string }) {
  return (
    <OnceDialog {...dialog} title="Copia il segreto" text={secret} name="segreto">
      Lo vedi solo adesso: mettilo nel programma, che con questo verifica la firma degli avvisi
      (Standard Webhooks).
    </OnceDialog>
  );
}

/** Shows what is never shown again. Closing it reloads the page. */
function OnceDialog({
  title,
  text,
  name,
  children,
  ...dialog
}: DialogProps & {
  title: string;
  text: string;
  name: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const lead = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; screen readers must announce its replacement.
  useEffect(() => lead.current?.focus(), []);
  return (
    <AdminDialog
      {...dialog}
      onOpenChange={(open) => {
        dialog.onOpenChange(open);
        // Not earlier: the reloaded page renders another dialog in this one's place.
        if (!open) router.refresh();
      }}
      narrow
      actions={<AdminDialogClose>Fatto</AdminDialogClose>}
    >
      <AdminDialogHead title={title} />
      <div className="grid gap-4 px-6 py-5 max-md:px-4">
        <p ref={lead} tabIndex={-1} className="outline-none">
          {children}
        </p>
        <div className="grid justify-items-start gap-2 rounded-control bg-cream px-4 py-3">
          <code className="font-sans font-medium wrap-anywhere">{text}</code>
          <CopyText text={text} label={`Copia: ${name}`} done="Copiato" failed="Non copiato" />
        </div>
      </div>
    </AdminDialog>
  );
}
