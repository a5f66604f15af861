"use client";

import { useEffect, useState } from "react";
import { type FieldPath, useFieldArray, useWatch } from "react-hook-form";
import { type z } from "zod";
import { ActionButton } from "@/components/admin/ui/action-button";
import {
  AdminInput,
  AdminSelect,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { adminButton, noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { formatCounted } from "@/lib/core/numbers";
import {
  previewCampaign,
  saveCampaign,
  sendCampaignTest,
} from "@/lib/newsletter/actions/dashboard";
import { blockNames, campaignMessages, segmentNames } from "@/lib/newsletter/copy/campaign";
import {
  type BlockType,
  blockTypes,
  MAX_BLOCKS,
  type SegmentKind,
  segmentKinds,
} from "@/lib/newsletter/model/campaign";
import type { CampaignDetails } from "@/lib/newsletter/queries/campaigns";
import { type Block, campaignForm, newBlock } from "@/lib/newsletter/schema/campaign";
import { BlockFields } from "./block-fields";
import { CreateCampaign } from "./campaign-buttons";
import { CampaignPreview } from "./campaign-preview";
import { type Sending } from "./send-dialogs";

type Values = z.input<typeof campaignForm>;
type Props = {
  campaign: Pick<
    CampaignDetails,
    | "id"
    | "version"
    | "subject"
    | "preheader"
    | "blocks"
    | "segment"
    | "html"
    | "recipients"
    | "sender"
    | "products"
    | "codes"
  >;
};

/** Waits for a pause in typing before the preview is rendered again. */
const PREVIEW_DELAY_MS = 600;

/** Writes a draft beside its preview. What was typed stays after every failure. */
export function CampaignEditor({ campaign }: Props) {
  const { id, segment } = campaign;
  const [version, setVersion] = useState(campaign.version);
  const [moved, setMoved] = useState("");
  const [removed, setRemoved] = useState<{ index: number; block: Block } | null>(null);
  const mayWrite = useCanWrite();
  const form = useAdminForm({
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
    onDone: ({ version: saved }) => setVersion(saved),
  });
  const { control, formState } = form;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "blocks" });
  const kind = useWatch({ control, name: "kind" });
  const preview = usePreview(id, useWatch({ control }) as Values, campaign);
  useUnsavedWarning(formState.isDirty);

  const moveBlock = (from: number, to: number) => {
    const field = fields[from];
    if (!field || to < 0 || to >= fields.length) return;
    move(from, to);
    setMoved(`${blockNames[field.type]}: posto ${to + 1} di ${fields.length}`);
    // Moving its element takes the focus away.
    const focused = document.activeElement?.id;
    if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus());
  };
  const removeBlock = (index: number) => {
    const block = form.getValues(`blocks.${index}`);
    remove(index);
    setRemoved({ index, block });
  };
  const sending = {
    known: { campaignId: id, version },
    subject: campaign.subject,
    recipients: campaign.recipients,
    sender: campaign.sender,
  };
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
          <div className="grid gap-3">
            <h2 className={sectionHeadClass}>Contenuto</h2>
            <ol className="grid gap-3">
              {fields.map((field, index) => (
                <BlockFields
                  key={field.id}
                  fieldId={field.id}
                  type={field.type}
                  place={{ index, count: fields.length }}
                  choices={campaign}
                  registered={(name) => {
                    const path = `blocks.${index}.${name}` as FieldPath<Values>;
                    return {
                      ...form.register(path),
                      id: `block-${field.id}-${name}`,
                      error: form.getFieldState(path, formState).error?.message,
                    };
                  }}
                  onMove={(to) => moveBlock(index, to)}
                  onRemove={() => removeBlock(index)}
                />
              ))}
            </ol>
            {removed && (
              <RemovedBlock
                type={removed.block.type}
                onUndo={() => {
                  insert(removed.index, removed.block);
                  setRemoved(null);
                }}
              />
            )}
            <p role="status" className="sr-only">
              {moved}
            </p>
            <AddBlock
              isFull={fields.length >= MAX_BLOCKS}
              onAdd={(type) => {
                setRemoved(null);
                append(newBlock(type));
              }}
            />
          </div>
          <SegmentFields field={form.field} kind={kind} recipients={preview.recipients} />
          <FormFailure form={form} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <SubmitButton form={form} style={formState.isDirty ? "capsule" : "quiet"}>
                Salva la bozza
              </SubmitButton>
              {formState.isDirty ? <UnsavedNote /> : <DraftButtons sending={sending} />}
            </div>
          )}
        </fieldset>
      </form>
      <CampaignPreview html={preview.html} note={preview.note} />
    </div>
  );
}

type SegmentFieldsProps = {
  field: (name: "kind" | "days" | "town") => RegisteredField;
  kind: SegmentKind;
  recipients: number;
};

function SegmentFields({ field, kind, recipients }: SegmentFieldsProps) {
  return (
    <div className="grid gap-3">
      <h2 className={sectionHeadClass}>Destinatari</h2>
      <AdminSelect {...field("kind")} label="A chi">
        <NamedOptions values={segmentKinds} names={segmentNames} />
      </AdminSelect>
      {kind === "bought_once" && (
        <AdminInput
          {...field("days")}
          label="Da almeno quanti giorni"
          inputMode="numeric"
          maxLength={5}
        />
      )}
      {kind === "town" && (
        <AdminInput
          {...field("town")}
          label="Città"
          hint="Come è scritta negli ordini."
          maxLength={60}
        />
      )}
      <p role="status" className={noteClass}>
        <span>{formatCounted(recipients, "indirizzo", "indirizzi")}</span> oggi, solo confermati.
      </p>
    </div>
  );
}

function UnsavedNote() {
  return (
    <p className={`${noteClass} w-full`}>
      Salvata la bozza, puoi provarla, duplicarla, programmarla o inviarla.
    </p>
  );
}

function RemovedBlock({ type, onUndo }: { type: BlockType; onUndo: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      {blockNames[type]}: eliminato.
      <button type="button" className={adminButton("quiet")} onClick={onUndo}>
        Annulla
      </button>
    </p>
  );
}

/** What is done with the stored draft. */
function DraftButtons({ sending }: { sending: Sending }) {
  const { campaignId } = sending.known;
  return (
    <>
      <ActionButton
        action={sendCampaignTest}
        input={{ campaignId }}
        label="Provala su di me"
        busyLabel="Un attimo…"
        done={{ title: "Inviata", description: "La prova arriva al tuo indirizzo." }}
        failures={campaignMessages}
      />
      <CreateCampaign copyOf={campaignId} />
      <DialogButton dialog="scheduleCampaign" props={sending}>
        Programma…
      </DialogButton>
      <DialogButton dialog="sendCampaign" props={sending} style="capsule">
        Invia adesso…
      </DialogButton>
    </>
  );
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (type: BlockType) => void }) {
  if (isFull) return <p className={noteClass}>Sono {MAX_BLOCKS} blocchi, il massimo.</p>;
  return (
    <div role="group" aria-label="Aggiungi un blocco" className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className={`${noteClass} w-full`}>
        Aggiungi un blocco
      </span>
      {blockTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={adminButton("quiet")}
          onClick={() => onAdd(type)}
        >
          <span className="sr-only">Aggiungi: </span>
          {blockNames[type]}
        </button>
      ))}
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
