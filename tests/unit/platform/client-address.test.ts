import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";

async function networks(hops: number) {
  vi.resetModules();
  vi.stubEnv("TRUST_PROXY", String(hops));
  const { clientNetwork } = await import("@/lib/platform/http/client-address");
  return (forwarded?: string) =>
    clientNetwork(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }));
}

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, "shopConnections");
});

describe("the address of a request", () => {
  it("is the socket's, whatever a header claims", async () => {
    const networkFor = await networks(0);
    const connections = new AsyncLocalStorage<{ remoteAddress: string }>();
    Object.assign(globalThis, { shopConnections: connections });
    connections.run({ remoteAddress: "203.0.113.9" }, () => {
      expect(networkFor("198.51.100.1")).toBe("203.0.113.9");
    });
  });

  it("is one for all without a trusted source", async () => {
    const networkFor = await networks(0);
    expect(networkFor("198.51.100.1")).toBe("unknown");
    expect(networkFor()).toBe("unknown");
  });

  it.each([
    [1, "198.51.100.1", "198.51.100.1"],
    // The visitor's own value is to the left of the one our proxy added.
    [1, "10.0.0.1, 203.0.113.7, 198.51.100.1", "198.51.100.1"],
    [2, "10.0.0.1, 198.51.100.1, 203.0.113.7", "198.51.100.1"],
    [1, "", "unknown"],
  ])("behind %d of our own proxies, %j is %s", async (hops, forwarded, network) => {
    expect((await networks(hops))(forwarded)).toBe(network);
  });

  it("counts towards holds of stock with its whole /48", async () => {
    vi.stubEnv("TRUST_PROXY", "1");
    const { clientNetworkKey } = await import("@/lib/platform/http/client-address");
    const keyOf = (address: string) =>
      clientNetworkKey(new Headers({ "x-forwarded-for": address }));
    expect(keyOf("2001:db8:1:2::1")).toBe(keyOf("2001:db8:1:ffff::1"));
    expect(keyOf("2001:db8:1:2::1")).not.toBe(keyOf("2001:db8:2:2::1"));
    expect(keyOf("198.51.100.1")).not.toBe(keyOf("198.51.100.2"));
  });

  it.each([
    ["::ffff:198.51.100.1", "198.51.100.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2"],
    ["::1", "0:0:0:0"],
  ])("counts %s as %s", async (address, network) => {
    expect((await networks(1))(address)).toBe(network);
  });
});
