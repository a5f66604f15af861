import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { faultsOf, isSignedWebhook, signRequest } from "./messages";

/*
 * A platform of the Universal Commerce Protocol, for `npm run sandbox:assistant [address of the shop]`. It prepares
 * two packs with the fastest delivery to Cagliari, hands over to a person, and reads the order afterwards.
 */

const site = process.argv[2] ?? "http://localhost:3000";
const port = Number(process.env.SANDBOX_ASSISTANT_PORT ?? 4020);
const origin = `http://localhost:${port}`;
const version = "2026-04-08";
const POLL_MS = 3_000;

/* What is read of answers, after the published schemas have checked them. */
type Named = { id: string };
type Profile = {
  ucp: { services: Record<string, { transport: string; endpoint: string }[]> };
  signing_keys: (JsonWebKey & { kid: string })[];
};
type Method = Named & { groups: (Named & { options: Named[] })[] };
type Checkout = Named & {
  continue_url?: string;
  order?: Named;
  line_items: Named[];
  fulfillment: { methods: Method[] };
};

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const kid = randomUUID();
const names = "catalog.search catalog.lookup cart checkout fulfillment discount order".split(" ");
const ownProfile = {
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      names.map((name) => [
        `dev.ucp.shopping.${name}`,
        [{ version, ...(name === "order" && { config: { webhook_url: `${origin}/orders` } }) }],
      ]),
    ),
  },
  signing_keys: [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "ES256" }],
};

function check(schema: string, answer: unknown): void {
  const faults = faultsOf(schema, answer);
  console.log(faults.length === 0 ? `  valid: ${schema}` : `  NOT VALID: ${faults.join("; ")}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function ask(method: string, address: string, schema: string, sent?: object) {
  const body = sent === undefined ? "" : JSON.stringify(sent);
  const url = new URL(address);
  const headers = {
    "ucp-agent": `profile="${origin}/profile"`,
    ...(method !== "GET" && { "idempotency-key": randomUUID() }),
    ...(body !== "" && { "content-type": "application/json" }),
  };
  console.log(`> ${method} ${address}${body === "" ? "" : ` ${body}`}`);
  const response = await fetch(url, {
    method,
    headers: signRequest(method, url, headers, body, { kid, privateKey }),
    ...(body !== "" && { body }),
  });
  const answer: unknown = await response.json();
  console.log(`< ${response.status} ${JSON.stringify(answer)}`);
  check(schema, answer);
  return answer;
}

const heard = new Set<string>();
let shopKeys: Profile["signing_keys"] = [];
const keyOf = (wanted: string) => {
  const key = shopKeys.find(({ kid: one }) => one === wanted) ?? {};
  return createPublicKey({ key, format: "jwk" });
};

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    if (request.url !== "/orders") {
      response.setHeader("cache-control", "public, max-age=600");
      response.end(JSON.stringify(ownProfile));
      return;
    }
    response.writeHead(204).end();
    console.log(`! webhook ${body}`);
    const headers = request.headers as Record<string, string>;
    const isSigned = isSignedWebhook(headers, "/orders", body, keyOf);
    console.log(isSigned ? "  signed by the shop" : "  NOT SIGNED by the shop");
    const order = JSON.parse(body) as { fulfillment: { events: { type: string }[] } };
    check("schemas/shopping/order.json", order);
    for (const { type } of order.fulfillment.events) heard.add(type);
  });
});
await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));

const discovery = "discovery/profile_schema.json#/$defs/business_profile";
const shop = (await ask("GET", `${site}/.well-known/ucp`, discovery)) as Profile;
shopKeys = shop.signing_keys;
const services = shop.ucp.services["dev.ucp.shopping"] ?? [];
const rest = services.find(({ transport }) => transport === "rest")?.endpoint ?? "";

const searched = "schemas/shopping/catalog_search.json#/$defs/search_response";
const found = (await ask("POST", `${rest}/catalog/search`, searched, { query: "pack" })) as {
  products: { variants: Named[] }[];
};
const item = found.products[0]?.variants[0];
if (!item) throw new Error("The shop sells no pack");
const line_items = [{ item: { id: item.id }, quantity: 2 }];
const cart = (await ask("POST", `${rest}/carts`, "schemas/shopping/cart.json", {
  line_items,
})) as Named;

const checkout = "schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout";
const buyer = { first_name: "Anna", last_name: "Prova", email: "anna@example.com" };
const shipping = {
  type: "shipping",
  destinations: [
    {
      id: "home",
      street_address: "Via Roma 1",
      postal_code: "09124",
      address_locality: "Cagliari",
      address_region: "CA",
      address_country: "IT",
    },
  ],
  selected_destination_id: "home",
};
const created = (await ask("POST", `${rest}/checkout-sessions`, checkout, {
  cart_id: cart.id,
  line_items,
  buyer,
  fulfillment: { methods: [shipping] },
})) as Checkout;
const session = `${rest}/checkout-sessions/${created.id}`;
const [method] = created.fulfillment.methods;
const [group] = method?.groups ?? [];
const fastest = group?.options.at(-1)?.id ?? null;
await ask("PUT", session, checkout, {
  line_items,
  buyer: { ...buyer, phone_number: "+39 333 1234567" },
  fulfillment: {
    methods: [
      {
        ...shipping,
        id: method?.id,
        line_item_ids: created.line_items.map((line) => line.id),
        groups: [{ id: group?.id, selected_option_id: fastest }],
      },
    ],
  },
});
const completed = (await ask("POST", `${session}/complete`, checkout, {
  payment: { instruments: [] },
})) as Checkout;
console.log(`\nOpen as a person: ${completed.continue_url}\n`);
if (process.argv.includes("--hand-over-only")) server.close();
else {
  let order: string | undefined;
  while (order === undefined) {
    await delay(POLL_MS);
    order = ((await ask("GET", session, checkout)) as Checkout).order?.id;
  }
  await ask("GET", `${rest}/orders/${order}`, "schemas/shopping/order.json");
  console.log("\nWaiting for the shop to ship and deliver it. End with Ctrl+C.\n");
  while (!heard.has("delivered")) await delay(POLL_MS);
  server.close();
}
