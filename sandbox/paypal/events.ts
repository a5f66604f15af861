import { randomUUID } from "node:crypto";
import { isoNow, type Sandbox } from "../context";

/** Publishes an event about an order, capture, refund or dispute, signed and sent to the shop. */
export function publishPaypal(sandbox: Sandbox, type: string, resource: object): void {
  const id = `WH-${randomUUID().toUpperCase()}`;
  const event = {
    id,
    event_version: "1.0",
    create_time: isoNow(),
    event_type: type,
    resource_version: "2.0",
    resource,
    links: [
      {
        href: `${sandbox.url}/v1/notifications/webhooks-events/${id}`,
        rel: "self",
        method: "GET",
      },
    ],
  };
  sandbox.webhooks.publish({ id, provider: "paypal", type, body: JSON.stringify(event) });
}
