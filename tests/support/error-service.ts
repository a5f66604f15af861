import { createServer } from "node:http";
import { type AddressInfo } from "node:net";

export type SentError = {
  level: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] };
};

/** Starts a server that takes error reports as Sentry does: envelopes of JSON lines. */
export async function startErrorService() {
  const errors: SentError[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [, , event = "{}"] = Buffer.concat(chunks).toString().split("\n");
      errors.push(JSON.parse(event) as SentError);
      response.writeHead(status, status === 429 ? { "retry-after": "60" } : {}).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    errors,
    refuseFromNow: () => (status = 429),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
