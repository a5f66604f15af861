import { useEffect } from "react";
import { create } from "zustand";

const useOpenModals = create<number>(() => 0);

/** Counts a modal dialog while it is open. */
export function useOpenModal(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    useOpenModals.setState((count) => count + 1, true);
    return () => useOpenModals.setState((count) => count - 1, true);
  }, [isOpen]);
}

export function useIsModalOpen(): boolean {
  return useOpenModals((count) => count > 0);
}
