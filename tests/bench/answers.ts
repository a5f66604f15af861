import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net from "node:net";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { type Row } from "../../scripts/table";

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 20;
/** Each connection reads into one buffer: new ones cost more than the shop's answer. */
const READ_BYTES = 256 * 1024;
const LENGTH = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)\r\n/i;

/** Sends one body. A thread of its own, as the shop has a process of its own. */
const BARE_SERVER = `
  const { parentPort, workerData } = require("node:worker_threads");
  const server = require("node:http").createServer((_, response) => response.end(workerData));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`;

/**
 * Measures how often a page is answered, beside a bare Node server that sends the same bytes. The client
 * only counts bytes: autocannon spends more time on an answer than the shop.
 */
export async function measureAnswers(url: string, encoding: "gzip" | "identity"): Promise<Row> {
  const server = new Worker(BARE_SERVER, { eval: true, workerData: await bodyOf(url, encoding) });
  try {
    const [port] = (await once(server, "message")) as [number];
    const bare = await answersPerSecond(`http://127.0.0.1:${port}/`, encoding);
    const shop = await answersPerSecond(url, encoding);
    const share = (shop / bare).toFixed(2);
    return [
      `${new URL(url).pathname} ${encoding}, answers/s of the shop : of a bare Node server`,
      `${Math.round(shop)} : ${Math.round(bare)} = ${share}`,
      encoding === "gzip" ? "0.35" : "",
    ];
  } finally {
    await server.terminate();
  }
}

async function bodyOf(url: string, encoding: string): Promise<Buffer> {
  const request = http.get(url, { headers: { "accept-encoding": encoding } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return buffer(response);
}

async function answersPerSecond(url: string, encoding: string): Promise<number> {
  await countAnswers(url, encoding, WARM_UP_SECONDS);
  return (await countAnswers(url, encoding, SECONDS)) / SECONDS;
}

/** Asks on open connections, on each again once its answer has arrived. */
async function countAnswers(url: string, encoding: string, seconds: number): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${encoding}\r\n\r\n`;
  const endsAt = performance.now() + seconds * 1_000;
  let answers = 0;
  const askRepeatedly = () =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      const read = (size: number, bytes: Uint8Array) => {
        if (missing === 0) missing = lengthOf(Buffer.from(bytes.buffer, 0, size));
        missing -= size;
        if (Number.isNaN(missing)) socket.destroy(new Error(`${url} did not answer 200`));
        if (missing > 0) return true;
        answers += 1;
        const isOver = performance.now() >= endsAt;
        if (isOver) socket.destroy();
        else socket.write(request);
        return !isOver;
      };
      const onread = { buffer: Buffer.alloc(READ_BYTES), callback: read };
      const socket = net.connect({ port: Number(port), host: hostname, onread });
      socket.once("connect", () => socket.write(request));
      socket.once("error", reject).once("close", () => resolve());
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, askRepeatedly));
  return answers;
}

/** Returns the bytes of an answer and its headers, which arrive together; NaN when it is not 200. */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf("\r\n\r\n");
  const [, length] = LENGTH.exec(beginning.toString("latin1", 0, end + 2)) ?? [];
  return end + 4 + Number(length);
}
