"use client";

import { type ReactNode, createContext, use, useMemo, useState } from "react";
import { type PickedOrders } from "./columns";
import { type OrderListFilter, type OrderSelection } from "@/lib/orders/model/list-filter";

type Selection = {
  /** Ids of the orders that were picked, on this page and others of the same list. */
  picked: PickedOrders;
  /** True when all that the filter finds is meant, whatever was picked. */
  whole: boolean;
  pick: (picked: PickedOrders) => void;
  pickWhole: () => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection | null>(null);

const none: Pick<Selection, "picked" | "whole"> = { picked: {}, whole: false };

/** Keeps which orders are selected while one turns pages; another list, named by `list`, starts with none. */
export function SelectionProvider({ list, children }: { list: string; children: ReactNode }) {
  const [state, setState] = useState(none);
  // Not by a key: the old rows stay on screen until the new ones are there.
  const [known, setKnown] = useState(list);
  if (known !== list) {
    setKnown(list);
    setState(none);
  }
  const selection = useMemo(
    () => ({
      ...state,
      pick: (picked: PickedOrders) => setState({ picked, whole: false }),
      pickWhole: () => setState(({ picked }) => ({ picked, whole: true })),
      clear: () => setState(none),
    }),
    [state],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The selection of the list this stands in. */
export function useOrderSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error("The selection needs its provider");
  return selection;
}

/** What is selected, for a file or a change. */
export function toOrderSelection(
  { picked, whole }: Pick<Selection, "picked" | "whole">,
  filter: OrderListFilter,
): OrderSelection {
  return whole ? { kind: "filter", filter } : { kind: "picked", ids: Object.keys(picked) };
}
