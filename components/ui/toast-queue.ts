import { create } from "zustand";

export type ToastMessage = {
  title: string;
  description?: string;
  /** What the message is about, where its specified text does not say: «Ordine SC-7K3M-92QJ: Spedito». */
  about?: string;
  tone?: "plain" | "destructive";
  action?: { label: string; onClick: () => void };
  key?: string;
  /** Default: 5 seconds. */
  durationMs?: number;
};

type ToastDisplay = {
  show: (message: ToastMessage) => void;
  dismiss: (key: string) => void;
};

/** Messages that wait for the toaster. Sonner keeps early ones too, but is fetched with the first. */
const useQueue = create<readonly ToastMessage[]>(() => []);
let display: ToastDisplay | null = null;

export function showToast(message: ToastMessage): void {
  if (display) {
    display.show(message);
    return;
  }
  dismissToast(message.key);
  useQueue.setState((queue) => [...queue, message], true);
}

/** Removes the message with this key, whether it is on screen or still waiting. */
export function dismissToast(key: string | undefined): void {
  if (key === undefined) return;
  display?.dismiss(key);
  useQueue.setState((queue) => queue.filter((message) => message.key !== key), true);
}

export function useHasQueuedToasts(): boolean {
  return useQueue((queue) => queue.length > 0);
}

export function clearQueuedToasts(): void {
  useQueue.setState([], true);
}

/** Passes all messages to the mounted toaster. Returns a function that disconnects it. */
export function connectToaster(toaster: ToastDisplay): () => void {
  display = toaster;
  useQueue.getState().forEach(toaster.show);
  clearQueuedToasts();
  return () => {
    display = null;
  };
}
