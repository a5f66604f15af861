import { webhookRoute } from "@/lib/settlement/webhook-route";

export const POST = webhookRoute("paypal");
