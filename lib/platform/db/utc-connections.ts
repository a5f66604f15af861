import pg from "pg";

/*
 * Every connection of the shop is opened here and uses UTC, also on a server in another zone. Prisma's
 * adapter leaves the offset out of each time that it reads or writes, and `::date` takes the day of the
 * session's zone. The zone is set by a statement, because poolers refuse `options` at the start.
 * PgBouncer restores it for each transaction of the client.
 */

export function openUtcPool(config: pg.PoolConfig): pg.Pool {
  // The pool waits for it before it lends the connection.
  return new pg.Pool({ ...config, onConnect: useUtc });
}

/** Opens one connection. When it breaks, the query that runs then fails. */
export async function connectInUtc(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await useUtc(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns a promise. The types of `onConnect` know only functions that return nothing. */
function useUtc(client: pg.ClientBase): unknown {
  return client.query("SET TIME ZONE 'UTC'");
}
