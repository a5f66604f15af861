"use client";

import { useState } from "react";
import { type FieldPath, type UseFormReturn, useWatch } from "react-hook-form";
import { type z } from "zod";
import { adminButton, noteClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { randomUuid } from "@/lib/core/random-uuid";
import { keysOf } from "@/lib/core/value-of";
import { blockNames, type BlockType } from "@/lib/newsletter/copy/campaign";
import { MAX_BLOCKS } from "@/lib/newsletter/model/campaign";
import { type Block, type campaignForm, newBlock } from "@/lib/newsletter/schema/campaign";
import { BlockFields, type Choices } from "./block-fields";

type Values = z.input<typeof campaignForm>;
type Props = {
  form: Pick<
    UseFormReturn<Values>,
    "control" | "formState" | "register" | "setValue" | "clearErrors" | "getFieldState"
  >;
  choices: Choices;
};

/** The blocks of a campaign: added, moved, and removed with a way back. */
export function CampaignBlocks({ form, choices }: Props) {
  const { control, formState, setValue, clearErrors } = form;
  // Not by `useFieldArray`, which would load with every form of the shop.
  form.register("blocks");
  const blocks = useWatch({ control, name: "blocks" });
  /** Names blocks while they move. */
  const [keys, setKeys] = useState(() => blocks.map(() => randomUuid()));
  const [moved, setMoved] = useState("");
  const [removed, setRemoved] = useState<{ index: number; block: Block } | null>(null);
  const change = (changed: Block[], theirKeys = keys) => {
    clearErrors("blocks");
    setValue("blocks", changed, { shouldDirty: true });
    setKeys(theirKeys);
  };
  const insertBlock = (index: number, block: Block) => {
    setRemoved(null);
    change(blocks.toSpliced(index, 0, block), keys.toSpliced(index, 0, randomUuid()));
  };
  const moveBlock = (from: number, to: number) => {
    const block = blocks[from];
    const key = keys[from];
    if (!block || key === undefined || to < 0 || to >= blocks.length) return;
    change(
      blocks.toSpliced(from, 1).toSpliced(to, 0, block),
      keys.toSpliced(from, 1).toSpliced(to, 0, key),
    );
    setMoved(`${blockNames[block.type]}: posto ${to + 1} di ${blocks.length}`);
    // Moving its element takes the focus away.
    const focused = document.activeElement?.id;
    if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus());
  };
  const removeBlock = (index: number, block: Block) => {
    change(blocks.toSpliced(index, 1), keys.toSpliced(index, 1));
    setRemoved({ index, block });
  };
  const missing = formState.errors.blocks?.message;
  return (
    <div className="grid gap-3">
      <h2 className={sectionHeadClass}>Contenuto</h2>
      <ol className="grid gap-3">
        {blocks.map((block, index) => {
          const key = keys[index] ?? "";
          return (
            <BlockFields
              key={key}
              fieldId={key}
              block={block}
              place={{ index, count: blocks.length }}
              choices={choices}
              errorOf={(name) =>
                form.getFieldState(`blocks.${index}.${name}` as FieldPath<Values>, formState).error
                  ?.message
              }
              onChange={(changed) => change(blocks.with(index, changed))}
              onMove={(to) => moveBlock(index, to)}
              onRemove={() => removeBlock(index, block)}
            />
          );
        })}
      </ol>
      {missing !== undefined && <p className="text-danger">{missing}</p>}
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          {blockNames[removed.block.type]}: eliminato.
          <button
            type="button"
            className={adminButton("quiet")}
            onClick={() => insertBlock(removed.index, removed.block)}
          >
            Annulla
          </button>
        </p>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <AddBlock
        isFull={blocks.length >= MAX_BLOCKS}
        onAdd={(type) => insertBlock(blocks.length, newBlock(type))}
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
      {keysOf(blockNames).map((type) => (
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
