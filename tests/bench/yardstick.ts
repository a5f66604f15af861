import http from "node:http";
import pg from "pg";
import { listen } from "@/sandbox/http";
import { inLanes } from "./lanes";

const SECONDS = 3;

/**
 * Measures this host's limits at the time of the run: rows committed by Postgres and responses by
 * Node.
 */
export async function measureYardstick(databaseUrl: string) {
  return {
    commits1: await commitsPerSecond(databaseUrl, 1),
    commits8: await commitsPerSecond(databaseUrl, 8),
    answers8: await answersPerSecond(8),
  };
}

async function commitsPerSecond(databaseUrl: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    await pool.query("CREATE TABLE IF NOT EXISTS bench_yardstick (id serial, note text)");
    const end = Date.now() + SECONDS * 1000;
    const { perSecond } = await inLanes(connections, () =>
      Date.now() < end
        ? pool.query("INSERT INTO bench_yardstick (note) VALUES ('a row of some length')")
        : null,
    );
    await pool.query("DROP TABLE bench_yardstick");
    return perSecond;
  } finally {
    await pool.end();
  }
}

async function answersPerSecond(connections: number): Promise<number> {
  const server = http.createServer((request, response) => {
    request.resume();
    response.end("ok");
  });
  const { url, close } = await listen(server);
  const agent = new http.Agent({ keepAlive: true });
  const post = () =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { agent, method: "POST" }, (answer) =>
        answer.resume().once("end", resolve),
      );
      request.once("error", reject).end("an order");
    });
  const end = Date.now() + SECONDS * 1000;
  const { perSecond } = await inLanes(connections, () => (Date.now() < end ? post() : null));
  agent.destroy();
  await close();
  return perSecond;
}
