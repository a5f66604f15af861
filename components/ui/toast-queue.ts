/** A short message at the edge of the window. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "plain" | "destructive";
  action?: { label: string; onClick: () => void };
  key?: string;
  /** Default: 5 seconds. */
  durationMs?: number;
};

/** Draws messages and removes them. */
export type ToastDisplay = {
  show: (message: ToastMessage) => void;
  dismiss: (key: string) => void;
};

let queue: readonly ToastMessage[] = [];
let display: ToastDisplay | null = null;
const listeners = new Set<() => void>();

export function showToast(message: ToastMessage): void {
  if (display) {
    display.show(message);
    return;
  }
  dismissToast(message.key);
  queue = [...queue, message];
  listeners.forEach((listener) => {
    listener();
  });
}

/** Removes the message with this key, whether it is on screen or still waiting. */
export function dismissToast(key: string | undefined): void {
  if (key === undefined) return;
  display?.dismiss(key);
  queue = queue.filter((message) => message.key !== key);
}

/** Calls `listener` when a message has to wait for the toaster. Returns a function that unsubscribes. */
export function onQueuedToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true while messages wait for a toaster. */
export function hasQueuedToasts(): boolean {
  return queue.length > 0;
}

export function clearQueuedToasts(): void {
  queue = [];
}

/**
 * Passes all messages, waiting and later ones, to the mounted toaster. Returns a function that
 * disconnects it.
 */
export function connectToaster(toaster: ToastDisplay): () => void {
  display = toaster;
  queue.forEach(toaster.show);
  queue = [];
  return () => {
    display = null;
  };
}
