import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createCartStore, useCart } from "@/lib/cart/client/cart-store";
import { type CartNotice } from "@/lib/cart/copy";
import { type CartItem, MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";
import { withMemory } from "@/lib/core/browser-storage";

const pack: CartItem = {
  id: "pack-scultore-+-siero",
  name: "Pack Scultore + Siero",
  price: 29.99,
  quantity: 1,
  features: ["Scultore facciale", "Siero viso"],
  imagePath: "/media/img/03-con-siero-800.webp",
};
const duo: CartItem = { ...pack, id: "pack-duo-premium", name: "Pack Duo Premium", price: 59.99 };

class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
  cart(): unknown {
    return JSON.parse(this.values.get("cart") ?? "null");
  }
}

async function openCart(stored?: unknown, storage = new MemoryStorage()) {
  if (stored !== undefined)
    storage.setItem("cart", typeof stored === "string" ? stored : JSON.stringify(stored));
  const notices: CartNotice[] = [];
  const store = createCartStore({ storage, notify: (notice) => notices.push(notice) });
  await store.persist.rehydrate();
  return { store, cart: store.getState, storage, notices };
}

describe("cart store", () => {
  it("stores the cart under `cart` as a JSON list", { tags: ["D-01"] }, async () => {
    const { cart, storage } = await openCart();
    cart().addToCart(pack);
    expect(storage.cart()).toEqual([pack]);
  });

  it("knows that another tab emptied it, until a line is added", async () => {
    const { cart, store, storage } = await openCart([pack]);
    expect(cart().emptiedElsewhere).toBe(false);
    storage.setItem("cart", "[]");
    await store.persist.rehydrate();
    await store.persist.rehydrate();
    expect(cart()).toMatchObject({ items: [], emptiedElsewhere: true });
    cart().addToCart(pack);
    expect(cart().emptiedElsewhere).toBe(false);
    cart().clearCart();
    await store.persist.rehydrate();
    expect(cart()).toMatchObject({ items: [], emptiedElsewhere: false });
    expect((await openCart()).cart().emptiedElsewhere).toBe(false);
  });

  it(
    "restores the cart on load, and adopts another tab's",
    { tags: ["D-03", "D-07"] },
    async () => {
      const stored = [pack, { ...duo, quantity: 2 }];
      const { cart, store, storage } = await openCart(stored);
      expect(cart().items).toEqual(stored);
      storage.setItem("cart", JSON.stringify([duo]));
      await store.persist.rehydrate();
      expect(cart().items).toEqual([duo]);
    },
  );

  it("loses no item added while the cart was read twice at once", async () => {
    const storage = new MemoryStorage();
    const store = createCartStore({ storage, notify: () => undefined });
    store.getState().addToCart(pack);
    await Promise.all([store.persist.rehydrate(), store.persist.rehydrate()]);
    expect(store.getState().items).toEqual([pack]);
    expect(storage.cart()).toEqual([pack]);
  });

  it("returns totals in euro and units", { tags: ["C-07", "D-06"] }, async () => {
    const { cart } = await openCart([{ ...pack, quantity: 2 }, duo]);
    expect(cart().getTotalPrice()).toBe(119.97);
    expect(cart().getTotalItems()).toBe(3);
  });

  it("adds to an item or appends one", { tags: ["C-15", "C-16", "E-01", "E-02"] }, async () => {
    const { cart, notices } = await openCart();
    cart().addToCart(pack);
    cart().addToCart(pack);
    cart().addToCart({ ...duo, quantity: 7 });
    expect(cart().items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [pack.id, 2],
      [duo.id, 1],
    ]);
    expect(notices.map(({ kind }) => kind)).toEqual(["added", "increased", "added"]);
  });

  it("removes an item whose quantity becomes 0 or less", { tags: ["C-17"] }, async () => {
    const { cart } = await openCart([pack, duo]);
    cart().updateQuantity(pack.id, 0);
    cart().updateQuantity(duo.id, -1);
    expect(cart().items).toEqual([]);
  });

  it("announces what is added or removed", { tags: ["C-18", "E-01", "E-04"] }, async () => {
    const { cart, notices } = await openCart([pack, duo]);
    cart().updateQuantity(pack.id, 3);
    cart().updateQuantity(pack.id, 2);
    cart().removeFromCart(pack.id);
    expect(cart().items).toEqual([duo]);
    expect(notices.map(({ kind }) => kind)).toEqual(["increased", "removed"]);
  });

  it("clears to an empty list, silently when asked", { tags: ["C-19", "E-05"] }, async () => {
    const { cart, storage, notices } = await openCart([pack]);
    cart().clearCart({ silent: true });
    expect(storage.cart()).toEqual([]);
    cart().addToCart(pack);
    cart().clearCart();
    expect(notices.map(({ kind }) => kind)).toEqual(["added", "cleared"]);
  });

  it("limits quantities to the maximum of one order, also in a stored cart, and says so", async () => {
    const { cart, notices } = await openCart([{ ...pack, quantity: 20 }]);
    cart().addToCart(pack);
    expect(cart().getTotalItems()).toBe(MAX_LINE_QUANTITY);
    expect(notices).toEqual([{ kind: "limit", name: pack.name }]);
  });

  it.each([
    ["rubbish", "{x", []],
    ["an object", { items: [pack] }, []],
    ["null", "null", []],
    ["invalid and duplicate lines", [{ id: 7 }, pack, { ...duo, quantity: 0.5 }, pack], [pack]],
  ])("keeps only valid lines of %s", async (_, stored, kept) => {
    expect((await openCart(stored)).cart().items).toEqual(kept);
  });

  it("queues changes made before the stored cart is read", async () => {
    const storage = new MemoryStorage();
    storage.setItem("cart", JSON.stringify([duo]));
    const store = createCartStore({ storage, notify: () => undefined });
    store.getState().addToCart(pack);
    expect(store.getState().items).toEqual([]);
    await store.persist.rehydrate();
    expect(store.getState().items.map(({ id }) => id)).toEqual([duo.id, pack.id]);
  });

  it("stays in memory when storage is refused or full", async () => {
    const full = {
      getItem: () => JSON.stringify([duo]),
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => undefined,
    };
    const refused = () => {
      throw new Error("denied");
    };
    for (const open of [() => full, refused]) {
      const store = createCartStore({ storage: withMemory(open), notify: () => undefined });
      await store.persist.rehydrate();
      store.getState().clearCart();
      store.getState().addToCart(pack);
      await store.persist.rehydrate();
      expect(store.getState().items).toEqual([pack]);
    }
  });

  it("reads a hostile list without hanging", async () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => ({ ...pack, id: `pack-${index}` }));
    const { cart } = await openCart([
      { ...pack, __proto__: { quantity: 9 }, name: "x".repeat(1_000_000) },
      { ...pack, price: 1e-7 },
      { ...pack, price: "29.99" },
      [[[]]],
      duo,
      ...lines,
    ]);
    expect(cart().items[0]).toEqual(duo);
    expect(cart().items.length).toBeLessThanOrEqual(100);
  });

  it("updates lines to what the shop sells now", async () => {
    const { cart, storage } = await openCart([{ ...pack, price: 1, quantity: 3 }]);
    cart().refreshFrom([pack]);
    expect(cart().items).toEqual([{ ...pack, quantity: 3 }]);
    expect(storage.cart()).toEqual([{ ...pack, quantity: 3 }]);
  });

  it("throws when it is used outside its provider", { tags: ["E-13"] }, () => {
    const Lost = () => useCart((cart) => cart.items.length);
    expect(() => renderToString(createElement(Lost))).toThrow("CartProvider");
  });
});
