import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { gracefulStop } from "@/server/graceful-stop";

const ending: (() => unknown)[] = [];

afterEach(() => {
  for (const end of ending.splice(0)) end();
});

async function start(
  handler: (req: IncomingMessage, res: ServerResponse) => void,
  options?: { graceMs: number },
) {
  const server = http.createServer(handler).listen(0, "127.0.0.1");
  const stop = gracefulStop(server, options);
  ending.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  ending.push(() => {
    agent.destroy();
  });
  const get = async () => {
    const request = http.get({ host: "127.0.0.1", port, agent });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { connection: response.headers.connection, text: Buffer.concat(chunks).toString() };
  };
  return { stop, get, port };
}

test("a connection in use gets its pending response, and is then closed", async () => {
  const waiting: ServerResponse[] = [];
  const { stop, get } = await start((req, res) => void waiting.push(res));
  const answer = get();
  await expect.poll(() => waiting.length).toBe(1);
  const stopped = stop();
  waiting[0]?.end("done");
  expect(await answer).toEqual({ connection: "close", text: "done" });
  await stopped;
});

test("a request on an open connection is answered, on a new one refused", async () => {
  // Idle connections are looked for once a second: not before the second request.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { stop, get, port } = await start((req, res) => res.end("ok"));
  expect(await get()).toEqual({ connection: "keep-alive", text: "ok" });
  const stopped = stop();
  const refused = net.connect(port, "127.0.0.1");
  const [error] = (await once(refused, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
  expect(await get()).toEqual({ connection: "close", text: "ok" });
  await stopped;
});

test("idle and unused connections do not delay the stop", async () => {
  const { stop, get, port } = await start((req, res) => res.end("ok"));
  await get();
  const unused = net.connect(port, "127.0.0.1");
  unused.on("error", () => undefined);
  await once(unused, "connect");
  await expect(stop()).resolves.toBeUndefined();
});

test("a response that never ends is cut after the grace period", async () => {
  const { stop, get } = await start((req, res) => void res.write("endless"), { graceMs: 50 });
  const [answer] = await Promise.allSettled([get(), stop()]);
  expect(answer.status).toBe("rejected");
});

test("a second signal waits for the same end", async () => {
  const { stop, get } = await start((req, res) => res.end("ok"));
  await get();
  const stopped = stop();
  expect(stop()).toBe(stopped);
  await stopped;
});
