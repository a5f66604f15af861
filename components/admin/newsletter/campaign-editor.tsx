"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type z } from "zod";
import { ActionButton } from "@/components/admin/ui/action-button";
import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { useMay } from "@/components/admin/ui/rights";
import { noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { formatCounted } from "@/lib/core/numbers";
import {
  previewCampaign,
  saveCampaign,
  sendCampaignTest,
} from "@/lib/newsletter/actions/dashboard";
import { campaignMessages, segmentNames } from "@/lib/newsletter/copy/campaign";
import type { CampaignDetails } from "@/lib/newsletter/queries/campaigns";
import { campaignForm } from "@/lib/newsletter/schema/campaign";
import { CampaignBlocks } from "./campaign-blocks";
import { CreateCampaign } from "./campaign-buttons";
import { CampaignPreview } from "./campaign-preview";

type Values = z.input<typeof campaignForm>;
/** Waits for a pause in typing before the preview is rendered again. */
const PREVIEW_DELAY_MS = 600;

/** Writes a draft beside its preview. What was typed stays after every failure. */
export function CampaignEditor({ campaign }: { campaign: CampaignDetails }) {
  const { id } = campaign;
  const [version, setVersion] = useState(campaign.version);
  const mayWrite = useMay("write");
  const form = useCampaignForm(campaign, version, setVersion);
  const { control, formState } = form;
  const preview = usePreview(id, useWatch({ control }) as Values, campaign);
  useUnsavedWarning(formState.isDirty);

  const sending = { campaign, version };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[68.8125rem]:grid-cols-[minmax(18rem,1fr)_auto]">
      <form {...form.formProps} aria-label="Campagna" className="min-w-0">
        <fieldset disabled={!mayWrite} className="grid gap-5">
          <AdminInput {...form.field("subject")} label="Oggetto" maxLength={70} />
          <AdminInput
            {...form.field("preheader")}
            label="Testo di anteprima"
            hint="Le caselle di posta lo mostrano accanto all’oggetto."
            maxLength={120}
          />
          <CampaignBlocks form={form} choices={campaign} />
          <Recipients form={form} reached={preview.recipients} />
          <FormFailure form={form} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <SubmitButton form={form} style={formState.isDirty ? "capsule" : "quiet"}>
                Salva la bozza
              </SubmitButton>
              {!formState.isDirty && (
                <>
                  <ActionButton
                    action={sendCampaignTest}
                    input={{ campaignId: id }}
                    label="Provala su di me"
                    busyLabel="Un attimo…"
                    done={{ title: "Inviata", description: "La prova arriva al tuo indirizzo." }}
                    failures={campaignMessages}
                  />
                  <CreateCampaign copyOf={id} />
                  <DialogButton dialog="scheduleCampaign" props={sending}>
                    Programma…
                  </DialogButton>
                  <DialogButton dialog="sendCampaign" props={sending} style="capsule">
                    Invia adesso…
                  </DialogButton>
                </>
              )}
            </div>
          )}
          {mayWrite && formState.isDirty && (
            <p className={noteClass}>
              Salvata la bozza, puoi provarla, duplicarla, programmarla o inviarla.
            </p>
          )}
        </fieldset>
      </form>
      <CampaignPreview html={preview.html} note={preview.note} />
    </div>
  );
}

function useCampaignForm(
  { id, segment, ...campaign }: CampaignDetails,
  version: number,
  onSaved: (version: number) => void,
) {
  return useAdminForm({
    id: "campaign",
    schema: campaignForm,
    defaultValues: {
      subject: campaign.subject,
      preheader: campaign.preheader,
      blocks: campaign.blocks,
      kind: segment.kind,
      days: segment.kind === "bought_once" ? String(segment.days) : "30",
      town: segment.kind === "town" ? segment.town : "",
    },
    keepsValues: true,
    action: (content: Values) => saveCampaign({ campaignId: id, version, content }),
    messages: campaignMessages,
    toast: () => ({ title: "Salvata", description: "È ancora una bozza.", key: "campaign" }),
    onDone: ({ version: saved }) => onSaved(saved),
  });
}

type RecipientsProps = {
  form: ReturnType<typeof useCampaignForm>;
  /** Whom the chosen segment reaches today. */
  reached: number;
};

function Recipients({ form, reached }: RecipientsProps) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <div className="grid gap-3">
      <h2 className={sectionHeadClass}>Destinatari</h2>
      <AdminSelect {...form.field("kind")} label="A chi">
        <NamedOptions names={segmentNames} />
      </AdminSelect>
      {kind === "bought_once" && (
        <AdminInput
          {...form.field("days")}
          label="Da almeno quanti giorni"
          inputMode="numeric"
          maxLength={5}
        />
      )}
      {kind === "town" && (
        <AdminInput
          {...form.field("town")}
          label="Città"
          hint="Come è scritta negli ordini."
          maxLength={60}
        />
      )}
      <p role="status" className={noteClass}>
        <span>{formatCounted(reached, "indirizzo", "indirizzi")}</span> oggi, solo confermati.
      </p>
    </div>
  );
}

type Preview = { html: string; recipients: number; note: string | null };

/** Renders what is typed, after a pause; keeps the last e-mail while something is missing. */
function usePreview(
  campaignId: string,
  values: Values,
  { html, recipients }: Pick<CampaignDetails, "html" | "recipients">,
): Preview {
  const [preview, setPreview] = useState<Preview>({ html, recipients, note: null });
  const content = JSON.stringify(values);
  useEffect(() => {
    const typed = JSON.parse(content) as Values;
    let isCurrent = true;
    const update = async () => {
      const isComplete = campaignForm.safeParse(typed).success;
      const outcome = isComplete
        ? await previewCampaign({ campaignId, content: typed }).catch(() => null)
        : null;
      if (!isCurrent) return;
      if (outcome?.ok) setPreview({ ...outcome.value, note: null });
      else
        setPreview((last) => ({
          ...last,
          note: isComplete
            ? "L’anteprima non si aggiorna: riprova fra poco."
            : "L’anteprima si aggiorna quando tutti i campi sono completi.",
        }));
    };
    const timer = setTimeout(() => void update(), PREVIEW_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [campaignId, content]);
  return preview;
}
