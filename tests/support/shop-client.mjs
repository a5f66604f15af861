import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";

/** Customer data sent with each order, except what differs between customers. */
const CUSTOMER = {
  first_name: "Francesca",
  last_name: "De Angelis",
  phone: "3470000000",
  address: "Via dei Tigli 18",
  postal_code: "40121",
  city: "Bologna",
  country: "Italia",
  shipping_type: "standard",
};

/**
 * Uses a built shop over HTTP as the checkout page does: server actions and the confirmation
 * look-up.
 * @param {{ siteUrl: string, buildFolder: string, connections?: number }} shop
 */
export function shopClient({ siteUrl, buildFolder, connections = Infinity }) {
  const { host, port } = new URL(siteUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const actionIds = new Map();

  /** @returns {Promise<{ status: number, text: string, cookies: string[] }>} */
  function send(pathname, headers, body) {
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
          ...(body !== null && { "content-length": Buffer.byteLength(body) }),
        },
      };
      const request = http.request(options, (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode,
            text: Buffer.concat(chunks).toString(),
            cookies: (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]),
          }),
        );
      });
      request.once("error", reject);
      request.end(body);
    });
  }

  /**
   * @param {string} name
   * @returns {string}
   */
  function actionId(name) {
    if (!actionIds.has(name)) actionIds.set(name, findAction(buildFolder, name));
    return actionIds.get(name);
  }

  /** Calls a server action as its page does, and returns its result. */
  async function callAction(name, { page, headers, input }) {
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
    return actionResult(text);
  }

  return {
    actionId,

    /**
     * Clicks «Ordine con obbligo di pagare».
     * @param {{ key: string, email: string, items: { sku: string, quantity: number }[], method: "stripe" | "paypal", address?: string }} order
     * @returns {Promise<{ ok: boolean, url?: string, code?: string }>} the result the form receives
     */
    placeOrder: async ({ key, email, items, method, address = CUSTOMER.address }) => {
      const input = {
        checkout_key: key,
        items,
        customerEmail: email,
        orderData: { ...CUSTOMER, address },
        payment_method: method,
      };
      const headers = { "x-forwarded-for": addressOf(key) };
      return callAction("placeOrder", { page: "/ordine", headers, input });
    },

    /**
     * @returns {Promise<string>} the session's cookies
     */
    signIn: async ({ email, password }) => {
      const from = { "x-forwarded-for": addressOf(email) };
      const form = await send("/api/auth/csrf", from, null);
      const { csrfToken } = JSON.parse(form.text);
      const { status, cookies } = await send(
        "/api/auth/callback/credentials",
        {
          ...from,
          cookie: form.cookies.join("; "),
          "content-type": "application/x-www-form-urlencoded",
        },
        new URLSearchParams({ email, password, csrfToken, json: "true" }).toString(),
      );
      if (status !== 200) throw new Error(`The sign-in answered ${status}`);
      return cookies.join("; ");
    },

    setOrderStatus: async (cookie, input) =>
      callAction("setOrderStatus", { page: "/admin", headers: { cookie }, input }),

    /**
     * Requests the confirmation as the success page does; null for an unknown payment.
     * @param {{ session_id: string } | { token: string }} lookup
     * @returns {Promise<{ number: string, paymentStatus: string } | null>}
     */
    confirmation: async (lookup) => {
      const from = addressOf(Object.values(lookup)[0]);
      const headers = { "content-type": "application/json", "x-forwarded-for": from };
      const body = JSON.stringify(lookup);
      const { status, text } = await send("/api/checkout/confirmation", headers, body);
      if (status !== 200) throw new Error(`The look-up answered ${status}`);
      return JSON.parse(text).order;
    },

    /** Sends a provider's event. @returns {Promise<number>} the status of the response */
    notify: async (provider, body, headers) =>
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
function addressOf(name) {
  return ["10", ...createHash("sha256").update(name).digest().subarray(0, 3)].join(".");
}

/** Finds a server action's id, which changes with each build. */
function findAction(buildFolder, name) {
  const manifest = path.join(buildFolder, "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(manifest, "utf8"));
  const found = Object.entries(node).find(([, action]) => action.exportedName === name);
  if (!found) throw new Error(`The build has no server action ${name}`);
  return found[0];
}

/**
 * Parses an action's response, a stream of numbered rows. The first row names the row with the
 * result.
 */
function actionResult(text) {
  const rows = new Map(
    text.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1)];
    }),
  );
  const { a } = JSON.parse(rows.get("0"));
  return JSON.parse(rows.get(a.replace("$@", "")));
}
