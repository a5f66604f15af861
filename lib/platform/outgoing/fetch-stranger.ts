import "server-only";
import { Resolver } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";

/*
 * Requests to addresses that strangers chose. They reach public addresses only, so that nobody can use the shop
 * to look into the network it runs in.
 */

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const MAX_URL_LENGTH = 500;

/** Networks that are not the public internet (IANA special-purpose registries), and all of IPv6 that is. */
const closed = blockList(
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
    "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 " +
    "2001::/23 2001:db8::/32 2002::/16 3fff::/20",
);
const globalUnicast = blockList("2000::/3");

function blockList(networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(" ")) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

/** Returns whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address);
  return globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** True for `http://localhost:PORT` in a demonstration on this machine. */
function isOwnMachine({ protocol, hostname }: URL): boolean {
  const { mode, isLoopback } = getEnv();
  return mode === "demonstration" && isLoopback && protocol === "http:" && hostname === "localhost";
}

/**
 * Reads an address that a stranger chose. Returns null unless it is https at the usual port, without credentials
 * or fragment, and no private IP address.
 */
export function readStrangerUrl(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
  if (isOwnMachine(url)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" || url.port !== "") return null;
  return isIP(host) === 0 || isPublicAddress(host) ? url : null;
}

/**
 * Refuses a name that leads to any address outside the public internet. Asks the name servers itself: `dns.lookup`
 * waits in a pool that all look-ups of the process share, and cannot be cancelled.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  void resolvePublic(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (!first) callback(new Error("no public address"), "");
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    () => callback(new Error("no public address"), ""),
  );
};

async function resolvePublic(hostname: string) {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const [v4, v6] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ]);
  const addresses = [...v4, ...v6].map((address) => ({ address, family: isIP(address) }));
  return addresses.every(({ address }) => isPublicAddress(address)) ? addresses : [];
}

type StrangerRequest = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
};
type StrangerAnswer = { status: number; body: string };

/**
 * Why there is no answer. A stranger who reads it must not learn which names and ports exist in the shop's network.
 */
export type StrangerFault = "unreachable" | "timeout" | "too_large";

/** Sends a request to a stranger. Follows no redirect, waits five seconds, reads 64 KiB. */
export function fetchStranger(
  url: URL,
  { method, headers, body = "" }: StrangerRequest,
): Promise<Result<StrangerAnswer, StrangerFault>> {
  const own = isOwnMachine(url);
  const send = own ? httpRequest : httpsRequest;
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve(err(error.name === "AbortError" ? "timeout" : "unreachable"));
    const request = send(
      url,
      {
        method,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!own && { lookup: lookupPublic }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("error", fail);
        response.on("data", (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= MAX_BYTES) return;
          resolve(err("too_large"));
          response.destroy();
        });
        response.on("end", () => {
          resolve(ok({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        });
      },
    );
    request.on("error", fail);
    // The address of the connection itself, whatever the name led to before.
    request.on("socket", (socket) => {
      socket.once("connect", () => {
        if (!own && !isPublicAddress(socket.remoteAddress ?? ""))
          request.destroy(new Error("private address"));
      });
    });
    request.end(body);
  });
}
