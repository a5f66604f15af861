import fs from "node:fs";
import path from "node:path";

/**
 * Compares what npm installed with the lock file, so that a copied clone counts as installed. npm leaves out
 * optional packages for other platforms. It writes its record last: an interrupted installation has none.
 */
export function isInstalled(root) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!fs.existsSync(record)) return false;
  const installed = readPackages(record);
  const wanted = readPackages(path.join(root, "package-lock.json"));
  return (
    Object.keys(installed).every((folder) => folder in wanted) &&
    Object.entries(wanted).every(([folder, { version, integrity, optional }]) => {
      const found = installed[folder];
      if (!found) return optional === true;
      return found.version === version && found.integrity === integrity;
    })
  );
}

/** Returns the packages that a lock file lists, by folder. Its first entry is the project itself. */
function readPackages(file) {
  const { packages } = JSON.parse(fs.readFileSync(file, "utf8"));
  delete packages[""];
  return packages;
}
