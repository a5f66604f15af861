"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Download, Printer, X } from "@/components/admin/ui/icons";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/core/numbers";
import {
  MAX_LISTED,
  orderExportHref,
  type OrderListFilter,
  type OrderSelection,
  packingSlipsHref,
} from "@/lib/orders/model/list-filter";
import { downloadOrders } from "./download-orders";

type Selection = {
  /** Ids of the selected orders, on this page and the list's other pages. */
  selected: readonly string[];
  /** True when the selection is everything the filter finds; `selected` is then ignored. */
  allMatching: boolean;
  select: (selected: readonly string[]) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

const none: Pick<Selection, "selected" | "allMatching"> = { selected: [], allMatching: false };

/** Keeps the selection across pages. It is cleared when `list`, the list's name, changes. */
export function SelectionProvider({ list, children }: { list: string; children: ReactNode }) {
  const [state, setState] = useState(none);
  // Not a `key`: the old rows stay on screen until the new ones arrive.
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    setState(none);
  }
  const selection = useMemo(
    () => ({
      ...state,
      select: (selected: readonly string[]) => setState({ selected, allMatching: false }),
      selectAllMatching: () => setState(({ selected }) => ({ selected, allMatching: true })),
      clear: () => setState(none),
    }),
    [state],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useOrderSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error("useOrderSelection must be used inside SelectionProvider");
  return selection;
}

/** Returns the selection in the form that exports and bulk changes accept. */
export function toOrderSelection(
  { selected, allMatching }: Pick<Selection, "selected" | "allMatching">,
  filter: OrderListFilter,
): OrderSelection {
  return allMatching ? { kind: "filter", filter } : { kind: "picked", ids: selected };
}

type Props = { filter: OrderListFilter; total: number; more: boolean };

/** Shows the actions for selected orders. It floats over the list, so that no row moves. */
export function SelectionBar({ filter, total, more }: Props) {
  const selection = useOrderSelection();
  const { selected, allMatching, selectAllMatching, clear } = selection;
  const count = allMatching ? total : selected.length;
  if (count === 0) return null;
  const all = more ? `più di ${formatCount(MAX_LISTED)}` : formatCount(total);
  return (
    <div
      role="region"
      aria-label="Azioni sulla selezione"
      className="sticky bottom-3 z-5 mt-3 flex flex-wrap items-center gap-1.5 rounded-panel bg-night py-2 pr-2 pl-4 text-on-night shadow-2 max-md:hidden [&_:focus-visible]:outline-on-night"
    >
      <p role="status" className="font-medium">
        {allMatching ? `Tutti gli ordini del filtro: ${all}` : selectedText(count)}
      </p>
      {!allMatching && (more || total > count) && (
        <button
          type="button"
          onClick={selectAllMatching}
          className="ml-2 cursor-pointer p-1 text-on-night underline underline-offset-3"
        >
          Seleziona tutti i {all} del filtro
        </button>
      )}
      <span className="ml-auto flex gap-1.5">
        <DialogButton
          dialog="bulkStatus"
          props={{
            selection: toOrderSelection(selection, filter),
            count: more && allMatching ? null : count,
            onDone: clear,
          }}
          style="on-night"
        >
          Cambia stato
        </DialogButton>
        {!allMatching && (
          <a href={packingSlipsHref(selected)} className={adminButton("on-night")}>
            <Icon drawing={Printer} className={smallIconClass} />
            Distinte
          </a>
        )}
        <RequireRight right="export">
          <button
            type="button"
            className={adminButton("on-night")}
            onClick={() => {
              void downloadOrders(orderExportHref("comma", toOrderSelection(selection, filter)));
            }}
          >
            <Icon drawing={Download} className={smallIconClass} />
            Esporta
          </button>
        </RequireRight>
        <Tooltip text={"Annulla la selezione (Esc)"}>
          <button
            type="button"
            aria-label="Annulla la selezione"
            onClick={clear}
            className="grid size-8 place-items-center rounded-control hover:bg-on-night/10"
          >
            <Icon drawing={X} className={iconClass} />
          </button>
        </Tooltip>
      </span>
    </div>
  );
}

function selectedText(count: number): string {
  return count === 1 ? "1 ordine selezionato" : `${formatCount(count)} ordini selezionati`;
}
