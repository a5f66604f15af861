import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { toTracking } from "@/lib/shipping/model/carriers";
import { type AnswerTemplate, fillTemplate } from "../model/template";

export async function listTemplates(_: Staff): Promise<AnswerTemplate[]> {
  return readTemplates();
}

export type FilledTemplate = Pick<AnswerTemplate, "id" | "title" | "text">;

/** Lists the templates with the fields of a thread: its order, or the latest of its sender, if it is paid. */
export async function listFilledTemplates(thread: {
  sender: string;
  email: string;
  orderId: string | null;
}): Promise<FilledTemplate[]> {
  const templates = await readTemplates();
  if (templates.length === 0) return [];
  const order = await findOrder(thread);
  const tracking = order ? toTracking(order.trackingCarrier, order.trackingCode) : null;
  const values = {
    nome: firstName(thread.sender),
    ordine: order?.number ?? null,
    tracking: tracking?.url ?? tracking?.code ?? null,
  };
  return templates.map(({ id, title, text }) => ({ id, title, text: fillTemplate(text, values) }));
}

/** Returns null for an address in place of a name. */
function firstName(sender: string): string | null {
  return sender.includes("@") ? null : sender.trim().split(/\s/)[0] || null;
}

function readTemplates(): Promise<AnswerTemplate[]> {
  const select = { id: true, title: true, text: true, version: true } as const;
  return getDb().answerTemplate.findMany({ select, orderBy: [{ title: "asc" }, { id: "asc" }] });
}

type Order = { number: string; trackingCarrier: string | null; trackingCode: string | null };

async function findOrder({
  email,
  orderId,
}: {
  email: string;
  orderId: string | null;
}): Promise<Order | undefined> {
  const [order] = await getDb().$queryRaw<Order[]>`
    SELECT number, tracking_carrier AS "trackingCarrier", tracking_code AS "trackingCode"
    FROM orders WHERE payment_status = 'paid' AND NOT rehearsal AND
      CASE WHEN ${orderId}::uuid IS NULL THEN lower(email) = lower(${email})
      ELSE id = ${orderId}::uuid END
    ORDER BY created_at DESC LIMIT 1`;
  return order;
}
