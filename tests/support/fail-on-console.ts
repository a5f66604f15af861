import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

/*
 * Fails tests that write to console.error or console.warn. A test that expects such output replaces
 * the method: vi.spyOn(console, "error"). Fails a file that causes deprecation warnings.
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
