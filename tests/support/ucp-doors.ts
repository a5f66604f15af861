import { POST as mcp } from "@/app/api/mcp/route";
import { GET, POST, PUT } from "@/app/api/ucp/[...path]/route";
import { type OperationName, operations } from "@/lib/ucp/commands/run-operation";

type Sent = { body?: unknown; id?: string; key?: string; headers?: Record<string, string> };
export type UcpAnswer = {
  status: number;
  body: Record<string, unknown>;
  /** Of an error in MCP. */
  errorCode?: number | undefined;
};
export type Door = (name: OperationName, sent?: Sent) => Promise<UcpAnswer>;

const SITE = "http://localhost:3000";
const handlers = { GET, POST, PUT };

/** Asks by REST. */
export const byRest: Door = async (name, { body, id = "", key, headers = {} } = {}) => {
  const [method, pattern] = operations[name].rest.split(" ") as [keyof typeof handlers, string];
  const path = pattern.replace(":id", id);
  const request = new Request(`${SITE}/api/ucp${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...headers,
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
  });
  const params = Promise.resolve({ path: path.slice(1).split("/") });
  const response = await handlers[method](request, { params });
  return { status: response.status, body: (await response.json()) as UcpAnswer["body"] };
};

/** Asks by MCP. A result that is an error of the tool has the status 400. */
export const byMcp: Door = async (name, { body, id, key, headers = {} } = {}) => {
  const field = operations[name].body;
  const meta = { ...(key !== undefined && { "idempotency-key": key }) };
  const input = { meta, ...(id !== undefined && { id }), ...(field && { [field]: body ?? {} }) };
  const message = { method: "tools/call", params: { name, arguments: input } };
  const request = new Request(`${SITE}/api/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
  const response = await mcp(request, {});
  const { result, error } = (await response.json()) as {
    result?: { isError?: boolean; structuredContent?: UcpAnswer["body"] };
    error?: { code: number; data?: UcpAnswer["body"] };
  };
  const isRefused = error !== undefined || result?.isError === true;
  return {
    status: isRefused && response.status === 200 ? 400 : response.status,
    body: result?.structuredContent ?? error?.data ?? {},
    errorCode: error?.code,
  };
};

export const doors = [
  ["REST", byRest],
  ["MCP", byMcp],
] as const;
