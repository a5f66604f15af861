import "server-only";
import { getUnixTime, subMilliseconds } from "date-fns";
import { STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { getDb } from "@/lib/platform/db/client";
import { type Platform, type PlatformNotice } from "@/lib/platform/db/generated/client";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { deliverAll, faultOf, MAX_AT_ONCE } from "@/lib/platform/outgoing/deliver";
import { fetchStranger, readStrangerUrl } from "@/lib/platform/outgoing/fetch-stranger";
import { capabilityOf, UCP_VERSION } from "../model/answer";
import { signMessage } from "../platforms/signatures";
import { absolute } from "../queries/absolute";
import { findOrder, presentOrder } from "../queries/order";
import { isOpenToAssistants } from "../queries/profile";
import { type PlatformProfile, profileSchema } from "../schema/profile";

const ORDER_CAPABILITY = capabilityOf("order");

/** Tells platforms with a key and a webhook what happened to the orders that they prepared. */
export async function tellPlatforms(now: Date): Promise<void> {
  const isOpen = await isOpenToAssistants();
  await getDb().platformNotice.updateMany({
    where: { nextAt: { not: null }, ...(isOpen && { platform: { blockedAt: { not: null } } }) },
    data: { nextAt: null, lastError: "not_allowed" },
  });
  if (!isOpen) return;
  await planNotices(now);
  const due = await getDb().platformNotice.findMany({
    where: { nextAt: { lte: now } },
    include: { platform: true },
    orderBy: { nextAt: "asc" },
    take: MAX_AT_ONCE,
  });
  const { platformNotice } = getDb();
  await deliverAll(
    due,
    {
      take: (where, data) => platformNotice.updateMany({ where, data }),
      send,
      close: (where, data) => platformNotice.update({ where, data }),
    },
    now,
  );
}

/**
 * Writes the platform notices that orders of the last week lack. An event has its moment or number: what happens
 * again is told again. A change that can still be undone waits, as its e-mail does.
 */
async function planNotices(now: Date): Promise<void> {
  const webhook = `$.ucp.capabilities."${ORDER_CAPABILITY}"[*].config.webhook_url`;
  await getDb().$executeRaw`
    INSERT INTO platform_notices (id, platform_id, order_id, event, created_at, next_at)
    SELECT gen_random_uuid(), p.id, o.id, happened.event, ${now}, ${now}
    FROM orders o JOIN platforms p ON p.id = o.platform_id
    CROSS JOIN LATERAL (
      SELECT 'placed'
      UNION ALL SELECT 'shipped ' || extract(epoch FROM o.shipped_at)
      UNION ALL SELECT 'delivered ' || extract(epoch FROM o.delivered_at)
        WHERE o.delivered_source IS DISTINCT FROM 'assumed'
      UNION ALL SELECT 'cancelled' WHERE o.status = 'cancelled'
      UNION ALL SELECT 'changed ' || v.number FROM order_revisions v
        WHERE v.order_id = o.id AND v.at >= o.paid_at
      UNION ALL SELECT 'refund ' || r.id || ' ' || r.state FROM refunds r
        WHERE r.order_id = o.id AND r.state <> 'pending') happened (event)
    WHERE o.paid_at IS NOT NULL AND happened.event IS NOT NULL
      AND o.updated_at > ${now}::timestamptz - interval '7 days'
      AND o.updated_at <= ${subMilliseconds(now, STATUS_EMAIL_DELAY_MS)}
      AND jsonb_path_exists(p.profile, ${webhook}::jsonpath) AND p.blocked_at IS NULL
      AND jsonb_array_length(p.profile -> 'signing_keys') > 0
    ON CONFLICT (order_id, event) DO NOTHING`;
}

type Due = PlatformNotice & { platform: Platform };

/** Returns why a webhook did not take an order; null when it did. */
async function send({ id, createdAt, platform, ...of }: Due): Promise<string | null> {
  const url = webhookOf(profileSchema.parse(platform.profile));
  const order = await findOrder({ id: of.orderId, platformId: of.platformId });
  if (url === null || order === null || platform.blockedAt !== null) return "not_allowed";
  const body = JSON.stringify(presentOrder(order));
  const headers = new Headers({
    "content-type": "application/json",
    "ucp-agent": `profile="${absolute(machineRoutes.ucpProfile)}"`,
    "idempotency-key": id,
    "webhook-id": id,
    "webhook-timestamp": String(getUnixTime(createdAt)),
  });
  const signed = signMessage({ method: "POST", url, headers, body });
  return faultOf(
    await fetchStranger(url, { method: "POST", headers: Object.fromEntries(signed), body }),
  );
}

/** Returns where a platform wants to hear of its orders; null for an address that the shop does not call. */
function webhookOf({ ucp }: PlatformProfile): URL | null {
  const versions = ucp.capabilities[ORDER_CAPABILITY] ?? [];
  const { config } = versions.find(({ version }) => version === UCP_VERSION) ?? {};
  return readStrangerUrl(config?.webhook_url ?? "");
}
