import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import OpenAPIClientAxios, { type Document } from "openapi-client-axios";
import { type z } from "zod";
import { GET, PATCH, POST } from "@/app/api/v1/[...path]/route";
import { GET as describeApi } from "@/app/api/v1/openapi.json/route";
import { type OperationName, type Operations } from "@/lib/api/schema/rest";

type Answered<N extends OperationName> = {
  status: number;
  headers: Record<string, string>;
  data: z.infer<Operations[N]["answer"]> & { code?: string };
};

const handlers: Record<string, typeof GET> = { GET, PATCH, POST };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A program of the owner's: it calls the API over HTTP, and listens for webhooks. */
export async function startProgram() {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { method = "GET", url: path = "/" } = request;
      if (path === "/hook") {
        heard.push({ headers: request.headers, body });
        response.writeHead(status).end();
        return;
      }
      const asked = new Request(`${origin}${path}`, {
        method,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        ...(method !== "GET" && { body }),
      });
      const segments = new URL(asked.url).pathname.split("/").slice(3);
      const answered =
        segments[0] === "openapi.json"
          ? await describeApi(asked, undefined)
          : await handlers[method]?.(asked, { params: Promise.resolve({ path: segments }) });
      response.writeHead(answered?.status ?? 405, Object.fromEntries(answered?.headers ?? []));
      response.end(await answered?.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    hook: `${origin}/hook`,
    answerWith: (next: number) => {
      status = next;
    },
    /** Makes a client out of the API's own description. */
    async client(key: string) {
      const definition = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as Document;
      const headers = { authorization: `Bearer ${key}` };
      const api = await new OpenAPIClientAxios({
        definition,
        withServer: { url: `${origin}/api/v1` },
        axiosConfigDefaults: { headers, validateStatus: () => true },
      }).init();
      return async <N extends OperationName>(
        operation: N,
        parameters: Record<string, string | number> = {},
        body?: object,
      ): Promise<Answered<N>> => {
        const answered: unknown = await api[operation]?.(parameters, body);
        return answered as Answered<N>;
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
