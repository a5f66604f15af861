/*
 * The form of every answer (Universal Commerce Protocol, release 2026-04-08).
 */

/** Release of the Universal Commerce Protocol that the shop speaks. */
export const UCP_VERSION = "2026-04-08";

export type Resource = "search" | "lookup" | "cart" | "checkout" | "order";

const nameOf = (name: string) => `dev.ucp.shopping.${name}`;

type Capability = { name: string; extends?: string | string[]; answers: Resource[] };

/** What the shop can do. `answers` are those that name the capability. */
const capabilities: Capability[] = [
  { name: "catalog.search", answers: ["search"] },
  { name: "catalog.lookup", answers: ["lookup"] },
  { name: "cart", answers: ["cart"] },
  { name: "checkout", answers: ["checkout"] },
  { name: "order", answers: ["order"] },
  { name: "fulfillment", extends: nameOf("checkout"), answers: ["checkout"] },
  {
    name: "discount",
    extends: [nameOf("cart"), nameOf("checkout")],
    answers: ["cart", "checkout"],
  },
];

const byName = (some: Capability[], describe: (capability: Capability) => object) =>
  Object.fromEntries(some.map((one) => [nameOf(one.name), [describe(one)]]));

const SITE = `https://ucp.dev/${UCP_VERSION}`;

/** What `/.well-known/ucp` says of the protocol. `endpoints` are absolute. */
export function buildProfile(endpoints: { rest: string; mcp: string }) {
  const service = (transport: "rest" | "mcp", file: string) => ({
    version: UCP_VERSION,
    transport,
    endpoint: endpoints[transport],
    spec: `${SITE}/specification/overview`,
    schema: `${SITE}/services/shopping/${file}`,
  });
  const services = [service("rest", "rest.openapi.json"), service("mcp", "mcp.openrpc.json")];
  return {
    version: UCP_VERSION,
    services: { "dev.ucp.shopping": services },
    capabilities: byName(capabilities, ({ name, extends: parents }) => ({
      version: UCP_VERSION,
      spec: `${SITE}/specification/${name.replace(".", "/")}`,
      schema: `${SITE}/schemas/shopping/${name.replace(".", "_")}.json`,
      ...(parents !== undefined && { extends: parents }),
    })),
    // The shop takes payments on its own page only.
    payment_handlers: {},
  };
}

/** Returns the name of the capability that a platform needs for a resource. */
export function capabilityOf(resource: Resource): string {
  return nameOf(resource === "search" || resource === "lookup" ? `catalog.${resource}` : resource);
}

/** The `ucp` field of an answer about a resource. */
export function envelope(resource: Resource) {
  const named = capabilities.filter(({ answers }) => answers.includes(resource));
  return {
    version: UCP_VERSION,
    status: "success" as const,
    capabilities: byName(named, () => ({ version: UCP_VERSION })),
    ...(resource === "checkout" && { payment_handlers: {} }),
  };
}

export type Message = {
  type: "error" | "warning" | "info";
  code: string;
  content: string;
  path?: string;
  severity?: "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";
};

/** Refuses the request itself. */
export type Refusal = {
  ok: false;
  status: number;
  code: string;
  content: string;
  retryAfterSeconds?: number;
};

/** `purchaseId` names the purchase that the answer tells of. */
export type Answer =
  | Refusal
  | { ok: true; status: 200 | 201; body: Record<string, unknown>; purchaseId?: string };

export function refused(status: number, code: string, content: string): Refusal {
  return { ok: false, status, code, content };
}

export function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): Refusal {
  const refusal = refused(429, "too_many_requests", "Too many requests: try again later.");
  return { ...refusal, retryAfterSeconds };
}

/** Sends a refusal with the body of a door. */
export function refusalResponse({ status, retryAfterSeconds }: Refusal, body: object): Response {
  const headers = { ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }) };
  return Response.json(body, { status, headers });
}

export function answered(body: Record<string, unknown>): Answer {
  return { ok: true, status: 200, body };
}

/** Names in an answer only what both sides speak; `spoken` is null when the platform is not known. */
export function negotiated(answer: Answer, spoken: readonly string[] | null): Answer {
  if (!answer.ok || spoken === null) return answer;
  const ucp = answer.body.ucp as Partial<ReturnType<typeof envelope>>;
  if (!ucp.capabilities) return answer;
  const common = Object.entries(ucp.capabilities).filter(([name]) => spoken.includes(name));
  const shared = { ...ucp, capabilities: Object.fromEntries(common) };
  return { ...answer, body: { ...answer.body, ucp: shared } };
}
