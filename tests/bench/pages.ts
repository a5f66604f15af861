import { createServer } from "node:http";
import autocannon from "autocannon";
import { listen } from "@/sandbox/http";
import { type MeasuredShop } from "../../scripts/measured-shop";
import { type Row } from "../../scripts/table";
import { measureAnswers } from "./answers";

const SECONDS = 5;
const CONNECTIONS = 20;

/** Measures requests per second of the shop and of a bare Node server that answers "ok". */
export async function measurePages({ url }: MeasuredShop): Promise<Row[]> {
  const bare = await listen(createServer((_, response) => response.end("ok")));
  const rows: Row[] = [
    ["yardstick: bare Node server, requests/s", await requestsPerSecond(bare.url), ""],
  ];
  await bare.close();
  for (const path of ["/prodotti", "/", "/privacy"]) {
    rows.push([`${path}, requests/s`, await requestsPerSecond(`${url}${path}`), "1000"]);
  }
  for (const encoding of ["gzip", "identity"] as const)
    rows.push(await measureAnswers(`${url}/prodotti`, encoding));
  return rows;
}

/** Measures a page, of the shop `host` when the address is that of a proxy. */
export async function requestsPerSecond(url: string, host?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br, gzip", ...(host && { host }) },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  }
  return Math.round(result.requests.average);
}
