import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { italianDay } from "@/lib/core/business-days";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";

/** Customer data sent with each order, except what differs between customers. */
export const CUSTOMER = {
  first_name: "Francesca",
  last_name: "De Angelis",
  phone: "3470000000",
  address: "Via dei Tigli 18",
  postal_code: "40121",
  city: "Bologna",
  country: "Italia",
  shipping_type: "standard",
} as const;

type Answer = { status: number | undefined; text: string; cookies: string[] };
type Headers = Record<string, string>;
export type Item = { sku: string; quantity: number };
/** What the form receives. */
export type PlacedOrder =
  | { ok: true; value: { url: string } }
  | { ok: false; error: { code: string } };
export type ClientOrder = {
  key: string;
  email: string;
  items: Item[];
  method: "stripe" | "paypal";
  address?: string;
};
export type HandMadeOrder = Pick<ClientOrder, "key" | "email" | "items"> & {
  kind: "link" | "transfer";
};
type Options = {
  siteUrl: string;
  buildFolder: string;
  connections?: number;
  /** False for a client that pauses for longer than the server keeps a connection open. */
  keepAlive?: boolean;
  /** Called with the status of each answer; undefined when the connection broke. */
  onAnswer?: (status: number | undefined, pathname: string) => void;
};
export type ShopClient = ReturnType<typeof shopClient>;

/**
 * Uses a built shop over HTTP as the checkout page does: server actions and the confirmation
 * look-up.
 */
export function shopClient({
  siteUrl,
  buildFolder,
  connections = Infinity,
  keepAlive = true,
  onAnswer,
}: Options) {
  const { host, port } = new URL(siteUrl);
  const agent = new http.Agent({ keepAlive, maxSockets: connections });
  const actionIds = new Map<string, string>();

  function send(pathname: string, headers: Headers, body: string | null): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        method: body === null ? "GET" : "POST",
        path: pathname,
        // Fixed to IPv4, because localhost may also resolve to IPv6.
        host: "127.0.0.1",
        port,
        headers: {
          host,
          origin: siteUrl,
          ...headers,
          ...(body !== null && { "content-length": String(Buffer.byteLength(body)) }),
        },
      };
      const request = http.request(options, (response) => {
        onAnswer?.(response.statusCode, pathname);
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode,
            text: Buffer.concat(chunks).toString(),
            cookies: (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? ""),
          }),
        );
      });
      request.once("error", (error) => {
        onAnswer?.(undefined, pathname);
        reject(error);
      });
      request.end(body);
    });
  }

  function actionId(name: string): string {
    const id = actionIds.get(name) ?? findAction(buildFolder, name);
    actionIds.set(name, id);
    return id;
  }

  /** Calls a server action as its page does, and returns its result. */
  async function callAction<Result>(
    name: string,
    { page, headers, input }: { page: string; headers: Headers; input: unknown },
  ): Promise<Result> {
    const { status, text } = await send(
      page,
      {
        accept: "text/x-component",
        "content-type": "text/plain;charset=UTF-8",
        "next-action": actionId(name),
        ...headers,
      },
      JSON.stringify([input]),
    );
    if (status !== 200) throw new Error(`${name} answered ${status}`);
    return actionResult(text) as Result;
  }

  return {
    actionId,
    callAction,

    /** Clicks «Ordine con obbligo di pagare». */
    placeOrder: async (order: ClientOrder) => {
      const { key, email, items, method, address = CUSTOMER.address } = order;
      const input = {
        checkout_key: key,
        items,
        customerEmail: email,
        orderData: { ...CUSTOMER, address },
        payment_method: method,
      };
      const headers = { "x-forwarded-for": addressOf(key) };
      return callAction<PlacedOrder>("placeOrder", { page: "/ordine", headers, input });
    },

    /** Returns the session's cookies. */
    signIn: async ({ email, password }: { email: string; password: string }) => {
      const from = { "x-forwarded-for": addressOf(email) };
      const form = await send("/api/auth/csrf", from, null);
      const { csrfToken } = JSON.parse(form.text) as { csrfToken: string };
      const { status, cookies } = await send(
        "/api/auth/callback/credentials",
        {
          ...from,
          cookie: form.cookies.join("; "),
          "content-type": "application/x-www-form-urlencoded",
        },
        new URLSearchParams({ email, password, csrfToken, json: "true" }).toString(),
      );
      if (status !== 200) throw new Error(`The sign-in answered ${status ?? "nothing"}`);
      return cookies.join("; ");
    },

    setOrderStatus: async (cookie: string, input: { orderId: string; status: string }) =>
      callAction<{ ok: true } | { ok: false; error: { code: string } }>("setOrderStatus", {
        page: "/admin",
        headers: { cookie },
        input,
      }),

    /** Creates an order by hand, to be paid by link or paid by bank transfer. */
    createOrder: async (cookie: string, { key, email, items, kind }: HandMadeOrder) => {
      const { country: _, ...customer } = CUSTOMER;
      const payment = { kind, day: italianDay(new Date()), reference: `TRN ${key}` };
      const asSold = { relatedOrderId: null, shippingCharge: "usual", discountUnit: "none" };
      const texts = { province: "", discount: "", reason: "", channel: "phone", code: "" };
      const lines = items.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) }));
      const typed = { ...customer, email, lines, ...fieldsOfInvoice(null) };
      const flags = { sharesReference: false, notify: true };
      const order = { ...typed, ...payment, ...asSold, ...texts, ...flags };
      return callAction<{ ok: true } | { ok: false; error: { code: string } }>("createOrder", {
        page: "/admin",
        headers: { cookie },
        input: { key, order },
      });
    },

    /** Reads the version of the terms above the order button of a link. */
    termsOf: async (token: string) => {
      const { text } = await send(`/il-mio-ordine/${token}`, {}, null);
      return /condizioni-di-vendita\/([\w-]+)/.exec(text)?.[1] ?? "";
    },

    /** Opens the pay page of an order made by hand, from the link in its e-mail. */
    payHandMade: async (token: string, terms: string) =>
      callAction<PlacedOrder>("payAgain", {
        page: `/il-mio-ordine/${token}`,
        headers: { "x-forwarded-for": addressOf(token) },
        input: { token, payment_method: "stripe", accepted_terms: terms },
      }),

    /** Requests the confirmation as the success page does; null for an unknown payment. */
    confirmation: async (lookup: { session_id: string } | { token: string }) => {
      const from = addressOf(Object.values(lookup).join());
      const headers = { "content-type": "application/json", "x-forwarded-for": from };
      const body = JSON.stringify(lookup);
      const { status, text } = await send("/api/checkout/confirmation", headers, body);
      if (status !== 200) throw new Error(`The look-up answered ${status ?? "nothing"}`);
      const { order } = JSON.parse(text) as {
        order: { number: string; paymentStatus: string } | null;
      };
      return order;
    },

    /** Sends a provider's event and returns the status of the response. */
    notify: async (provider: string, body: string, headers: Headers) =>
      (
        await send(
          `/api/webhooks/${provider}`,
          { "content-type": "application/json", ...headers },
          body,
        )
      ).status,

    close: () => agent.destroy(),
  };
}

