import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(`deploy/backup/${name}`, "utf8");

test("compose starts PostgreSQL with the settings of the recipe that the restore drill uses", () => {
  const settings = [...read("postgresql.conf").matchAll(/^(\w+) = '?([^'\n]+)'?$/gm)];
  const options = [...read("compose.yaml").matchAll(/^ +- -c(\w+)=(.+)$/gm)];
  const pairs = (found: RegExpExecArray[]) => found.map(([, name, value]) => [name, value]);
  expect(settings).not.toHaveLength(0);
  expect(pairs(options)).toEqual(pairs(settings));
});

test("each variable of backup.env overrides a line of pgbackrest.conf", () => {
  const variables = [...read("backup.env.example").matchAll(/^PGBACKREST_(\w+)=$/gm)];
  const options = [...read("pgbackrest.conf").matchAll(/^(repo1-(?:s3|cipher-pass)[\w-]*)=/gm)];
  const asOption = ([, name = ""]: RegExpExecArray) => name.toLowerCase().replaceAll("_", "-");
  expect(variables.map(asOption)).toEqual(options.map(([, name]) => name));
});
