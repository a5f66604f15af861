// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  keepThisDevice,
  readPushState,
  subscribeBrowser,
} from "@/components/admin/notices/device-push";
import { keepDevice } from "@/lib/notices/actions";

vi.mock("@/lib/notices/actions", () => ({ keepDevice: vi.fn(() => Promise.resolve()) }));

const endpoint = "https://fcm.googleapis.com/fcm/send/abc";

/** Gives the browser a service worker that starts or not, and an answer to its question. */
function browse({ permission = "granted", starts = true, endpoints = [] as string[] }) {
  const [subscribed] = endpoints;
  const subscription = subscribed === undefined ? null : { endpoint: subscribed };
  const worker = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  vi.stubGlobal("Notification", {
    permission,
    requestPermission: () => Promise.resolve(permission),
  });
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: () => (starts ? Promise.resolve(worker) : Promise.reject(new Error("no worker"))),
      getRegistration: () => Promise.resolve(worker),
      ready: new Promise(() => undefined),
    },
  });
}

beforeEach(() => vi.mocked(keepDevice).mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a question that was closed leaves notifications off, not blocked", async () => {
  browse({ permission: "default" });
  expect(await subscribeBrowser("key")).toBeNull();
  expect(await readPushState([])).toBe("off");
  browse({ permission: "denied" });
  expect(await subscribeBrowser("key")).toBeNull();
  expect(await readPushState([])).toBe("denied");
});

test("a service worker that does not start is not waited for", async () => {
  browse({ starts: false });
  expect(await subscribeBrowser("key")).toBe("unreachable");
});

test("the shop learns the session of a browser with notifications only", async () => {
  browse({});
  await keepThisDevice();
  expect(keepDevice).not.toHaveBeenCalled();
  browse({ endpoints: [endpoint] });
  await keepThisDevice();
  expect(keepDevice).toHaveBeenCalledExactlyOnceWith({ endpoint });
});
