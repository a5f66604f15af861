import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

/** The part of a file between two texts. */
function part(file: string, start: string, end: string): string {
  return readFileSync(file, "utf8").split(start)[1]?.split(end)[0] ?? "";
}

/** The rooms, as `npm run architecture` orders them. */
const ordered = [
  ...part("dependency-cruiser.config.mjs", "const rooms = [", "]").matchAll(/"(\w+)"/g),
].map(([, room]) => room);

it("the architecture check orders every folder of lib", () => {
  const folders = readdirSync("lib", { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(ordered.toSorted());
});

it("README lists the rooms in that order", () => {
  const table = part("README.md", "| room ", "Roles:");
  const cells = table.split("\n").map((row) => row.split("|")[1] ?? "");
  expect(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, room]) => room))).toEqual(
    ordered,
  );
});

it("a room's actions are one file, or one for the shop and one for the dashboard", () => {
  const places = filesIn(["lib"], /\/actions[/.]/).filter(
    (file) => !/\/(?:assistant|http)\//.test(file),
  );
  const folders = new Map<string, string[]>();
  for (const place of places) {
    const [, room = "", file = ""] = /^lib\/(\w+)\/(.*)$/.exec(place) ?? [];
    folders.set(room, [...(folders.get(room) ?? []), file].sort());
  }
  const shapes = new Set([...folders.values()].map((files) => files.join(" ")));
  expect([...shapes].sort()).toEqual(["actions.ts", "actions/dashboard.ts actions/shop.ts"]);
});

it("the picture in docs/architecture.md shows every room", () => {
  const picture = part("docs/architecture.md", "```mermaid\nflowchart", "```");
  expect(ordered.filter((room) => !new RegExp(`\\b${room}\\b`).test(picture))).toEqual([]);
});
