import { expect, test } from "vitest";
import { z } from "zod";
import { randomUuid } from "@/lib/core/random-uuid";

test("a UUID of a browser is one of version 4, and another each time", () => {
  const made = Array.from({ length: 100 }, randomUuid);
  expect(new Set(made).size).toBe(100);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
});
