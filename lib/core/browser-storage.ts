/** Texts by key. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Wraps a storage of the browser so that it never throws. When the browser refuses it (private
 * mode) or it is full, memory holds the values until the page closes. `open` is called each time,
 * because access itself may throw.
 */
export function withMemory(open: () => BrowserStorage): BrowserStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Values of this browser, shared by its tabs. */
export const localValues = /* @__PURE__ */ withMemory(() => window.localStorage);

/** Values of this tab, which end with it. */
export const tabValues = /* @__PURE__ */ withMemory(() => window.sessionStorage);

/** Returns the object or list stored under a key; null when it is absent or broken. */
export function readObject(storage: BrowserStorage, key: string): object | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
