import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { MIN_PASSWORD_LENGTH, type PasswordFault } from "@/lib/identity/model";
import { accountEmailSchema, typedPasswordSchema } from "@/lib/identity/schema";
import { closeDb } from "@/lib/platform/db/client";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import {
  restoreAdministrator,
  type RestoredAdministrator,
} from "@/lib/staff/commands/restore-administrator";
import { personNameSchema } from "@/lib/staff/schema";
import { readEnvironment, runCommand } from "./run-command";

/*
 * Creates an administrator, or restores access for one who lost the password or the second factor:
 *   npm run admin:create
 *   npm run admin:create -- --email elena@example.it --name "Elena Marchi" --password-stdin < file
 * Uses the database of DATABASE_URL, from the environment, .env or the file of --env-file. The password is never an
 * argument, because other users of the host can read process arguments.
 */

const faults: Record<PasswordFault, string> = {
  password_too_short: `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_too_common: "The password is too easily guessed: try four words of any kind.",
};

type Answers = { email: string; name: string | null; password: string };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      name: { type: "string" },
      "env-file": { type: "string" },
      "password-stdin": { type: "boolean", default: false },
    },
  });
  readEnvironment(values["env-file"]);
  const { email, name, password } = values["password-stdin"]
    ? await readFromStdin(values)
    : await promptForAccount(values);
  const outcome = await restoreAdministrator(
    {
      email: check(accountEmailSchema.safeParse(email), "This is not an e-mail address."),
      name: name === null ? null : check(personNameSchema.safeParse(name), "The name is too long."),
      password: check(
        typedPasswordSchema.safeParse(password),
        "The password is empty or too long.",
      ),
    },
    new Date(),
  );
  if (!outcome.ok) throw new Error(faults[outcome.error.code]);
  console.log(describe(email, outcome.value));
}

type Options = { email?: string | undefined; name?: string | undefined };

async function readFromStdin({ email, name }: Options): Promise<Answers> {
  if (email === undefined) throw new Error("--password-stdin also requires --email.");
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  return { email, name: name ?? null, password };
}

async function promptForAccount({ email, name }: Options): Promise<Answers> {
  if (!process.stdin.isTTY)
    throw new Error("There is no terminal to prompt on: use --password-stdin.");
  let muted = false;
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Without the abort, closing the terminal would end the process with exit code 0.
  const closed = new AbortController();
  terminal.once("close", () => closed.abort());
  const ask = (question: string) => terminal.question(question, { signal: closed.signal });
  try {
    const address = email ?? (await ask("E-mail: "));
    const typedName = name ?? (await ask("Name (empty keeps the current one): ")).trim();
    process.stdout.write(`Password, at least ${MIN_PASSWORD_LENGTH} characters: `);
    muted = true;
    const password = await ask("");
    muted = false;
    process.stdout.write("\n");
    return { email: address, name: typedName === "" ? null : typedName, password };
  } catch (error) {
    throw closed.signal.aborted ? new Error("Nothing was changed.") : error;
  } finally {
    terminal.close();
  }
}

function check<T>(parsed: { success: true; data: T } | { success: false }, problem: string): T {
  if (!parsed.success) throw new Error(problem);
  return parsed.data;
}

function describe(email: string, done: RestoredAdministrator): string {
  if (done.created) return `${email} is a new administrator.`;
  return [
    `${email} already existed: its password was replaced and all its sessions were ended.`,
    ...(done.roleBefore === "admin" ? [] : [`The role was ${done.roleBefore} and is now admin.`]),
    ...(done.wasDisabled ? ["The account was disabled and is now enabled."] : []),
    ...(done.hadSecondFactor
      ? ["The second factor is off: turn it on again at /admin/account."]
      : []),
  ].join("\n");
}

await runCommand(main, closeDb, closeLimiters);
