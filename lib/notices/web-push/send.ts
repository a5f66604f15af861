import "server-only";
import webPush from "web-push";
import { err, ok, type Result } from "@/lib/core/result";
import { waitOf } from "@/lib/core/retry-after";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { type PushMessage } from "../model/news";
import { isPushService, pushContact } from "../model/push-service";

type Device = { endpoint: string; p256dh: string; auth: string };

type PushFailure = {
  /** `gone`: the push service does not know the browser any more. */
  code: "not_configured" | "gone" | "rejected" | "unreachable";
  reason: string;
  waitMs?: number;
};

const TIMEOUT_MS = 10_000;
/** How long the push service keeps a message for a device that is off. */
const KEEP_SECONDS = 86_400;
const GONE = [404, 410];

/** Returns the public key that browsers subscribe with; null for a shop without keys. */
export function pushKey(): string | null {
  return getEnv().VAPID_PUBLIC_KEY ?? null;
}

/** Returns the stand-in's address. Only a shop that is not reachable from outside talks to one. */
export function standInPushService(): string | null {
  const { PUSH_API_BASE, isLoopback } = getEnv();
  return isLoopback ? (PUSH_API_BASE ?? null) : null;
}

/** Encrypts a message for a browser (RFC 8291) and hands it to its push service, signed with the shop's key (RFC 8292). */
export async function pushTo(
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
): Promise<Result<null, PushFailure>> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SITE_URL } = getEnv();
  if (!publicKey || !privateKey)
    return err({ code: "not_configured", reason: "VAPID_PUBLIC_KEY is not set" });
  if (!isPushService(endpoint, standInPushService()))
    return err({ code: "gone", reason: "unknown push service" });
  const { contact } = await getSettings();
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: pushContact(contact.staffEmail, SITE_URL), publicKey, privateKey },
      TTL: KEEP_SECONDS,
    },
  );
  const response = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.body as BodyInit,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) return err({ code: "unreachable", reason: "no answer" });
  if (response.ok) return ok(null);
  const { status, headers } = response;
  const reason = `status ${status}`;
  if (GONE.includes(status)) return err({ code: "gone", reason });
  const waitMs = waitOf(status, headers.get("retry-after"));
  if (waitMs !== null) return err({ code: "unreachable", reason, waitMs });
  return err({ code: status >= 500 ? "unreachable" : "rejected", reason });
}
