import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { useFolder } from "../../support/use-folder";

const inFolder = useFolder();
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

test.each([
  ["all steps", "", "called"],
  ["a check of the archive that fails", "check", "not called"],
])("the monitor of backups after %s: %s", (_, failing, expected) => {
  const program = (name: string, script: string) => {
    writeFileSync(inFolder(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  program("pgbackrest", `case "$*" in *"${failing || "none"}"*) exit 1;; esac`);
  program("curl", `echo called > "${inFolder("pings")}"`);
  // The loop of the container ends when it would sleep.
  program("sleep", 'kill "$PPID"');
  spawnSync("sh", ["deploy/backup/backup.sh", "daily"], {
    env: {
      ...process.env,
      PATH: `${inFolder()}:${process.env.PATH}`,
      BACKUP_PING_URL: "https://monitor.example",
    },
  });
  expect(existsSync(inFolder("pings")) ? "called" : "not called").toBe(expected);
});
