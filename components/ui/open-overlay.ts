import { useEffect } from "react";
import { create } from "zustand";

const useOpenModals = create<readonly symbol[]>(() => []);

/** Knows a modal dialog while it is open. */
export function useOpenModal(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const modal = Symbol("modal");
    useOpenModals.setState((open) => [...open, modal], true);
    return () => useOpenModals.setState((open) => open.filter((one) => one !== modal), true);
  }, [isOpen]);
}

/** Returns what stands for the modal dialog above all others; undefined when none is open. */
export function useTopModal(): symbol | undefined {
  return useOpenModals((open) => open.at(-1));
}
