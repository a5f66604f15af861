import { type KeyboardEvent } from "react";
import {
  AdminInput,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
  type RegisteredField,
} from "@/components/admin/ui/admin-inputs";
import { ArrowDown, ArrowUp, X } from "@/components/admin/ui/icons";
import { adminButton, iconClass, noteClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { valueOf } from "@/lib/core/value-of";
import { blockNames, type BlockType, pictureNames } from "@/lib/newsletter/copy/campaign";
import { buttonPages } from "@/lib/newsletter/model/campaign";
import type { CampaignDetails } from "@/lib/newsletter/queries/campaigns";
import type { Block } from "@/lib/newsletter/schema/campaign";

export type Choices = Pick<CampaignDetails, "products" | "codes">;

type Props = {
  fieldId: string;
  block: Block;
  place: { index: number; count: number };
  choices: Choices;
  errorOf: (name: string) => string | undefined;
  onChange: (block: Block) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One block of the editor. Its buttons move it, and so do Alt and an arrow key. */
export function BlockFields({
  fieldId,
  block,
  place: { index, count },
  choices,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const name = blockNames[block.type];
  const registered = (field: string): RegisteredField & { value: string } => ({
    name: `blocks.${index}.${field}`,
    id: `block-${fieldId}-${field}`,
    error: errorOf(field),
    value: valueOf(block, field) ?? "",
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ ...block, [field]: target.value });
      return Promise.resolve();
    },
    onBlur: () => Promise.resolve(),
    ref: () => undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    // In a field these keys are the browser's.
    if (!(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  const about = `${name}, posto ${index + 1} di ${count}`;
  return (
    <li>
      <div
        role="group"
        aria-label={about}
        onKeyDown={onKeyDown}
        className="grid gap-2 rounded-panel border border-line px-4 pt-2 pb-4"
      >
        <div className="flex items-center gap-1">
          <span className="mr-auto font-medium">{name}</span>
          <button
            type="button"
            id={`block-${fieldId}-up`}
            aria-label={`Sposta su: ${about}`}
            aria-disabled={index === 0}
            className={adminButton("ghost-icon", "aria-disabled:opacity-40")}
            onClick={() => onMove(index - 1)}
          >
            <Icon drawing={ArrowUp} className={iconClass} />
          </button>
          <button
            type="button"
            id={`block-${fieldId}-down`}
            aria-label={`Sposta giù: ${about}`}
            aria-disabled={index === count - 1}
            className={adminButton("ghost-icon", "aria-disabled:opacity-40")}
            onClick={() => onMove(index + 1)}
          >
            <Icon drawing={ArrowDown} className={iconClass} />
          </button>
          <button
            type="button"
            aria-label={`Elimina: ${about}`}
            className={adminButton("ghost-icon")}
            onClick={onRemove}
          >
            <Icon drawing={X} className={iconClass} />
          </button>
        </div>
        <Fields type={block.type} choices={choices} registered={registered} />
      </div>
    </li>
  );
}

type FieldsProps = {
  type: BlockType;
  choices: Choices;
  registered: (name: string) => RegisteredField & { value: string };
};

function Fields({ type, choices, registered }: FieldsProps) {
  switch (type) {
    case "heading":
      return <AdminInput {...registered("text")} label="Titolo" maxLength={80} />;
    case "text":
      return (
        <AdminTextArea
          {...registered("text")}
          label="Testo"
          maxLength={2_000}
          inputClass="field-sizing-content min-h-24"
        />
      );
    case "picture":
      return (
        <AdminSelect {...registered("picture")} label="Immagine del negozio">
          <NamedOptions names={pictureNames} />
        </AdminSelect>
      );
    case "pack":
      return (
        <AdminSelect
          {...registered("sku")}
          label="Prodotto"
          hint="Il prezzo è quello del momento dell’invio; se è ridotto, con il più basso dei 30 giorni."
        >
          <option value="">Scegli</option>
          {choices.products.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {name}
            </option>
          ))}
        </AdminSelect>
      );
    case "prices":
      return (
        <AdminInput
          {...registered("title")}
          label="Titolo sopra i prezzi"
          hint="I prezzi sono quelli del momento dell’invio."
          maxLength={80}
        />
      );
    case "button":
      return (
        <>
          <AdminInput {...registered("label")} label="Testo del pulsante" maxLength={40} />
          <AdminSelect {...registered("page")} label="Pagina che apre">
            <NamedOptions names={buttonPages} />
          </AdminSelect>
        </>
      );
    case "code":
      return (
        <AdminSelect
          {...registered("code")}
          label="Codice"
          hint="Quelli attivi di «Codici sconto». Sconto e scadenza li scrive l’email."
        >
          <option value="">Scegli</option>
          {choices.codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </AdminSelect>
      );
    case "rule":
      return <p className={noteClass}>Una linea sottile tra due parti.</p>;
  }
}
