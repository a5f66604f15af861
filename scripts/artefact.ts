import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import "../server/build";
import { thirdPartyNotices } from "./notices";

/*
 * Last part of `npm run build`. Bundles the programs and completes Next's standalone output, so that the
 * folder `.next/standalone` alone runs the shop. In it, `.next/web-server/main.mjs` is the web server;
 * `worker.mjs`, `migrate.mjs` and the owner's commands beside it are the other programs.
 */

const buildFolder = process.env.NEXT_DIST_DIR ?? ".next";
const artefact = path.join(buildFolder, "standalone");
writeFileSync(path.join(artefact, "THIRD-PARTY-NOTICES.txt"), thirdPartyNotices("."));
/** Next resolves these files when it starts, and uses none of them. */
const resolvedByNext = ["webpack", "@babel/runtime"].map((name) =>
  path.join("node_modules", "next", "dist", "compiled", name),
);

// Next's own server, which `main.mjs` replaces.
rmSync(path.join(artefact, "server.js"));
for (const folder of resolvedByNext)
  cpSync(folder, path.join(artefact, folder), {
    recursive: true,
    filter: (file) => !file.endsWith("bundle5.js"),
  });
const config = path.join(buildFolder, "web-server", "next.config.mjs");
cpSync(config, path.join(artefact, "next.config.mjs"));
for (const needed of [
  path.join(buildFolder, "static"),
  "public",
  "LICENSE",
  path.join("assets", "fonts"),
  path.join("prisma", "migrations"),
  // The programs come last, so that an interrupted build has none.
  path.join(buildFolder, "web-server"),
])
  cpSync(needed, path.join(artefact, needed), { recursive: true });
