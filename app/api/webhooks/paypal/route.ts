import { webhookRoute } from "@/lib/ledger/webhook-route";

export const POST = webhookRoute("paypal");
