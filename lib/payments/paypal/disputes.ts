import "server-only";
import { z } from "zod";
import { mapAtMost } from "@/lib/core/concurrency";
import { fromDecimal } from "@/lib/core/read-money";
import { waitOf } from "@/lib/core/retry-after";
import { type ProviderDispute } from "../provider";
import { type PayPalClient, type PayPalConfig } from "./client";

const TIMEOUT_MS = 8_000;
const PAGE_SIZE = 50;
const MAX_PAGES = 40;
const READ_AT_ONCE = 4;

const listSchema = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

const disputeSchema = z.object({
  dispute_id: z.string(),
  reason: z.string().default("OTHER"),
  status: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).default([]),
  dispute_amount: z.object({ value: z.string() }),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

export type CaptureDispute = ProviderDispute & { captureIds: string[] };

/** PayPal's answer to too many requests. */
export class DisputesBusy extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("PayPal asks to wait");
    this.waitMs = waitMs;
  }
}

/**
 * Returns every dispute of a capture, or every dispute created after a time
 * (developer.paypal.com/docs/api/customer-disputes/v1), which the SDK does not cover. Empty when the
 * app may not read disputes; throws when PayPal cannot be reached.
 */
export async function listDisputes(
  config: PayPalConfig,
  client: PayPalClient,
  filter: { captureId: string } | { createdAfter: Date },
): Promise<CaptureDispute[]> {
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken();
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${baseUrl(config)}/v1/customer/disputes${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status === 403 || response.status === 404) return null;
    const waitMs = waitOf(response.status, response.headers.get("retry-after"));
    if (waitMs !== null) throw new DisputesBusy(waitMs);
    if (!response.ok) throw new Error(`PayPal answered ${response.status}`);
    return response.json();
  };
  const query = new URLSearchParams(
    "captureId" in filter
      ? { disputed_transaction_id: filter.captureId }
      : { create_time_after: filter.createdAfter.toISOString() },
  );
  query.set("page_size", String(PAGE_SIZE));
  const ids: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    query.set("page", String(page));
    const items = listSchema.safeParse(await read(`?${query.toString()}`)).data?.items ?? [];
    ids.push(...items.map(({ dispute_id: id }) => id));
    if (items.length < PAGE_SIZE) break;
  }
  const disputes = await mapAtMost(ids, READ_AT_ONCE, (id) => read(`/${encodeURIComponent(id)}`));
  return disputes.flatMap((dispute) => {
    const parsed = disputeSchema.safeParse(dispute);
    return parsed.success ? [toDispute(parsed.data)] : [];
  });
}

function toDispute(dispute: z.infer<typeof disputeSchema>): CaptureDispute {
  const { seller_response_due_date: dueDate } = dispute;
  return {
    captureIds: dispute.disputed_transactions.map(({ seller_transaction_id: id }) => id),
    disputeId: dispute.dispute_id,
    amountCents: fromDecimal(dispute.dispute_amount.value) ?? 0,
    reason: dispute.reason.toLowerCase(),
    evidenceDueAt:
      dueDate === undefined || dispute.status === "UNDER_REVIEW" ? null : new Date(dueDate),
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
