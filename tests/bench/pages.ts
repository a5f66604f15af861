import http from "node:http";
import { type AddressInfo } from "node:net";
import autocannon from "autocannon";
import { type MeasuredShop } from "../../scripts/measured-shop";
import { type Row } from "../../scripts/table";

const SECONDS = 5;
const CONNECTIONS = 20;

/** Measures requests per second of the shop and of a bare Node server that answers "ok". */
export async function measurePages({ url }: MeasuredShop): Promise<Row[]> {
  const bare = http.createServer((req, res) => res.end("ok"));
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const { port } = bare.address() as AddressInfo;
  const yardstick = await requestsPerSecond(`http://127.0.0.1:${port}/`);
  bare.close();
  const rows: Row[] = [["yardstick: bare Node server, requests/s", yardstick, ""]];
  for (const path of ["/prodotti", "/", "/privacy"]) {
    rows.push([`${path}, requests/s`, await requestsPerSecond(`${url}${path}`), "1000"]);
  }
  return rows;
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br, gzip" },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  }
  return Math.round(result.requests.average);
}
