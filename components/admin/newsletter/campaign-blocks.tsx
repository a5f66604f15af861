"use client";

import { useState } from "react";
import { type FieldPath, useFieldArray, type UseFormReturn } from "react-hook-form";
import { type z } from "zod";
import { adminButton, noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { blockNames } from "@/lib/newsletter/copy/campaign";
import { type BlockType, blockTypes, MAX_BLOCKS } from "@/lib/newsletter/model/campaign";
import { type Block, type campaignForm, newBlock } from "@/lib/newsletter/schema/campaign";
import { BlockFields, type Choices } from "./block-fields";

type Values = z.input<typeof campaignForm>;
type Props = {
  form: Pick<
    UseFormReturn<Values>,
    "control" | "formState" | "register" | "getValues" | "getFieldState"
  >;
  choices: Choices;
};

/** The blocks of a campaign: added, moved, and removed with a way back. */
export function CampaignBlocks({ form, choices }: Props) {
  const { control, formState } = form;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "blocks" });
  const [moved, setMoved] = useState("");
  const [removed, setRemoved] = useState<{ index: number; block: Block } | null>(null);
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
  return (
    <div className="grid gap-3">
      <h2 className={sectionHeadClass}>Contenuto</h2>
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <BlockFields
            key={field.id}
            fieldId={field.id}
            type={field.type}
            place={{ index, count: fields.length }}
            choices={choices}
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
        <p role="status" className="flex flex-wrap items-center gap-3">
          {blockNames[removed.block.type]}: eliminato.
          <button
            type="button"
            className={adminButton("quiet")}
            onClick={() => {
              insert(removed.index, removed.block);
              setRemoved(null);
            }}
          >
            Annulla
          </button>
        </p>
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
