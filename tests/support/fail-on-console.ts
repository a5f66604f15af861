import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

/*
 * A test during which something was written to console.error or console.warn fails. One that
 * expects such a line says so by replacing the method: vi.spyOn(console, "error"). A file fails whose
 * tests did what a library's next version will not allow.
 */

const output = globalThis.console;
const original = { error: output.error, warn: output.warn };
const lines: string[] = [];
const deprecations: string[] = [];

const hearWarning = ({ name, message, stack }: Error) => {
  if (name === "DeprecationWarning") deprecations.push(stack ?? message);
};
process.on("warning", hearWarning);

beforeEach(() => {
  lines.length = 0;
  for (const level of ["error", "warn"] as const) {
    output[level] = (...values: unknown[]) => {
      lines.push(`console.${level}: ${format(...values)}`);
    };
  }
});

afterEach(() => {
  Object.assign(output, original);
  if (lines.length > 0) throw new Error(`Unexpected output:\n${lines.join("\n")}`);
});

afterAll(() => {
  process.off("warning", hearWarning);
  if (deprecations.length > 0) throw new Error(`Deprecated:\n${deprecations.join("\n")}`);
});
