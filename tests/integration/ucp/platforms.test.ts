import dns from "node:dns";
import { Resolver } from "node:dns/promises";
import { type ServerResponse } from "node:http";
import { addMinutes, getUnixTime } from "date-fns";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/ucp/[...path]/route";
import { getEnv } from "@/lib/platform/env";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import {
  fetchStranger,
  isPublicAddress,
  readStrangerUrl,
} from "@/lib/platform/outgoing/fetch-stranger";
import { recognisePlatform } from "@/lib/ucp/platforms/recognise-platform";
import { byMcp } from "../../support/ucp-doors";
import { startPlatform } from "../../support/ucp-platform";
import { useShop } from "../../support/use-shop";

const shop = useShop();
let platform: Awaited<ReturnType<typeof startPlatform>>;
let path = "";
let count = 0;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.set({});
  // A new address each time: failures are remembered.
  count += 1;
  path = `/profile/${count}`;
});

const address = () => `${getEnv().SITE_URL}/api/ucp/orders/1`;
const ask = (how: Parameters<typeof platform.request>[1] = {}, now = new Date()) =>
  recognisePlatform(
    { request: platform.request(address(), { path, ...how }), text: how.body ?? "" },
    now,
  );
const asks = (profile: string) =>
  recognisePlatform({ request: new Request(address()), text: "", profile }, new Date());

test.each([
  "http://shop.example/profile",
  "https://127.0.0.1/profile",
  "https://[::1]/profile",
  "https://[::ffff:10.0.0.1]/profile",
  "https://169.254.169.254/latest/meta-data",
  "https://0x7f000001/profile",
  "https://shop.example:8443/profile",
  "https://user:secret@shop.example/profile",
  "file:///etc/passwd",
  "http://localhost.shop.example/profile",
  "http://127.0.0.1:5432/profile",
  "",
  `https://shop.example/${"a".repeat(500)}`,
])("a profile at %s is refused without a request", async (profile) => {
  expect(await asks(profile)).toMatchObject({ status: 400, code: "invalid_profile_url" });
  expect(await shop.db.platform.count()).toBe(0);
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["100.64.0.1", false],
  ["192.168.1.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2001:db8::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["localhost", false],
])("%s is on the public internet: %s", (address_, is) => {
  expect(isPublicAddress(address_)).toBe(is);
});

describe("a name of the internet", () => {
  const resolves = (addresses: string[]) => {
    vi.spyOn(Resolver.prototype, "resolve4").mockResolvedValue(addresses);
    vi.spyOn(Resolver.prototype, "resolve6").mockRejectedValue(new Error("no such record"));
    return vi.spyOn(dns, "lookup");
  };
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["a private address", ["127.0.0.1"]],
    ["a private address beside a public one", ["8.8.8.8", "10.0.0.1"]],
    ["nothing", []],
  ])("that leads to %s is not connected to, and nobody hears why", async (_, addresses) => {
    const shared = resolves(addresses);
    const answer = await fetchStranger(new URL("https://shop.example/"), {
      method: "GET",
      headers: {},
    });
    expect(answer).toEqual({ ok: false, error: "unreachable" });
    // It never waits among the look-ups of payments and mail.
    expect(shared).not.toHaveBeenCalled();
  });
});

const withKid = (kid: string) => ({
  ucp: { version: "2026-04-08" },
  signing_keys: [{ kid, kty: "EC" }],
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ["redirects", (r) => r.writeHead(302, { location: "/profile" }).end(), "profile_unreachable"],
  ["fails", (r) => r.writeHead(500).end(), "profile_unreachable"],
  ["is huge", (r) => r.end("a".repeat(100_000)), "profile_unreachable"],
  ["breaks off", (r) => r.writeHead(200).destroy(), "profile_unreachable"],
  ["is no JSON", (r) => r.end("<html>"), "profile_malformed"],
  ["is empty", (r) => r.end("{}"), "profile_malformed"],
  ["has a NUL", (r) => r.end(JSON.stringify(withKid("\0"))), "profile_malformed"],
  ["has half a character", (r) => r.end(JSON.stringify(withKid("\ud800"))), "profile_malformed"],
  ["never ends", () => undefined, "profile_unreachable"],
])(
  "a profile that %s is refused, and not asked for again soon",
  async (_, answerProfile, code) => {
    platform.set({ answerProfile });
    const before = platform.fetches();
    const refused = await ask();
    expect(refused).toMatchObject({ ok: false, code });
    expect(await ask()).toEqual(refused);
    expect(JSON.stringify(refused)).not.toMatch(/ECONN|socket|aborted|localhost/);
    expect(platform.fetches() - before).toBe(1);
    expect(await shop.db.platform.count()).toBe(0);
  },
  15_000,
);

