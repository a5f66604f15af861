import { type Sandbox } from "./context";
import { type Incoming, type Reply } from "./http";
import { type Operation } from "./operation";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface Pattern {
  readonly method: Method;
  /** A path in which `:id` stands for one segment. */
  readonly path: string;
}

/** A page or a control call, which faults and idempotency do not affect. */
export interface PlainRoute extends Pattern {
  handle(sandbox: Sandbox, incoming: Incoming, id: string): Reply | Promise<Reply>;
}

export interface ProviderRoute extends Pattern {
  readonly operation: Operation;
}

export interface Match<R> {
  readonly route: R;
  readonly id: string;
}

/** Returns the id in a path: an empty string when the pattern has none, null without a match. */
function idIn(pattern: string, path: string): string | null {
  const expected = pattern.split("/");
  const actual = path.split("/");
  if (expected.length !== actual.length) return null;
  let id = "";
  for (const [index, segment] of expected.entries()) {
    const found = actual[index] ?? "";
    if (segment === ":id") id = found;
    else if (segment !== found) return null;
  }
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** Finds the first route for a method and path; HEAD matches GET. */
export function findRoute<R extends Pattern>(
  routes: readonly R[],
  incoming: Pick<Incoming, "method" | "path">,
): Match<R> | null {
  const method = incoming.method === "HEAD" ? "GET" : incoming.method;
  for (const route of routes) {
    if (route.method !== method) continue;
    const id = idIn(route.path, incoming.path);
    if (id !== null) return { route, id };
  }
  return null;
}
