// @vitest-environment happy-dom
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import { inlineScripts } from "@/components/shop/site/inline-scripts";
import { COUNTED_EVENT } from "@/components/shop/site/page-events";
import { everythingAllowed, encodeConsent } from "@/lib/visits/model/consent";
import { SESSION_KEY } from "@/lib/visits/model/events";
import { parseBatch } from "@/lib/visits/schema";

const sendBeacon = vi.fn<(path: string, body: string) => boolean>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  sessionStorage.clear();
  document.cookie = "consent=; Max-Age=0";
  Object.assign(navigator, { sendBeacon });
  runInNewContext(inlineScripts.earlyVisit, {
    addEventListener: window.addEventListener.bind(window),
    crypto,
    document,
    location,
    navigator,
    sessionStorage,
  });
});

const leave = () => {
  window.dispatchEvent(new Event("pagehide"));
  return sendBeacon.mock.calls.map(([path, body]) => [path, parseBatch(JSON.parse(body))]);
};

it(
  "counts a page that is left before its scripts have run, without a session",
  { tags: ["X-42"] },
  () => {
    expect(leave()).toMatchObject([
      ["/api/analytics", [{ event_type: "page_view", session_id: null }]],
    ]);
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
  },
);

it("counts it with its session where statistics are allowed", () => {
  const consent = { choices: everythingAllowed, decidedAt: new Date(), id: null, unproven: null };
  document.cookie = `consent=${encodeConsent(consent)}`;
  const sent = leave();
  const session_id = sessionStorage.getItem(SESSION_KEY);
  expect(session_id).not.toBeNull();
  expect(sent).toMatchObject([["/api/analytics", [{ session_id }]]]);
});

it("sends what happened on the page, each event from the page before it", () => {
  const item = { id: "pack", name: "Pack", price: 29.99, quantity: 1 };
  const [first, second] = [`${location.origin}/prodotti`, `${location.origin}/contatto`];
  const collected = [
    { event: { event_type: "page_view", page_url: first, data: null } },
    { event: { event_type: "add_to_cart", page_url: first, data: item } },
    { event: undefined },
    { event: { event_type: "page_view", page_url: second, data: null } },
  ];
  window.dispatchEvent(new CustomEvent(COUNTED_EVENT, { detail: collected }));
  expect(leave()).toMatchObject([
    [
      "/api/analytics",
      [
        { event_type: "page_view", page_url: first, referrer: null },
        { event_type: "add_to_cart", data: item, referrer: first },
        { event_type: "page_view", page_url: second, referrer: first },
      ],
    ],
  ]);
});

it("sends each event once, and nothing that the counting code has taken", () => {
  leave();
  sendBeacon.mockClear();
  expect(leave()).toEqual([]);
  window.dispatchEvent(new CustomEvent(COUNTED_EVENT, { detail: [] }));
  expect(leave()).toEqual([]);
});
