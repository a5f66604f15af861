import { systemClock } from "@/lib/core/clock";
import { queueReply } from "@/lib/inbox/commands/receive-reply";
import { type MailEvent, readMailEvent } from "@/lib/mail/resend/webhook";
import { receiveMailReport } from "@/lib/newsletter/commands/receive-mail-report";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody, refuseBody } from "@/lib/platform/http/read-body";
import { getLog } from "@/lib/platform/log";

const MAX_BODY_BYTES = 64 * 1024;

const statuses = {
  stored: 200,
  known: 200,
  ignored: 200,
  invalid_signature: 401,
  not_configured: 503,
} as const;

/** Receives Resend's delivery reports about the shop's e-mails, and word of e-mails that people sent to it. */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const event = readMailEvent(body.value, request.headers);
    const receipt = event.ok ? await receive(event.value) : event.error.code;
    getLog().info({ provider: "resend", receipt }, "webhook received");
    return Response.json({ receipt }, { status: statuses[receipt] });
  },
  { name: "webhook resend" },
);

async function receive(event: MailEvent): Promise<"stored" | "known"> {
  if ("report" in event) return receiveMailReport(event.report, systemClock());
  await queueReply(event.receivedId);
  return "stored";
}
