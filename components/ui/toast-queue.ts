/** A short message at the edge of the window. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "plain" | "destructive";
  action?: { label: string; onClick: () => void };
  /** A newer message with the same key takes the older one's place. */
  key?: string;
  /** How long it stays. Default: 5 seconds. */
  durationMs?: number;
};

/** Draws messages and takes them away again. */
export type ToastDisplay = {
  show: (message: ToastMessage) => void;
  dismiss: (key: string) => void;
};

let queue: readonly ToastMessage[] = [];
let display: ToastDisplay | null = null;
const listeners = new Set<() => void>();

/** Shows a message; until the toaster has loaded, messages wait for it. */
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

/** Takes the message with this key away, whether it is on screen or still waits for the toaster. */
export function dismissToast(key: string | undefined): void {
  if (key === undefined) return;
  display?.dismiss(key);
  queue = queue.filter((message) => message.key !== key);
}

/** Tells `listener` when a message has to wait for the toaster. Returns how to stop. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while messages wait for a toaster. */
export function hasWaitingToasts(): boolean {
  return queue.length > 0;
}

/** Drops the messages that wait for a toaster. */
export function forgetWaitingToasts(): void {
  queue = [];
}

/** Hands all messages, waiting and later ones, to the mounted toaster. Returns how to take it away. */
export function connectToaster(toaster: ToastDisplay): () => void {
  display = toaster;
  queue.forEach(toaster.show);
  queue = [];
  return () => {
    display = null;
  };
}
