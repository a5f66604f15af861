import path from "node:path";
import { parseArgs } from "node:util";
import { runDrill } from "../tests/drill/run";
import { findPrograms } from "../tests/drill/server";
import { reportFailure } from "./problem";
import { Supervisor } from "./supervisor";
import { printTable } from "./table";
import { printChecks } from "./workplace";

/*
 * `npm run restore-drill`: backs up a shop that sells with the files of `deploy/backup`, loses its database server,
 * restores it to the newest change and to a named minute, and compares the books. Needs Debian's packages
 * `postgresql-15` (or newer) and `pgbackrest`.
 *   --quick   names a second and archives every two seconds
 */

const supervisor = new Supervisor();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // The step that runs then fails, and the drill removes its server.
  process.once(signal, () => void supervisor.stopAll());
}

try {
  const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
  const programs = findPrograms();
  if (programs) {
    console.log(programs.names);
    const root = path.resolve(import.meta.dirname, "..");
    const { checks, figures } = await runDrill({ root, supervisor, programs, quick: values.quick });
    console.log("");
    printChecks(checks);
    printTable({ head: ["", ""], rows: figures });
  } else {
    console.log(
      "skipped: PostgreSQL or pgBackRest of Debian is missing (apt-get install postgresql pgbackrest)",
    );
  }
} catch (error) {
  process.exitCode = supervisor.stopping ? 130 : reportFailure(error);
} finally {
  await supervisor.stopAll();
}