/** Returns a stable client address per customer, as the shop's proxy would report it. */
function addressOf(name: string): string {
  return ["10", ...createHash("sha256").update(name).digest().subarray(0, 3)].join(".");
}

/** Finds a server action's id, which changes with each build. */
function findAction(buildFolder: string, name: string): string {
  const manifest = path.join(buildFolder, "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, action]) => action.exportedName === name);
  if (!found) throw new Error(`The build has no server action ${name}`);
  return found[0];
}

/**
 * Parses an action's response, a stream of numbered rows. The first row names the row with the
 * result.
 */
function actionResult(text: string): unknown {
  const rows = rowsOf(Buffer.from(text));
  const { a } = JSON.parse(rows.get("0") ?? "") as { a: string };
  return JSON.parse(rows.get(a.replace("$@", "")) ?? "");
}

/** Splits the stream at line ends. A long text, `2:T1f4,…`, names its length in bytes instead. */
function rowsOf(stream: Buffer): Map<string, string> {
  const rows = new Map<string, string>();
  for (let rest = stream; rest.length > 0;) {
    const [start = "", id = "", length] =
      /^([0-9a-f]*):(?:T([0-9a-f]+),)?/.exec(rest.subarray(0, 40).toString("latin1")) ?? [];
    const newline = rest.indexOf("\n");
    const lineEnd = newline === -1 ? rest.length : newline;
    const end = length === undefined ? lineEnd : start.length + Number.parseInt(length, 16);
    rows.set(id, rest.subarray(start.length, end).toString());
    rest = rest.subarray(length === undefined ? end + 1 : end);
  }
  return rows;
}
