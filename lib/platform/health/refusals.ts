import "server-only";
import { type Result } from "@/lib/core/result";
import { type Db, getDb } from "../db/client";
import { reportError } from "../report-error";
import { type KeyRefused, type Service, services } from "./key-refused";

/** A single refusal may be an accident; two within this time are not. */
const CONFIRMED_WITHIN_MINUTES = 10;

type Failure = KeyRefused | { code: string };

/** Failures for which the service has accepted the key. */
const acceptedCodes = ["rejected", "not_found", "rate_limited"];

/** An accepted call asks for refusals to end at most once in this time, so that it costs no statement. */
const ENDS_EVERY_MS = 60_000;
const endedAt = new Map<string, number>();

/**
 * Records whether a service accepts the shop's key, from its answer to a call. The second refusal within
 * ten minutes is reported to the error service. An accepted call ends the refusal, that of another
 * process within a minute.
 */
export async function noteAnswer(
  service: Service,
  call: string,
  answer: Result<unknown, Failure>,
): Promise<void> {
  try {
    if (!answer.ok && "scope" in answer.error)
      await recordRefusal(service, answer.error.scope === "key" ? "key" : call);
    else if (answer.ok || acceptedCodes.includes(answer.error.code))
      await endRefusals(service, call);
  } catch (error) {
    // The answer itself must not be lost.
    reportError(error, { message: "answer not noted", service });
  }
}

async function endRefusals(service: Service, call: string): Promise<void> {
  const key = `${service} ${call}`;
  if (Date.now() - (endedAt.get(key) ?? 0) < ENDS_EVERY_MS) return;
  await getDb().refusal.deleteMany({ where: { service, scope: { in: ["key", call] } } });
  endedAt.set(key, Date.now());
}

async function recordRefusal(service: Service, scope: string): Promise<void> {
  endedAt.clear();
  const [row] = await getDb().$queryRaw<{ isNew: boolean }[]>`
    INSERT INTO refusals AS r (service, scope, last_at) VALUES (${service}, ${scope}, now())
    ON CONFLICT (service, scope) DO UPDATE SET last_at = now(),
      confirmed_at = coalesce(r.confirmed_at, CASE
        WHEN r.last_at >= now() - make_interval(mins => ${CONFIRMED_WITHIN_MINUTES}) THEN now() END)
    RETURNING coalesce(confirmed_at = last_at, false) AS "isNew"`;
  if (row?.isNew)
    reportError(new Error(`${service} refuses our key`), {
      message: "key refused",
      service,
      scope,
    });
}

/** Lists services that have refused the key, also once only. */
export async function listRefusedKeys(): Promise<string[]> {
  const rows = await getDb().refusal.findMany({ where: { scope: "key" } });
  return rows.map(({ service }) => service);
}

export async function listRefusing(db: Db = getDb()): Promise<{ service: Service; since: Date }[]> {
  const rows = await db.refusal.findMany({
    where: { confirmedAt: { not: null } },
    orderBy: { confirmedAt: "asc" },
  });
  return services.flatMap((service) => {
    const since = rows.find((row) => row.service === service)?.confirmedAt;
    return since ? [{ service, since }] : [];
  });
}
