import { readdirSync } from "node:fs";
import path from "node:path";

/** Returns the files below folders of the repository whose path matches; none that is generated. */
export function filesIn(folders: readonly string[], wanted: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => wanted.test(file) && !file.includes("generated"));
}
