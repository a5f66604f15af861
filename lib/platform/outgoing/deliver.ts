import "server-only";
import { addMinutes } from "date-fns";

/** Minutes from each attempt to the next; after the last one a message is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 480, 1_440];

/** Messages that one run of a job sends at once. */
export const MAX_AT_ONCE = 10;

/** A row of an outbox. `nextAt` is null once it is delivered or given up. */
type Outgoing = { id: string; attempts: number };
type Taken = { id: string; attempts: number; nextAt: { lte: Date } };
type Outcome = { deliveredAt: Date; nextAt: null; lastError: null } | { lastError: string };

type Outbox<Row> = {
  /** Changes the row only while it is as described; returns how many it changed. */
  take: (
    where: Taken,
    data: { attempts: number; nextAt: Date | null },
    row: Row,
  ) => Promise<{ count: number }>;
  /** Returns why the receiver did not take the message; null when it did. */
  send: (row: Row) => Promise<string | null>;
  close: (where: { id: string }, data: Outcome) => Promise<unknown>;
};

/** Sends the messages of an outbox that are due, each under its own id, and notes what became of them. */
export async function deliverAll<Row extends Outgoing>(
  due: readonly Row[],
  { take, send, close }: Outbox<Row>,
  now: Date,
): Promise<void> {
  await Promise.all(
    due.map(async (row) => {
      const { id, attempts } = row;
      const wait = RETRY_MINUTES[attempts];
      const nextAt = wait === undefined ? null : addMinutes(now, wait);
      // Taken before it is sent: another process, or a death of this one, sends it no second time at once.
      const taken = { id, attempts, nextAt: { lte: now } };
      const { count } = await take(taken, { attempts: attempts + 1, nextAt }, row);
      if (count === 0) return;
      const lastError = await send(row);
      const outcome: Outcome =
        lastError === null ? { deliveredAt: now, nextAt: null, lastError } : { lastError };
      await close({ id }, outcome);
    }),
  );
}

/** Returns why an answer means that a message was not taken; null when it was. */
export function faultOf(
  answer: { ok: true; value: { status: number } } | { ok: false; error: string },
): string | null {
  if (!answer.ok) return answer.error;
  const { status } = answer.value;
  return status >= 200 && status < 300 ? null : `status ${status}`;
}
