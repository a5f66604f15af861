import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { personNameSchema } from "@/lib/staff/schema/account";
import { MIN_PASSWORD_LENGTH, type PasswordFault } from "@/lib/identity/model";
import { accountEmailSchema, typedPasswordSchema } from "@/lib/identity/schema";
import { closeDb } from "@/lib/platform/db/client";
import { closeLimits } from "@/lib/platform/http/rate-limit";
import {
  type RestoredAdministrator,
  restoreAdministrator,
} from "@/lib/staff/commands/restore-administrator";

/*
 * Makes an administrator, or gives an account back to an owner who lost password or phone:
 *   npm run admin:create
 *   npm run admin:create -- --email elena@example.it --name "Elena Marchi" --password-stdin < file
 * It works on the database of DATABASE_URL, in the environment or in .env. A password never stands among
 * the arguments: other users of the machine could read it there.
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
      "password-stdin": { type: "boolean", default: false },
    },
  });
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (!process.env.DATABASE_URL) throw new Error("DATABASE_URL is not set: it names the database.");
  const { email, name, password } = values["password-stdin"]
    ? await fromInput(values)
    : await fromPerson(values);
  const outcome = await restoreAdministrator(
    {
      email: check(accountEmailSchema.safeParse(email), "This is no e-mail address."),
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

type Given = { email?: string | undefined; name?: string | undefined };

async function fromInput({ email, name }: Given): Promise<Answers> {
  if (email === undefined) throw new Error("With --password-stdin, --email is needed too.");
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  return { email, name: name ?? null, password };
}

/** Asks for what was not given. What is typed as the password is not shown. */
async function fromPerson({ email, name }: Given): Promise<Answers> {
  if (!process.stdin.isTTY) throw new Error("No terminal to ask on: use --password-stdin.");
  let muted = false;
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // A question that nobody answers any more would end the process as if all were well.
  const gone = new AbortController();
  terminal.once("close", () => gone.abort());
  const ask = (question: string) => terminal.question(question, { signal: gone.signal });
  try {
    const address = email ?? (await ask("E-mail: "));
    const called = name ?? (await ask("Name (empty: as it is): ")).trim();
    process.stdout.write(`Password, at least ${MIN_PASSWORD_LENGTH} characters: `);
    muted = true;
    const password = await ask("");
    muted = false;
    process.stdout.write("\n");
    return { email: address, name: called === "" ? null : called, password };
  } catch (error) {
    throw gone.signal.aborted ? new Error("Nothing was changed.") : error;
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
    `${email} existed: the password is the new one and every session is ended.`,
    ...(done.roleBefore === "admin" ? [] : [`The role was ${done.roleBefore}, now it is admin.`]),
    ...(done.wasDisabled ? ["The account was disabled, now it is open."] : []),
    ...(done.hadSecondFactor
      ? ["The second factor is off: turn it on again at /admin/account."]
      : []),
  ].join("\n");
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(async () => {
    await Promise.all([closeDb(), closeLimits()]);
  });
