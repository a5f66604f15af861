import { webhookRoute } from "@/lib/checkout/webhook-route";

export const POST = webhookRoute("paypal");
