"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { type OrderListFilter, type OrderSelection } from "@/lib/orders/model/list-filter";
import { type SelectedOrders } from "./columns";

type Selection = {
  /** Ids of the selected orders, on this page and the list's other pages. */
  selected: SelectedOrders;
  /** True when the selection is everything the filter finds; `selected` is then ignored. */
  allMatching: boolean;
  select: (selected: SelectedOrders) => void;
  selectAllMatching: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

const none: Pick<Selection, "selected" | "allMatching"> = { selected: {}, allMatching: false };

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
      select: (selected: SelectedOrders) => setState({ selected, allMatching: false }),
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
  return allMatching ? { kind: "filter", filter } : { kind: "picked", ids: Object.keys(selected) };
}
