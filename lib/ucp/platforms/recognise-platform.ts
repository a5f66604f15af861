import "server-only";
import { millisecondsInMinute } from "date-fns/constants";
import { LRUCache } from "lru-cache";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { consumeLimit, countRequest } from "@/lib/platform/http/rate-limit";
import { parseJson } from "@/lib/platform/http/read-body";
import { fetchStranger, readStrangerUrl } from "@/lib/platform/outgoing/fetch-stranger";
import { type Refusal, refused, tooMany, UCP_VERSION } from "../model/answer";
import { type Asking } from "../queries/purchases";
import { type PlatformProfile, profileSchema } from "../schema/profile";
import { verifySignature } from "./signatures";

const FRESH_MS = 10 * millisecondsInMinute;
/** A failed profile is not asked for again so soon, nor a profile that lacks the key of a signature. */
const PAUSE_MS = millisecondsInMinute;

/** Who asks, or why the request is refused. */
type Recognised =
  | Refusal
  | {
      ok: true;
      platform: Asking["platform"];
      /** What the named platform speaks in the shop's version. Null when the request names none. */
      capabilities: readonly string[] | null;
    };

const failures = new LRUCache<string, Refusal>({ max: 1_000, ttl: PAUSE_MS });

/** Returns the profile's address from `UCP-Agent: profile="…"` (RFC 8941); null without the header. */
function profileOf(agent: string | null): string | null {
  return agent === null ? null : (/(?:^|[,;]\s*)profile="([^"\\]*)"/.exec(agent)?.[1] ?? "");
}

/**
 * Returns the platform that asks, after reading its profile and checking its signature. `platform` is null when the
 * request names none, and when it is not signed: anybody may have sent it.
 */
export async function recognisePlatform(
  {
    request,
    text,
    profile: named,
  }: { request: Request; text: string; profile?: string | undefined },
  now: Date,
): Promise<Recognised> {
  const profileUrl = profileOf(request.headers.get("ucp-agent")) ?? named;
  if (profileUrl === undefined) return { ok: true, platform: null, capabilities: null };
  const url = readStrangerUrl(profileUrl);
  if (url === null)
    return refused(400, "invalid_profile_url", "The profile needs a public https address.");
  const load = (maxAgeMs: number) => loadPlatform(url, request.headers, now, maxAgeMs);
  let loaded = await load(FRESH_MS);
  const { method, headers } = request;
  const isSigned = headers.has("signature");
  const message = { method, url: ownUrl(request), headers, body: text };
  const verify = ({ signing_keys: keys }: PlatformProfile) => verifySignature(message, keys, now);
  let fault = loaded.ok && isSigned ? verify(loaded.profile) : null;
  if (loaded.ok && fault?.code === "key_not_found") {
    loaded = await load(PAUSE_MS);
    fault = loaded.ok ? verify(loaded.profile) : null;
  }
  if (!loaded.ok) return loaded;
  if (fault) return refused(fault.status, fault.code, "The signature does not hold.");
  return {
    ok: true,
    platform: isSigned ? { id: loaded.id, name: url.hostname } : null,
    capabilities: capabilitiesOf(loaded.profile),
  };
}

function capabilitiesOf({ ucp }: PlatformProfile): string[] {
  return Object.entries(ucp.capabilities)
    .filter(([, versions]) => versions.some(({ version }) => version === UCP_VERSION))
    .map(([name]) => name);
}

/** The address that the sender used: behind a proxy the request names another host. */
function ownUrl(request: Request): URL {
  const { pathname, search } = new URL(request.url);
  return new URL(`${pathname}${search}`, getEnv().SITE_URL);
}

type Loaded = { ok: true; id: string; profile: PlatformProfile } | Refusal;

/** Returns a platform with a profile at most `maxAgeMs` old, fetched when needed. */
async function loadPlatform(
  url: URL,
  headers: Headers,
  now: Date,
  maxAgeMs: number,
): Promise<Loaded> {
  const { href: profileUrl, hostname: host } = url;
  const { platform } = getDb();
  if (await platform.findFirst({ where: { host, blockedAt: { not: null } } }))
    return refused(403, "profile_not_trusted", "The shop does not answer this platform.");
  const known = await platform.findUnique({ where: { profileUrl } });
  if (known && now.getTime() - known.fetchedAt.getTime() < maxAgeMs)
    return { ok: true, id: known.id, profile: profileSchema.parse(known.profile) };
  const failed = failures.get(profileUrl);
  if (failed) return failed;
  // A known platform is not held up by what strangers ask.
  const count = known ? null : await countUnknown(headers);
  if (count?.ok === false) return tooMany(count.error);
  const profile = await fetchProfile(url);
  if ("ok" in profile) {
    failures.set(profileUrl, profile);
    return profile;
  }
  const data = { profile, fetchedAt: now };
  const { id } = await platform.upsert({
    where: { profileUrl },
    create: { profileUrl, host, firstSeenAt: now, ...data },
    update: data,
  });
  return { ok: true, id, profile };
}

/** Counts an unknown profile. What one network may not ask takes nothing from the total. */
async function countUnknown(headers: Headers) {
  const ofNetwork = await countRequest("profileFetch", headers);
  return ofNetwork.ok ? consumeLimit("profileFetches", "") : ofNetwork;
}

async function fetchProfile(url: URL): Promise<PlatformProfile | Refusal> {
  const answer = await fetchStranger(url, {
    method: "GET",
    headers: { accept: "application/json" },
  });
  if (!answer.ok || answer.value.status !== 200) {
    const reason = answer.ok ? `status ${answer.value.status}` : "unreachable";
    return refused(424, "profile_unreachable", `The profile cannot be fetched: ${reason}.`);
  }
  const json = parseJson(answer.value.body);
  const { data } = profileSchema.safeParse(json.ok ? json.value : null);
  if (!data)
    return refused(422, "profile_malformed", "The profile is not as the protocol describes it.");
  const spoken = data.ucp.version;
  if (spoken === UCP_VERSION) return data;
  return refused(
    422,
    "version_unsupported",
    `Version ${spoken} is not supported. This shop implements version ${UCP_VERSION}.`,
  );
}