test("another version of the protocol is refused by its name", async () => {
  platform.set({ version: "2026-01-11" });
  expect(await ask()).toMatchObject({ status: 422, code: "version_unsupported" });
});

test("a signed request has the name of the profile's host, and the profile is read once", async () => {
  const before = platform.fetches();
  for (let request = 0; request < 3; request += 1)
    expect(await ask()).toMatchObject({ ok: true, platform: { name: "localhost" } });
  expect(platform.fetches() - before).toBe(1);
  expect(await shop.db.platform.findFirst()).toMatchObject({
    profileUrl: platform.profile(path),
    host: "localhost",
  });
});

describe("signatures", () => {
  test.each([
    ["another path", { signed: { "@path": "/api/ucp/orders/2" } }, "signature_invalid"],
    ["another host", { signed: { "@authority": "other.example" } }, "signature_invalid"],
    ["another key", { kid: "two" }, "key_not_found"],
    ["another body", { body: "{}", signed: { "content-digest": "sha-256=:AAAA:" } }, ""],
  ])("a signature of %s does not hold", async (_, how, code) => {
    expect(await ask(how)).toMatchObject({ ok: false, code: code || "signature_invalid" });
  });

  test("a body with a false digest is refused", async () => {
    const request = platform.request(address(), { path, body: "{}" });
    expect(await recognisePlatform({ request, text: '{"a":1}' }, new Date())).toMatchObject({
      code: "digest_mismatch",
    });
  });

  test("without a signature the platform is not recognised, but what it speaks", async () => {
    expect(await ask({ isSigned: false })).toEqual({
      ok: true,
      platform: null,
      capabilities: ["dev.ucp.shopping.order"],
    });
  });

  test("the platform's own signature is found among others, until it expires", async () => {
    const request = platform.request(address(), { path });
    const { headers } = request;
    for (const [name, other] of [
      ["signature-input", 'agent=("@authority");created=1;keyid="other";tag="web-bot-auth"'],
      ["signature", "agent=:AAAA:"],
    ] as const)
      headers.set(name, `${other}, ${headers.get(name)}`);
    const now = new Date();
    expect(await recognisePlatform({ request, text: "" }, now)).toMatchObject({
      platform: { name: "localhost" },
    });
    const expires = getUnixTime(now);
    expect(await ask({ expires }, now)).toMatchObject({ ok: true });
    expect(await ask({ expires }, addMinutes(now, 1))).toMatchObject({ code: "signature_invalid" });
  });

  test("a new key is found before the profile is old, at most once a minute", async () => {
    const now = new Date();
    const [known] = [{ kty: "EC", kid: "old", crv: "P-256", x: "AA", y: "AA" }];
    platform.set({ keys: [known] });
    expect(await ask({}, now)).toMatchObject({ code: "key_not_found" });
    platform.set({});
    expect(await ask({}, now)).toMatchObject({ code: "key_not_found" });
    expect(await ask({}, new Date(now.getTime() + 61_000))).toMatchObject({ ok: true });
  });
});

test("one network makes the shop read only so many unknown profiles, and known ones again", async () => {
  const now = new Date();
  const codes: string[] = [];
  for (let profile = 0; profile < 310; profile += 1) {
    const known = await ask({ path: `${path}/${profile}` }, now);
    codes.push(known.ok ? "ok" : known.code);
  }
  expect(codes.indexOf("too_many_requests")).toBe(30);
  const ids = Promise.resolve({ path: ["orders", "1"] });
  const refused = await GET(platform.request(address(), { path: `${path}/310` }), { params: ids });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const headers = { "ucp-agent": `profile="${platform.profile(`${path}/311`)}"` };
  const { status, body } = await byMcp("search_catalog", { body: { query: "duo" }, headers });
  expect([status, Number(body.retry_after) > 0]).toEqual([429, true]);
  expect(await ask({ path: `${path}/0` }, addMinutes(now, 11))).toMatchObject({ ok: true });
  // The total is for all networks.
  expect(await consumeLimit("profileFetches", "")).toMatchObject({ ok: true });
});

test("a stranger's address may be http only on this machine in the demonstration", () => {
  const env = getEnv();
  const { mode } = env;
  expect(readStrangerUrl("http://localhost:4020/profile")).not.toBeNull();
  env.mode = "live";
  expect(readStrangerUrl("http://localhost:4020/profile")).toBeNull();
  env.mode = mode;
});
