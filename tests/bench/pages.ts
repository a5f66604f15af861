// @ts-nocheck
import http from "node:http";
import autocannon from "autocannon";

const SECONDS = 5;
const CONNECTIONS = 20;

/** Measures requests per second of the shop and of a bare Node server that answers "ok". */
export async function measurePages({ url }) {
  const bare = http.createServer((req, res) => res.end("ok"));
  await new Promise((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const yardstick = await requestsPerSecond(`http://127.0.0.1:${bare.address().port}/`);
  bare.close();
  const rows = [["yardstick: bare Node server, requests/s", yardstick, ""]];
  for (const path of ["/prodotti", "/", "/privacy"]) {
    rows.push([`${path}, requests/s`, await requestsPerSecond(`${url}${path}`), "1000"]);
  }
  return rows;
}

async function requestsPerSecond(url) {
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
