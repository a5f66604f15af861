"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { persist, type PersistStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { type BrowserStorage, localValues } from "@/lib/core/browser-storage";
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
  /** True after another tab took the last line, until a line is added. */
  emptiedElsewhere: boolean;
  addToCart: (item: CartItem) => void;
  /** Sets a line's quantity; 0 or less removes the line. */
  updateQuantity: (id: string, quantity: number) => void;
  removeFromCart: (id: string) => void;
  /** Empties the cart; `silent` shows no notice, for use after a payment. */
  clearCart: (options?: { silent: boolean }) => void;
  /** Puts other lines in the place of all, without a notice. */
  replaceItems: (items: CartItem[]) => void;
  /** Sum of the lines in euro. For display only: the server prices the order. */
  getTotalPrice: () => number;
  getTotalItems: () => number;
  /** Updates names, prices and pictures of the lines from the catalogue. */
  refreshFrom: (current: CartItem[]) => void;
};

type Change = (items: CartItem[]) => { items: CartItem[]; notice?: CartNotice };

type CartStore = ReturnType<typeof createCartStore>;

/**
 * Creates the cart store, without React. `store.persist.rehydrate()` reads the stored cart. Changes
 * made before are applied afterwards.
 */
export function createCartStore({
  storage,
  notify,
}: {
  storage: BrowserStorage;
  notify: (notice: CartNotice) => void;
}) {
  const waiting: Change[] = [];
  const change = (step: Change) => {
    const { items: before, loaded } = store.getState();
    if (!loaded) {
      waiting.push(step);
      return;
    }
    const { items, notice } = step(before);
    if (items !== before) store.setState({ items, emptiedElsewhere: false });
    if (notice) notify(notice);
  };
  const store = createStore<CartState>()(
    persist(
      (_, get): CartState => ({
        items: [],
        loaded: false,
        emptiedElsewhere: false,
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
        replaceItems: (items) => {
          change(() => ({ items }));
        },
        getTotalPrice: () => totalCents(get().items) / 100,
        getTotalItems: () => totalItems(get().items),
        refreshFrom: (current) => {
          change((items) => ({ items: withCurrentData(items, current) }));
        },
      }),
      {
        name: CART_KEY,
        storage: lineStorage(storage),
        skipHydration: true,
        partialize: ({ items }) => ({ items }),
        merge: (stored, current) => {
          const { items } = (stored ?? current) as Pick<CartState, "items">;
          const wasFilled = current.items.length > 0 || current.emptiedElsewhere;
          return {
            ...current,
            items,
            loaded: true,
            emptiedElsewhere: wasFilled && items.length === 0,
          };
        },
        onRehydrateStorage: () => () => {
          waiting.splice(0).forEach(change);
        },
      },
    ),
  );
  return store;
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

/**
 * Reads and writes the lines as a bare list. Loads the validator only for visitors who have a stored
 * cart. When it cannot be loaded, the present lines stay.
 */
function lineStorage(storage: BrowserStorage): PersistStorage<Pick<CartState, "items">> {
  return {
    getItem: (key) => {
      if (storage.getItem(key) === null) return { state: { items: [] } };
      return import("../schema").then(
        // Read again: the cart may have changed while the validator loaded.
        ({ parseStoredCart }) => ({
          state: { items: parseStoredCart(storage.getItem(key) ?? "[]") },
        }),
        () => null,
      );
    },
    setItem: (key, { state }) => {
      storage.setItem(key, JSON.stringify(state.items));
    },
    removeItem: storage.removeItem,
  };
}

/** Puts an item into this browser's cart while it is empty, on a page without `CartProvider`. */
export async function fillEmptyCart(item: CartItem): Promise<void> {
  const store = createCartStore({ storage: localValues, notify: () => undefined });
  await store.persist.rehydrate();
  if (store.getState().items.length === 0) store.getState().addToCart(item);
}

const CartContext = createContext<CartStore | null>(null);

/** Provides this browser's cart, synchronised with its other tabs; `notify` shows notices to the visitor. */
export function CartProvider({
  notify,
  children,
}: {
  notify: (notice: CartNotice) => void;
  children: ReactNode;
}) {
  const [store] = useState(() => createCartStore({ storage: localValues, notify }));
  useEffect(() => {
    const load = () => void store.persist.rehydrate();
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
