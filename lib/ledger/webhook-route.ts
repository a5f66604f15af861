import "server-only";
import { type ProviderId } from "@/lib/payments/provider";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody, refuseBody } from "@/lib/platform/http/read-body";
import { getLog } from "@/lib/platform/log";
import { receiveWebhook, type WebhookReceipt } from "./commands/receive-webhook";

const MAX_BODY_BYTES = 256 * 1024;

const statuses = {
  stored: 200,
  known: 200,
  invalid_signature: 400,
  unverifiable: 503,
  not_configured: 503,
} as const satisfies Record<WebhookReceipt, number>;

/** Builds the route handler of a provider's notifications. It responds as soon as the notification is stored. */
export function webhookRoute(provider: ProviderId) {
  return defineRoute(
    async (request: Request) => {
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body.ok) return refuseBody(body.error);
      const receipt = await receiveWebhook(provider, body.value, request.headers);
      getLog().info({ provider, receipt }, "webhook received");
      return Response.json({ receipt }, { status: statuses[receipt] });
    },
    { name: `webhook ${provider}` },
  );
}
