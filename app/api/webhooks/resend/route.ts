import { systemClock } from "@/lib/core/clock";
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

/** Receives Resend's delivery reports about the shop's e-mails. */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const receipt = await receiveMailReport(body.value, request.headers, systemClock());
    getLog().info({ provider: "resend", receipt }, "webhook received");
    return Response.json({ receipt }, { status: statuses[receipt] });
  },
  { name: "webhook resend" },
);
