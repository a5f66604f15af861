import { UCP_VERSION } from "./protocol";

/*
 * The form of every answer (Universal Commerce Protocol, release 2026-04-08).
 */

const SITE = `https://ucp.dev/${UCP_VERSION}`;

type Capability = { page: string; schema: string; extends?: string | string[]; operations: string };

/** What the shop can do. `operations` begins the names of the answers that name the capability. */
const capabilities: Record<string, Capability> = {
  "catalog.search": { page: "catalog/search", schema: "catalog_search", operations: "search" },
  "catalog.lookup": { page: "catalog/lookup", schema: "catalog_lookup", operations: "lookup" },
  cart: { page: "cart", schema: "cart", operations: "cart" },
  checkout: { page: "checkout", schema: "checkout", operations: "checkout" },
  order: { page: "order", schema: "order", operations: "order" },
  fulfillment: {
    page: "fulfillment",
    schema: "fulfillment",
    extends: "checkout",
    operations: "checkout",
  },
  discount: {
    page: "discount",
    schema: "discount",
    extends: ["cart", "checkout"],
    operations: "cart checkout",
  },
};

const nameOf = (name: string) => `dev.ucp.shopping.${name}`;

function listCapabilities<T>(valueFor: (capability: Capability) => T | null): Record<string, T[]> {
  return Object.fromEntries(
    Object.entries(capabilities).flatMap(([name, capability]) => {
      const value = valueFor(capability);
      return value === null ? [] : [[nameOf(name), [value]]];
    }),
  );
}

/** What `/.well-known/ucp` answers. `endpoints` are absolute. */
export function buildProfile(endpoints: { rest: string; mcp: string }) {
  const service = (transport: "rest" | "mcp", file: string) => ({
    version: UCP_VERSION,
    transport,
    endpoint: endpoints[transport],
    spec: `${SITE}/specification/overview`,
    schema: `${SITE}/services/shopping/${file}`,
  });
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        "dev.ucp.shopping": [
          service("rest", "rest.openapi.json"),
          service("mcp", "mcp.openrpc.json"),
        ],
      },
      capabilities: listCapabilities(({ page, schema, extends: parents }) => ({
        version: UCP_VERSION,
        spec: `${SITE}/specification/${page}`,
        schema: `${SITE}/schemas/shopping/${schema}.json`,
        ...(parents !== undefined && {
          extends: Array.isArray(parents) ? parents.map(nameOf) : nameOf(parents),
        }),
      })),
      // The shop takes payments on its own page only.
      payment_handlers: {},
    },
  };
}

export type Resource = "search" | "lookup" | "cart" | "checkout" | "order";

/** Returns the name of the capability that a platform needs for a resource. */
export function capabilityOf(resource: Resource): string {
  return nameOf(resource === "search" || resource === "lookup" ? `catalog.${resource}` : resource);
}

/** The `ucp` field of an answer about a resource. */
export function envelope(resource: Resource) {
  return {
    version: UCP_VERSION,
    status: "success" as const,
    capabilities: listCapabilities(({ operations }) =>
      operations.split(" ").includes(resource) ? { version: UCP_VERSION } : null,
    ),
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

/** A result, or a refusal of the request itself. `purchaseId` names the purchase that the answer tells of. */
export type Answer =
  | { kind: "result"; status: 200 | 201; body: Record<string, unknown>; purchaseId?: string }
  | {
      kind: "refused";
      status: number;
      code: string;
      content: string;
      headers?: Record<string, string>;
    };

export function refused(
  status: number,
  code: string,
  content: string,
): Extract<Answer, { kind: "refused" }> {
  return { kind: "refused", status, code, content };
}

/** Names in an answer only what both sides speak; `spoken` is null when the platform is not known. */
export function negotiated(answer: Answer, spoken: readonly string[] | null): Answer {
  if (answer.kind === "refused" || spoken === null) return answer;
  const ucp = answer.body.ucp as Partial<ReturnType<typeof envelope>>;
  if (!ucp.capabilities) return answer;
  const common = Object.entries(ucp.capabilities).filter(([name]) => spoken.includes(name));
  const capabilities = Object.fromEntries(common);
  return { ...answer, body: { ...answer.body, ucp: { ...ucp, capabilities } } };
}

/** Answers that there is nothing to act on, and where a person can go on. */
export function nothing(code: string, content: string, continueUrl: string): Answer {
  const message: Message = { type: "error", code, content, severity: "unrecoverable" };
  return {
    kind: "result",
    status: 200,
    body: {
      ucp: { version: UCP_VERSION, status: "error" },
      messages: [message],
      continue_url: continueUrl,
    },
  };
}
