import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type Lock = { packages: Record<string, { dev?: boolean }> };
type Package = { name: string; version: string; license?: string | { type?: string } };

const FILES_OF_A_LICENCE = /^(?:licen[cs]e|copying|notice)\b/i;
/** Licences of typefaces and icons in this repository. */
const OWN_FILES = /(?:^|[-/])(?:LICENSE|OFL)\.txt$/;

/**
 * Returns the licences of all installed production packages, for the folder to deploy. Packages with the same
 * text share it.
 */
export function thirdPartyNotices(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as Lock;
  const namesByText = new Map<string, string[]>();
  const add = (name: string, text: string) =>
    namesByText.set(text, [...(namesByText.get(text) ?? []), name]);
  for (const [place, { dev }] of Object.entries(lock.packages)) {
    const folder = path.join(root, place);
    // Those of other systems are not installed.
    if (place === "" || dev || !existsSync(path.join(folder, "package.json"))) continue;
    const found = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Package;
    add(`${found.name} ${found.version} (${licenceOf(found)})`, textOf(folder));
  }
  for (const part of ["app", "components"])
    for (const name of readdirSync(path.join(root, part), { recursive: true, encoding: "utf8" }))
      if (OWN_FILES.test(name))
        add(path.join(part, name), readFileSync(path.join(root, part, name), "utf8").trim());
  const parts = [...namesByText].map(([text, names]) =>
    [[...new Set(names)].sort().join("\n"), text].filter(Boolean).join("\n\n"),
  );
  return `${["The shop contains the following software.", ...parts.sort()].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function licenceOf({ license }: Package): string {
  return (typeof license === "object" ? license.type : license) ?? "licence not named";
}

function textOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILES_OF_A_LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), "utf8").trim())
    .join("\n\n");
}
