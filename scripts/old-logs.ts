import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";

/** Logs of earlier runs that stay, so that a restart keeps that of the program that died. */
const KEPT = 5;

/** Begins an empty log. The one before becomes `<name>.1.log`, the one before that `<name>.2.log`. */
export function keepOldLogs(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > 0) {
    const name = (run: number) => (run === 0 ? logFile : logFile.replace(/(\.log)?$/, `.${run}$1`));
    for (let run = KEPT - 1; run >= 0; run -= 1)
      if (existsSync(name(run))) renameSync(name(run), name(run + 1));
  }
  writeFileSync(logFile, "");
}
