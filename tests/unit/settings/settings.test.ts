import { expect, test } from "vitest";
import { settingsSchema } from "@/lib/settings/model/settings";

/** Returns the copies of an object that lack one field, at any depth. */
function withoutOneField(value: unknown): object[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { ...value, [key]: undefined },
    ...withoutOneField(inner).map((copy) => ({ ...value, [key]: copy })),
  ]);
}

test("a section stored before a field existed gets its default", () => {
  const defaults = settingsSchema.parse({});
  const stored = withoutOneField(defaults);
  expect(stored.length).toBeGreaterThan(100);
  for (const settings of stored) expect(settingsSchema.parse(settings)).toEqual(defaults);
});

test("a stored section keeps its values", () => {
  const returns = { withdrawalDays: 60 };
  expect(settingsSchema.parse({ returns }).returns).toMatchObject(returns);
});
