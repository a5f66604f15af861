"use client";

import { InlineSelect } from "@/components/admin/ui/admin-inputs";
import { optionClass } from "@/components/admin/ui/styles";
import { hasParts, noParts, type Parts } from "@/lib/catalog/model/parts";
import { partCountText, partNouns } from "@/lib/inventory/copy";
import { partNames } from "@/lib/inventory/model/sellable";

type Props = {
  chosen: Parts;
  /** Parts of the refunded lines. */
  returned: Parts;
  /** Parts of the order that are not back in stock. */
  unreturned: Parts;
  /** False while the parcel is out. */
  areGoodsHere: boolean;
  onChange: (parts: Parts) => void;
};

/** Asks which parts go back on sale. */
export function RestockField({ chosen, returned, unreturned, areGoodsHere, onChange }: Props) {
  if (!hasParts(unreturned)) return null;
  const proposed = hasParts(returned) ? returned : unreturned;
  const choices = partNames.filter((part) => unreturned[part] > 0);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label className={optionClass}>
          <input
            type="checkbox"
            checked={hasParts(chosen)}
            onChange={(event) => onChange(event.target.checked ? proposed : noParts)}
          />
          Rimetti in magazzino, con il sigillo integro:
        </label>
        {choices.map((part) => (
          <InlineSelect
            key={part}
            aria-label={`Quanti rimettere in magazzino: ${partNouns[part].many}`}
            value={chosen[part]}
            onChange={(event) => onChange({ ...chosen, [part]: Number(event.target.value) })}
          >
            {Array.from({ length: unreturned[part] + 1 }, (_, count) => (
              <option key={count} value={count}>
                {partCountText(part, count)}
              </option>
            ))}
          </InlineSelect>
        ))}
      </div>
      {!areGoodsHere && (
        <p className="text-cocoa">
          Il pacco è ancora fuori: quando torna, premi «Il pacco è tornato» nella pagina
          dell’ordine.
        </p>
      )}
    </div>
  );
}
