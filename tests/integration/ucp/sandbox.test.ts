import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as profile } from "@/app/.well-known/ucp/route";
import * as ucp from "@/app/api/ucp/[...path]/route";
import { getEnv } from "@/lib/platform/env";
import { useShop } from "../../support/use-shop";

const PORT = 4021;
const site = `http://localhost:${PORT}`;
const shop = useShop({ stock: 20 });

/** The shop's doors on a port, for a client in another process. */
const server = createServer((incoming, outgoing) => {
  let sent = "";
  incoming.on("data", (chunk: Buffer) => (sent += chunk.toString()));
  const answerShop = async () => {
    const { url = "/", method = "GET" } = incoming;
    const request = new Request(`${site}${url}`, {
      method,
      headers: incoming.headers as Record<string, string>,
      ...(sent !== "" && { body: sent }),
    });
    const params = Promise.resolve({ path: url.split("/").slice(3) });
    const answer = url.startsWith("/.well-known")
      ? await profile(request, {})
      : await ucp[method as "GET"](request, { params });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  };
  incoming.on("end", () => void answerShop());
});

beforeAll(async () => {
  getEnv().SITE_URL = site;
  await new Promise<void>((resolve) => server.listen(PORT, "localhost", resolve));
});
afterAll(() => void server.close());

test("the sandbox's platform prepares a purchase, and every answer is valid", async () => {
  const command = ["--import", "tsx", "sandbox/assistant/main.ts", site, "--hand-over-only"];
  const env = { ...process.env, SANDBOX_ASSISTANT_PORT: "4022" };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).not.toContain("NOT VALID");
  expect(stdout).toContain(`Open as a person: ${site}/ordine/preparato/`);
  const [platform] = await shop.db.platform.findMany();
  expect(platform?.profileUrl).toBe("http://localhost:4022/profile");
  expect(await shop.db.preparedPurchase.count({ where: { platformId: platform?.id ?? "" } })).toBe(
    2,
  );
}, 60_000);
