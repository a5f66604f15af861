import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALL } from "../../../scripts/test-parts";

const FOLDER = ".github/workflows";
const files = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(`${FOLDER}/${name}`, "utf8"),
}));
const all = files.map(({ text }) => text).join("\n");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = ""]) => one);

test("every npm script that a workflow runs exists", () => {
  const called = found(all, /\bnpm run (?:--silent )?([\w:-]+)/g);
  expect(called).toContain("restore-drill");
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
});

test("CI runs every part of npm test, and no other", () => {
  const { text = "" } = files.find(({ name }) => name === "ci.yml") ?? {};
  const named = [
    ...found(text, /--only=([\w,-]+)/g),
    ...found(text, /part: "?([\w-]+(?:,[\w-]+)*)/g),
  ];
  const parts = named.flatMap((names) => names.split(","));
  expect([...new Set(parts)].sort()).toEqual([...ALL].sort());
  const nightly = found(all, /part: "?([\w-]+(?:,[\w-]+)*)/g).flatMap((names) => names.split(","));
  expect(nightly.filter((part) => !ALL.includes(part))).toEqual([]);
});

test("the shards of a part are complete", () => {
  const shards = files.flatMap(({ name, text }) =>
    [...text.matchAll(/part: "?([\w,-]+)"?, shard: (\d)\/(\d)/g)].map(([, part, index, of]) => ({
      group: `${name} ${part} of ${of}`,
      index: Number(index),
      of: Number(of),
    })),
  );
  expect(shards).not.toHaveLength(0);
  for (const { group, of } of shards) {
    const indexes = shards.filter((shard) => shard.group === group).map(({ index }) => index);
    expect(indexes, group).toEqual(Array.from({ length: of }, (_, n) => n + 1));
  }
});

test("CI tests the oldest version of Node that package.json allows, and newer ones", () => {
  const [, versions = ""] = /node: \[(.+)\]/.exec(all) ?? [];
  const [oldest = "", ...newer] = found(versions, /"([\d.]+)"/g);
  expect(engines.node).toBe(`>=${oldest}`);
  expect(newer).toEqual(["22", "24"]);
});

test("README, CI and the image recommend the same version of Node", () => {
  const recommended = readFileSync(".nvmrc", "utf8").trim();
  expect(all).toContain(`"${recommended}"]`);
  expect(readFileSync("README.md", "utf8")).toContain(`Use Node ${recommended}`);
  expect(readFileSync("CONTRIBUTING.md", "utf8")).toContain(`You need Node ${recommended} `);
  expect(readFileSync("deploy/Dockerfile", "utf8")).toContain(`NODE_IMAGE=node:${recommended}-`);
});

describe.each(files)("$name", ({ text }) => {
  test("pins every action by its commit, with the version", () => {
    const uses = found(text, /uses: (.+)/g);
    expect(uses).not.toHaveLength(0);
    expect(
      uses.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one)),
    ).toEqual([]);
  });

  test("may only read by default, and each job ends in time", () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(text).toMatch(/^concurrency:$/m);
    const jobs = found(text, /^ {2}([\w-]+):\n(?: {4}name: .+\n)? {4}runs-on/gm);
    expect(jobs).not.toHaveLength(0);
    expect(found(text, /^ {4}timeout-minutes: (\d+)$/gm)).toHaveLength(jobs.length);
  });
});
