"use client";

import { useState } from "react";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { toItalianLocal } from "@/lib/core/clock";
import { formatCounted } from "@/lib/core/numbers";
import {
  scheduleCampaign,
  sendCampaignNow,
  stopCampaign,
} from "@/lib/newsletter/actions/dashboard";
import { campaignMessages } from "@/lib/newsletter/copy/campaign";
import type { CampaignDetails } from "@/lib/newsletter/queries/campaigns";
import { scheduleForm } from "@/lib/newsletter/schema/campaign";

type Campaign = Pick<CampaignDetails, "id" | "subject" | "recipients" | "sender">;
type Props = DialogProps & { campaign: Campaign; version: number };

/** Asks for confirmation, with the number of e-mails and the sender, and sends. */
export function SendDialog({ campaign, version, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "send-campaign",
    action: () => sendCampaignNow({ campaignId: campaign.id, version }),
    messages: campaignMessages,
    toast: () => ({
      title: "L’invio comincia",
      description: "Le email degli ordini passano davanti.",
      key: "campaign",
    }),
  });
  const emails = formatCounted(campaign.recipients, "email", "email");
  return (
    <FormDialog form={form} title="Inviare adesso?" submit={`Invia ${emails}`} sending="Avvio…">
      <SendingFacts {...campaign} />
      <p className="text-cocoa">
        Un’email consegnata non si richiama. Puoi fermare quelle non ancora inviate.
      </p>
    </FormDialog>
  );
}

/** Asks when to send, on an Italian clock. */
export function ScheduleDialog({ campaign, version, ...dialog }: Props) {
  const [opened] = useState(() => new Date());
  const form = useFormDialog(dialog, {
    id: "schedule-campaign",
    schema: scheduleForm,
    defaultValues: { sendAt: "" },
    action: (values) => scheduleCampaign({ ...values, campaignId: campaign.id, version }),
    messages: campaignMessages,
    fields: { in_the_past: "sendAt" },
    toast: () => ({
      title: "Programmata",
      description: "Fino ad allora puoi annullare l’invio.",
      key: "campaign",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Programma l’invio"
      submit="Programma"
      sending="Salvataggio in corso…"
    >
      <AdminInput
        {...form.field("sendAt")}
        label="Giorno e ora"
        hint="Ora italiana."
        type="datetime-local"
        min={toItalianLocal(opened)}
      />
      <SendingFacts {...campaign} />
      <p className="text-cocoa">
        I destinatari e i prezzi sono quelli del momento dell’invio. Per cambiare il testo, annulla
        prima l’invio.
      </p>
    </FormDialog>
  );
}

function SendingFacts({ subject, recipients, sender }: Campaign) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-cocoa">Oggetto</dt>
      <dd className="font-medium wrap-anywhere">{subject}</dd>
      <dt className="text-cocoa">A</dt>
      <dd>{formatCounted(recipients, "indirizzo confermato", "indirizzi confermati")}</dd>
      <dt className="text-cocoa">Da</dt>
      <dd className="wrap-anywhere">{sender}</dd>
    </dl>
  );
}

/** Asks before the rest of a campaign is given up. */
export function StopDialog({
  campaignId,
  waiting,
  ...dialog
}: DialogProps & { campaignId: string; waiting: number }) {
  const form = useFormDialog(dialog, {
    id: "stop-campaign",
    action: () => stopCampaign({ campaignId }),
    messages: campaignMessages,
    toast: () => ({ title: "Fermata", description: "Non parte nient’altro.", key: "campaign" }),
  });
  return (
    <FormDialog
      form={form}
      danger
      title="Fermare l’invio?"
      submit="Ferma"
      sending="Salvataggio in corso…"
    >
      <p>
        <span>
          {formatCounted(waiting, "indirizzo non la riceverà", "indirizzi non la riceveranno")}
        </span>
        . Una campagna fermata non riparte; puoi duplicarla.
      </p>
    </FormDialog>
  );
}
