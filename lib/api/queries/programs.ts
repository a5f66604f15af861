import "server-only";
import { createHash } from "node:crypto";
import { subMinutes } from "date-fns";
import { type Staff } from "@/lib/identity/queries/gate";
import { programActor } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type Scope } from "../model";

/** Stays in this module, so that nothing else can make a `Program`. */
const granted: unique symbol = Symbol("granted");

/** A program whose key has a scope. Commands and queries of the API take one as their first parameter. */
export type Program<S extends Scope> = {
  keyId: string;
  /** The name in logs. */
  actor: string;
  readonly [granted]: Record<S, true>;
};

export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Returns the valid key of a request, and notes its use, once a minute; null without one. */
export async function findKey(request: Request, now: Date) {
  const key = /^Bearer (\S{1,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (key === undefined) return null;
  const stored = await getDb().apiKey.findUnique({ where: { hash: hashOfKey(key) } });
  if (!stored || stored.revokedAt || (stored.expiresAt && stored.expiresAt <= now)) return null;
  const unnoted = [{ lastUsedAt: null }, { lastUsedAt: { lt: subMinutes(now, 1) } }];
  await getDb().apiKey.updateMany({
    where: { id: stored.id, OR: unnoted },
    data: { lastUsedAt: now },
  });
  return stored;
}

/** Returns the program of a key, unless the key lacks the scope. */
export function programWith<S extends Scope>(
  { id, scopes }: { id: string; scopes: string[] },
  scope: S,
): Program<S> | null {
  if (!scopes.includes(scope)) return null;
  return { keyId: id, actor: programActor(id), [granted]: { [scope]: true } as Record<S, true> };
}

const MAX_DELIVERIES = 50;

/** Returns the keys that were not revoked, the endpoints and what they were told last. */
export async function listPrograms(_: Staff) {
  const [keys, endpoints, deliveries] = await Promise.all([
    getDb().apiKey.findMany({
      where: { revokedAt: null },
      omit: { hash: true },
      orderBy: { createdAt: "desc" },
    }),
    getDb().webhookEndpoint.findMany({
      omit: { secret: true, previousSecret: true },
      orderBy: { createdAt: "asc" },
    }),
    getDb().webhookDelivery.findMany({
      include: {
        order: { select: { id: true, number: true } },
        endpoint: { select: { url: true } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_DELIVERIES,
    }),
  ]);
  return { keys, endpoints, deliveries };
}

export type ProgramLists = Awaited<ReturnType<typeof listPrograms>>;

/** Lists the endpoints that the shop stopped calling because they fail, the latest first. */
export function listFailedEndpoints(db: Db = getDb()) {
  return db.webhookEndpoint.findMany({
    where: { disabledAt: { not: null }, failingSince: { not: null } },
    orderBy: { disabledAt: "desc" },
    select: { id: true, url: true, disabledAt: true },
  });
}
