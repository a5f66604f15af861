import "server-only";
import { type Client } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { fromDecimal } from "@/lib/core/money";
import { type ProviderDispute } from "../provider";
import { type PayPalConfig } from "./client";

const TIMEOUT_MS = 8_000;

const listSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

const disputeSchema = z.object({
  dispute_id: z.string(),
  reason: z.string().default("OTHER"),
  status: z.string(),
  dispute_amount: z.object({ value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/**
 * Returns every dispute of a capture (developer.paypal.com/docs/api/customer-disputes/v1), which
 * the SDK does not cover. Empty when the app may not read disputes; throws when PayPal cannot be
 * reached.
 */
export async function listDisputes(
  config: PayPalConfig,
  client: Client,
  captureId: string,
): Promise<ProviderDispute[]> {
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken();
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${baseUrl(config)}/v1/customer/disputes${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status === 403 || response.status === 404) return null;
    if (!response.ok) throw new Error(`PayPal answered ${response.status}`);
    return response.json();
  };
  const list = listSchema.safeParse(
    await read(`?disputed_transaction_id=${encodeURIComponent(captureId)}`),
  );
  if (!list.success) return [];
  const disputes = await Promise.all(
    list.data.items.map(({ dispute_id: id }) => read(`/${encodeURIComponent(id)}`)),
  );
  return disputes.flatMap((dispute) => {
    const parsed = disputeSchema.safeParse(dispute);
    return parsed.success ? [toDispute(parsed.data)] : [];
  });
}

function toDispute(dispute: z.infer<typeof disputeSchema>): ProviderDispute {
  return {
    disputeId: dispute.dispute_id,
    amountCents: fromDecimal(dispute.dispute_amount.value) ?? 0,
    reason: dispute.reason.toLowerCase(),
    state: stateOf(dispute.status, dispute.dispute_outcome?.outcome_code),
  };
}

/** A resolved dispute is lost only if the customer got the money. */
function stateOf(status: string, outcome: string | undefined): ProviderDispute["state"] {
  if (status !== "RESOLVED") return "open";
  return outcome === "RESOLVED_BUYER_FAVOUR" || outcome === "RESOLVED_WITH_PAYOUT" ? "lost" : "won";
}

function baseUrl({ apiBase, environment }: PayPalConfig): string {
  if (apiBase) return apiBase;
  return `https://api-m.${environment === "live" ? "" : "sandbox."}paypal.com`;
}
