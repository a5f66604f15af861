import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { filesIn } from "../../support/files-in";

/*
 * Feeds text of 100,000 characters to every schema of `lib`. A field must refuse it for its length alone:
 * then no rule, however slow, has looked at it.
 */

const LENGTH = 100_000;
const TEXTS = ["a", " ", "\uFDFA", "a-", "1.", "a@", "//", "\n"].map((unit) =>
  unit.repeat(LENGTH / unit.length),
);

/** Answers of the tools for other assistants, which nobody sends to the shop. */
const WRITTEN_BY_THE_SHOP = ["searchCatalogOutput", "getProductOutput", "askPoliciesOutput"];

const files = filesIn(["lib"], /^lib\/[^/]+\/schema(?:\/[^/]+)?\.ts$/);

async function schemasOf(file: string): Promise<[name: string, schema: z.ZodType][]> {
  const exported = (await import(path.resolve(file))) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType && !WRITTEN_BY_THE_SHOP.includes(name) ? [[name, value]] : [],
  );
}

/** Returns inputs of a schema in which every text is `text`, one for each of its alternatives. */
function inputsWith(text: string, schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [text];
    case "object": {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, inputsWith(text, field)] as const,
      );
      const count = Math.max(1, ...fields.map(([, inputs]) => inputs.length));
      return Array.from({ length: count }, (_, index) =>
        Object.fromEntries(
          fields.map(([name, inputs]) => [name, inputs[Math.min(index, inputs.length - 1)]]),
        ),
      );
    }
    case "tuple": {
      const parts = def.items.map((part) => inputsWith(text, part));
      const count = Math.max(1, ...parts.map((inputs) => inputs.length));
      return Array.from({ length: count }, (_, index) =>
        parts.map((inputs) => inputs[Math.min(index, inputs.length - 1)]),
      );
    }
    case "array":
      return inputsWith(text, def.element).map((input) => [input]);
    case "record":
      return inputsWith(text, def.valueType).map((input) => ({ key: input }));
    case "union":
      return def.options.flatMap((option) => inputsWith(text, option));
    case "pipe":
      return inputsWith(text, def.in);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
      return inputsWith(text, def.innerType);
    case "literal":
      return [def.values[0]];
    case "enum":
      return [Object.values(def.entries)[0]];
    case "boolean":
      return [true];
    case "number":
      return [1];
    // What is wrong with it is forgiven.
    case "catch":
    case "custom":
    case "transform":
      return [undefined];
    default:
      throw new Error(`unknown type of field: ${def.type}`);
  }
}

/** Returns the paths in an input at which `text` stands. */
function placesOf(text: string, input: unknown, place = ""): string[] {
  if (input === text) return [place];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, part]) => placesOf(text, part, `${place}/${name}`));
}

/** Returns the reasons of a refusal by their path, those of alternatives included. */
function reasonsOf(issues: readonly z.core.$ZodIssue[], place = ""): [string, string][] {
  return issues.flatMap((issue): [string, string][] => {
    const here = `${place}${issue.path.map((part) => `/${String(part)}`).join("")}`;
    if (issue.code === "invalid_union" && issue.errors.length > 0)
      return issue.errors.flatMap((errors) => reasonsOf(errors, here));
    const format = issue.code === "invalid_format" ? `${issue.code}: ${issue.format}` : issue.code;
    return [[here, format]];
  });
}

/** Patterns of a fixed length that zod starts only at the beginning of a text. */
const ANCHORED = ["uuid", "date", "datetime"].map((format) => `invalid_format: ${format}`);
const EXPECTED = ["too_big", "invalid_value", ...ANCHORED];

describe("a text of 100,000 characters is refused for its length alone", () => {
  test.each(files)("by the schemas of %s", async (file) => {
    for (const [name, schema] of await schemasOf(file))
      for (const text of TEXTS)
        for (const input of inputsWith(text, schema)) {
          const places = placesOf(text, input);
          const issues = schema.safeParse(input).error?.issues ?? [];
          const reasons = reasonsOf(issues).filter(([place]) => places.includes(place));
          const unexpected = reasons.filter(([, reason]) => !EXPECTED.includes(reason));
          expect(unexpected, `${name} with «${text.slice(0, 2)}»`).toEqual([]);
          const silent = places.filter((place) => !reasons.some(([one]) => one === place));
          expect(silent, `${name} accepts «${text.slice(0, 2)}»`).toEqual([]);
        }
  });
});
