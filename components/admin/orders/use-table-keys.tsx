"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useMay } from "@/components/admin/ui/rights";
import { valueOf } from "@/lib/core/value-of";
import { orderExportHref, orderHref, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { downloadOrders } from "./download-orders";
import { useKey, useKeysDialog } from "./order-keys";
import { toOrderSelection, useOrderSelection } from "./selection";

type Options = { rows: ListedOrder[]; filter: OrderListFilter; enabled: boolean };

/** Handles the table's keys: `J` `K` move, `X` selects, `Enter` opens, `S` status, `E` export, `?` help. */
export function useTableKeys({ rows, filter, enabled }: Options) {
  // The row that the shortcuts act on; null before the first move.
  const [current, setCurrent] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const selection = useOrderSelection();
  const keys = useKeysDialog(enabled);
  const router = useRouter();
  const mayExport = useMay("export");
  const at = current === null ? null : Math.min(current, rows.length - 1);

  /** Toggles a row's selection; with `range`, selects every row since the last one. */
  const toggle = (index: number, range: boolean) => {
    const order = rows[index];
    if (!order) return;
    // Removing one order from a whole-filter selection would keep an invisible selection, so the selection restarts.
    const before = selection.allMatching ? [] : selection.selected;
    const from = range ? anchor.current : null;
    anchor.current = index;
    if (from === null && before.includes(order.id)) {
      selection.select(before.filter((id) => id !== order.id));
      return;
    }
    const [first, last] = [Math.min(from ?? index, index), Math.max(from ?? index, index)];
    const chosen = rows.slice(first, last + 1).map(({ id }) => id);
    selection.select([...new Set([...before, ...chosen])]);
  };

  const move = (to: number) => {
    const index = Math.max(0, Math.min(to, rows.length - 1));
    setCurrent(index);
    row(rows[index])?.scrollIntoView({ block: "nearest" });
  };

  const actions: Partial<Record<string, (event: KeyboardEvent) => void>> = {
    "/": () => document.querySelector<HTMLInputElement>("input[name=cerca]")?.select(),
    j: () => move(at === null ? 0 : at + 1),
    k: () => move(at === null ? 0 : at - 1),
    x: (event) => {
      if (at !== null) toggle(at, event.shiftKey);
    },
    enter: () => {
      const order = at === null ? undefined : rows[at];
      if (order) router.push(orderHref(order.id, filter));
    },
    s: () => {
      const order = at === null ? undefined : rows[at];
      row(order)?.querySelector("select")?.focus();
    },
    e: () => {
      if (!mayExport) return;
      const some = selection.allMatching || selection.selected.length > 0;
      const chosen = some
        ? toOrderSelection(selection, filter)
        : { kind: "filter" as const, filter };
      void downloadOrders(orderExportHref("comma", chosen));
    },
    escape: () => selection.clear(),
    "?": () => keys.open(),
  };

  useKey(enabled, (event) => {
    const action = valueOf(actions, event.key.toLowerCase());
    if (!action) return;
    event.preventDefault();
    action(event);
  });

  return { current: at, toggle, dialogs: keys.dialog };
}

function row(order: ListedOrder | undefined): Element | null {
  return order ? (document.getElementById(`ordine-${order.id}`)?.closest("tr") ?? null) : null;
}
