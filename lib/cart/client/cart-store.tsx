"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { fromDecimal } from "@/lib/core/money";
import { type CartNotice } from "../copy";
import {
  type CartItem,
  MAX_LINE_QUANTITY,
  totalCents,
  totalItems,
  withItem,
  withQuantity,
} from "../model/drawer";

/** Key of the cart in local storage, a JSON array (`docs/specification.md#cart`). */
const CART_KEY = "cart";

export type CartState = {
  items: CartItem[];
  /** False until the stored cart has been read; the cart then shows as empty. */
  loaded: boolean;
  addToCart: (item: CartItem) => void;
  /** Sets a line's quantity; 0 or less removes the line. */
  updateQuantity: (id: string, quantity: number) => void;
  removeFromCart: (id: string) => void;
  /** Empties the cart; `silent` shows no notice, for use after a payment. */
  clearCart: (options?: { silent: boolean }) => void;
  /** Sum of the lines in euro. For display only: the server prices the order. */
  getTotalPrice: () => number;
  getTotalItems: () => number;
  /** Updates names, prices and pictures of the lines from the catalogue. */
  refreshFrom: (current: CartItem[]) => void;
  load: () => Promise<void>;
};

type CartStoreOptions = {
  /**
   * Returns local storage, or null when the browser refuses it. Called each time, because it may
   * throw.
   */
  storage: () => Pick<Storage, "getItem" | "setItem"> | null;
  notify: (notice: CartNotice) => void;
};

type Change = (items: CartItem[]) => { items: CartItem[]; notice?: CartNotice };

/**
 * Creates the cart store, without React. Changes made before the stored cart has been read are
 * applied afterwards.
 */
export function createCartStore({ storage, notify }: CartStoreOptions): StoreApi<CartState> {
  const waiting: Change[] = [];
  let loads = 0;
  return createStore<CartState>((set, get) => {
    const change = (step: Change) => {
      if (!get().loaded) {
        waiting.push(step);
        return;
      }
      const before = get().items;
      const { items, notice } = step(before);
      if (items !== before) {
        set({ items });
        write(storage, items);
      }
      if (notice) notify(notice);
    };
    return {
      items: [],
      loaded: false,
      addToCart: (item) => {
        change((items) => addItem(items, item));
      },
      updateQuantity: (id, quantity) => {
        change((items) => changeQuantity(items, id, quantity));
      },
      removeFromCart: (id) => {
        change((items) => changeQuantity(items, id, 0));
      },
      clearCart: (options) => {
        change(() => ({ items: [], notice: options?.silent ? undefined : { kind: "cleared" } }));
      },
      getTotalPrice: () => totalCents(get().items) / 100,
      getTotalItems: () => totalItems(get().items),
      refreshFrom: (current) => {
        change((items) => ({ items: withCurrentData(items, current) }));
      },
      load: async () => {
        const loadNumber = (loads += 1);
        const items = await readStored(storage);
        // Only the latest of concurrent reads counts; an earlier one would undo the changes applied
        // since.
        if (loadNumber !== loads) return;
        set({ items: items ?? get().items, loaded: true });
        waiting.splice(0).forEach(change);
      },
    };
  });
}

function addItem(items: CartItem[], item: CartItem): ReturnType<Change> {
  const present = items.find(({ id }) => id === item.id);
  if (present && present.quantity >= MAX_LINE_QUANTITY)
    return { items, notice: { kind: "limit", name: item.name } };
  const kind = present ? "increased" : "added";
  return { items: withItem(items, item), notice: { kind, name: item.name } };
}

function changeQuantity(items: CartItem[], id: string, quantity: number): ReturnType<Change> {
  const line = items.find((item) => item.id === id);
  if (!line) return { items };
  const next = withQuantity(items, id, quantity);
  if (quantity <= 0) return { items: next, notice: { kind: "removed", name: line.name } };
  return {
    items: next,
    notice: quantity > line.quantity ? { kind: "increased", name: line.name } : undefined,
  };
}

function withCurrentData(items: CartItem[], current: CartItem[]): CartItem[] {
  const next = items.map((item) => {
    const fresh = current.find(({ id }) => id === item.id);
    return fresh ? { ...fresh, quantity: item.quantity } : item;
  });
  return JSON.stringify(next) === JSON.stringify(items) ? items : next;
}

/** Returns the valid stored lines, or null when storage cannot be read. */
async function readStored(storage: CartStoreOptions["storage"]): Promise<CartItem[] | null> {
  if (read(storage) === undefined) return null;
  if (read(storage) === null) return [];
  // Loads the validator only for visitors who have a stored cart.
  const schema = await import("../schema").catch(() => null);
  if (!schema) return null;
  const lines = parseList(read(storage) ?? "[]").flatMap((line) => {
    const parsed = schema.storedCartSchema.element.safeParse(line);
    return parsed.success && fromDecimal(String(parsed.data.price)) !== null ? [parsed.data] : [];
  });
  return lines.filter((line, index) => lines.findIndex(({ id }) => id === line.id) === index);
}

function read(storage: CartStoreOptions["storage"]): string | null | undefined {
  try {
    return storage()?.getItem(CART_KEY);
  } catch {
    return undefined;
  }
}

function write(storage: CartStoreOptions["storage"], items: CartItem[]): void {
  try {
    storage()?.setItem(CART_KEY, JSON.stringify(items));
  } catch {
    // Storage is full or refused: the cart stays in memory until the page closes.
  }
}

function parseList(raw: string): unknown[] {
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Holds the cart when local storage refuses it, so that it survives a change of layout. */
let unsaved: string | null = null;

const browserStorage: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (key) => unsaved ?? window.localStorage.getItem(key),
  setItem: (key, value) => {
    unsaved = value;
    window.localStorage.setItem(key, value);
    unsaved = null;
  },
};

const CartContext = createContext<StoreApi<CartState> | null>(null);

/**
 * Provides this browser's cart, synchronised with its other tabs; `notify` shows notices to the
 * visitor.
 */
export function CartProvider({
  notify,
  children,
}: {
  notify: (notice: CartNotice) => void;
  children: ReactNode;
}) {
  const [store] = useState(() => createCartStore({ storage: () => browserStorage, notify }));
  useEffect(() => {
    const load = () => void store.getState().load();
    const onStorage = ({ key }: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === CART_KEY || key === null) load();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    load();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** Returns the part of the cart that `select` picks. Throws outside `CartProvider`. */
export function useCart<T>(select: (cart: CartState) => T): T {
  const store = useContext(CartContext);
  if (!store) throw new Error("useCart must be used inside CartProvider");
  return useStore(store, select);
}
