import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { signRequest } from "@/sandbox/assistant/messages";

/** What a platform heard at its webhook. */
type Heard = { headers: IncomingHttpHeaders; path: string; body: string };

type Asked = {
  /** By default GET without a body, and POST with one. */
  method?: "GET" | "POST" | "PUT";
  /** Sent beside the usual ones, and signed as they are. */
  headers?: Record<string, string>;
  body?: string;
  isSigned?: boolean;
  kid?: string;
  path?: string;
  signed?: Record<string, string>;
  expires?: number;
};

/** Columns of a platform that asked. */
export function platformRow(at: Date) {
  const profileUrl = "https://a.example/p";
  return { profileUrl, host: "a.example", profile: {}, fetchedAt: at, firstSeenAt: at };
}

/** Starts a platform of the Universal Commerce Protocol on this machine, with a profile, a key and a webhook. */
export async function startPlatform() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "ES256" };
  const heard: Heard[] = [];
  let fetches = 0;
  let answerProfile: ((response: ServerResponse) => void) | null = null;
  let webhookStatus = 204;
  let keys: object[] = [key];
  let version = "2026-04-08";
  let speaks = ["order"];

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      if (path === "/orders") {
        heard.push({ headers, path, body });
        response.writeHead(webhookStatus).end();
        return;
      }
      fetches += 1;
      if (answerProfile) {
        answerProfile(response);
        return;
      }
      const config = { webhook_url: `${origin()}/orders` };
      const spoken = speaks.map((name) => [`dev.ucp.shopping.${name}`, [{ version, config }]]);
      const capabilities: unknown = Object.fromEntries(spoken);
      const ucp = { version, services: {}, payment_handlers: {}, capabilities };
      response.end(JSON.stringify({ ucp, signing_keys: keys }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  const profile = (path = "/profile") => `${origin()}${path}`;

  return {
    origin,
    profile,
    heard,
    fetches: () => fetches,
    set(next: {
      answerProfile?: typeof answerProfile;
      webhookStatus?: number;
      keys?: object[];
      version?: string;
      /** Short names of capabilities. */
      speaks?: string[];
    }) {
      ({ answerProfile = null, webhookStatus = 204, keys = [key], version = "2026-04-08" } = next);
      speaks = next.speaks ?? ["order"];
    },
    /** A request to the shop, signed unless told otherwise. `signed` changes what the signature covers. */
    request(url: string, asked: Asked = {}): Request {
      const { body = "", isSigned = true, kid = "one", path = "/profile", ...of } = asked;
      const { method = body === "" ? "GET" : "POST", headers: own, ...more } = of;
      const headers = {
        ...own,
        "ucp-agent": `profile="${profile(path)}"`,
        ...(body !== "" && { "content-type": "application/json" }),
      };
      const signed = signRequest(method, new URL(url), headers, body, { kid, privateKey, ...more });
      const sent = { method, headers: isSigned ? signed : headers };
      return new Request(url, { ...sent, ...(body !== "" && { body }) });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
