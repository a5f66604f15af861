import { createServer } from "node:http";
import { listen, readBody } from "@/sandbox/http";

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
    void readBody(request).then((body) => {
      const [, , event = "{}"] = String(body).split("\n");
      errors.push(JSON.parse(event) as SentError);
      response.writeHead(status, status === 429 ? { "retry-after": "60" } : {}).end("{}");
    });
  });
  const { url, close } = await listen(server);
  return {
    dsn: `${url.replace("//", "//publickey@")}/7`,
    errors,
    refuseFromNow: () => (status = 429),
    close,
  };
}
