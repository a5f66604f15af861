import autocannon from "autocannon";
import { type Row } from "../../scripts/table";
import { type Fleet } from "./fleet";

const SECONDS = 5;
const CONNECTIONS = 20;

/** Measures requests per second of a page through the proxy, with one server less each time. */
export async function measureThroughput(
  fleet: Fleet,
  siteUrl: string,
  replicas: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let running = replicas; running > 0; running -= 1) {
    const result = await autocannon({
      url: `${siteUrl.replace("localhost", "127.0.0.1")}/prodotti`,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { "accept-encoding": "br, gzip", host: new URL(siteUrl).host },
    });
    const perSecond = Math.round(result.requests.average);
    rows.push([
      `/prodotti, requests/s, ${running} web servers`,
      `${perSecond} (${Math.round(perSecond / running)} each)`,
    ]);
    if (running > 1) await fleet.stopWeb(running - 1);
  }
  return rows;
}
