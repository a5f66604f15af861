import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../scripts/ports";

/*
 * Runs the proxies of docs/operations.md with their recipes, in front of a server that sends the
 * shop's headers. Needs the programs nginx and caddy, as Debian packages them.
 */

const document = readFileSync("docs/operations.md", "utf8");
const recipe = (language: string) =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(document)?.[1] ?? "";

const isMissing = (program: string) => spawnSync(program, ["-h"]).error !== undefined;

const folder = mkdtempSync(path.join(tmpdir(), "proxies-"));
// nginx drops root's rights before it writes there.
chmodSync(folder, 0o755);
const running: ChildProcess[] = [];
let asked = 0;
const shop = createServer((request, response) => {
  asked += 1;
  const isPage = request.url?.startsWith("/prodotti");
  response.setHeader("x-seen", String(request.headers["x-forwarded-for"]));
  response.setHeader("x-encoding", String(request.headers["accept-encoding"]));
  response.setHeader(
    "vary",
    "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  );
  response.setHeader(
    "cache-control",
    isPage ? "s-maxage=1, stale-while-revalidate=3300" : "private, no-store",
  );
  response.end(`${request.headers.rsc ? "data" : "page"} ${asked}`);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const child of running) child.kill();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const origin = () => `127.0.0.1:${(shop.address() as AddressInfo).port}`;

/** Starts a proxy and returns a client of it. */
async function start(port: number, program: string, args: string[]) {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, HOME: folder } });
  running.push(child);
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${address}`, { headers });
    return { text: await response.text(), header: (name: string) => response.headers.get(name) };
  };
}

describe.skipIf(isMissing("nginx"))("the recipe for nginx, which needs the program", () => {
  test("keeps public pages as the shop says, and nothing private", async () => {
    const port = await freePort();
    const site = recipe("nginx")
      .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
      // Unknown before nginx 1.25.1.
      .replace("  http2 on;\n", "")
      .replaceAll(/ +ssl_.+\n/g, "")
      .replace("/var/cache/nginx/shop", path.join(folder, "cache"))
      .replace("/var/log/nginx", folder)
      .replace("127.0.0.1:3000", origin());
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
      .join("\n");
    const file = path.join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${site}}`,
    );
    const checked = spawnSync("nginx", ["-t", "-c", file, "-e", path.join(folder, "start.log")]);
    expect(checked.stderr.toString()).toContain("test is successful");
    const get = await start(port, "nginx", ["-c", file, "-e", path.join(folder, "start.log")]);

    const brotli = { "accept-encoding": "gzip, deflate, br, zstd" };
    const first = await get("/prodotti", brotli);
    expect(first.header("x-encoding")).toContain("br");
    expect(first.header("x-seen")).toBe("127.0.0.1");
    const again = await get("/prodotti", brotli);
    expect([again.text, again.header("x-cache")]).toEqual([first.text, "HIT"]);
    const data = await get("/prodotti", { ...brotli, rsc: "data" });
    expect(data.text).toMatch(/^data/);
    expect((await get("/ordine")).text).not.toBe((await get("/ordine")).text);
    const forged = await get("/ordine", { "x-forwarded-for": "198.51.100.1" });
    expect(forged.header("x-seen")).toBe("198.51.100.1, 127.0.0.1");
    // Stale once, while nginx asks for the newer page.
    await expect.poll(async () => (await get("/prodotti", brotli)).header("x-cache")).toBe("STALE");
    await expect.poll(async () => (await get("/prodotti", brotli)).text).not.toBe(first.text);
  });
});

describe.skipIf(isMissing("caddy"))("the recipe for Caddy, which needs the program", () => {
  async function startCaddy(change: (site: string) => string) {
    const port = await freePort();
    const site = recipe("caddyfile")
      .replace("www.example.it example.it", `http://127.0.0.1:${port}`)
      .replace("127.0.0.1:3000", origin());
    const file = path.join(folder, "Caddyfile");
    writeFileSync(file, change(site.replace("{", "{\nadmin off")));
    return start(port, "caddy", ["run", "--adapter", "caddyfile", "--config", file]);
  }
  const forged = { "x-forwarded-for": "198.51.100.1" };

  test("tells the shop who asks, and believes no header", async () => {
    const get = await startCaddy((site) => site);
    expect((await get("/ordine", forged)).header("x-seen")).toBe("127.0.0.1");
    expect((await get("/prodotti")).header("cache-control")).toContain("s-maxage");
  });

  test("logs a failed request without its query and secret link, as the composed shop does", async () => {
    const [options = ""] = recipe("caddyfile").split("\n\n");
    expect(readFileSync("deploy/Caddyfile", "utf8")).toContain(options.replace("{", "").trim());
    const log = path.join(folder, "caddy.log");
    const get = await startCaddy((site) =>
      site
        .replace(origin(), "127.0.0.1:9")
        .replace("30s", "0s")
        .replace("log {", `log {\noutput file ${log}`),
    );
    const link = "/il-mio-ordine/eyJhbGciOiJIUzI1NiJ9.ZXJtZW5n";
    await get(link);
    const headers = { referer: `http://localhost${link}`, "next-url": link };
    await get("/admin/clienti?cerca=Ermengarda", headers);
    const lines = readFileSync(log, "utf8");
    expect(lines).toContain('"/admin/clienti[masked]"');
    expect(lines).not.toMatch(/Ermengarda|eyJhb/);
  });

  test("adds its own visitor to the header of a network it trusts", async () => {
    const get = await startCaddy((site) =>
      site.replace("lb_try_duration", "trusted_proxies 127.0.0.1/32\nlb_try_duration"),
    );
    expect((await get("/ordine", forged)).header("x-seen")).toBe("198.51.100.1, 127.0.0.1");
  });
});
