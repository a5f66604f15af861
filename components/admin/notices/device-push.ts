import { keepDevice } from "@/lib/notices/actions";

const WORKER = "/admin-worker.js";
const SCOPE = "/admin";

/** Whether this browser can show notifications, and does. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** Returns the dashboard's service worker, or null where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker
    .register(WORKER, { scope: SCOPE, updateViaCache: "none" })
    .catch(() => null);
}

/** Tells the shop which session this browser is in, so that its notifications end with it. */
export async function keepThisDevice(): Promise<void> {
  const subscription = await findSubscription().catch(() => null);
  if (subscription) await keepDevice({ endpoint: subscription.endpoint }).catch(() => null);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** `endpoints`: of the devices that the shop knows. */
export async function readPushState(endpoints: readonly string[]): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await findSubscription();
  return subscription !== null && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

type Keys = { endpoint: string; p256dh: string; auth: string };

/**
 * Asks for permission and subscribes this browser at its push service. Returns null without permission, and
 * `unreachable` when the service worker does not start or the push service does not answer.
 */
export async function subscribeBrowser(key: string): Promise<Keys | "unreachable" | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  if ((await registerWorker()) === null) return "unreachable";
  const worker = await navigator.serviceWorker.ready;
  // One that was made with another key cannot be changed.
  await unsubscribeBrowser();
  try {
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { keys } = subscription.toJSON();
    return {
      endpoint: subscription.endpoint,
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
    };
  } catch {
    return "unreachable";
  }
}

/**
 * Ends the subscription of this browser and returns its endpoint, or null. Its push service then tells the shop that it
 * is gone.
 */
export async function unsubscribeBrowser(): Promise<string | null> {
  const subscription = await findSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}
