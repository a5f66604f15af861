import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { type StaffSession } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { filesIn } from "../../support/files-in";

test("only the gate makes a colleague with a right", () => {
  expectTypeOf<StaffSession>().not.toExtend<Staff>();
  expectTypeOf<Staff>().not.toExtend<Staff<"write">>();
  expectTypeOf<Staff<"write">>().toExtend<Staff>();
});

test("commands and queries take a colleague, and do not ask who is signed in", () => {
  const asking = filesIn(["lib", "components"], /\.tsx?$/).filter(
    (file) =>
      !file.startsWith("lib/identity/") &&
      /\brequireStaff\b|\bas Staff\b/.test(readFileSync(file, "utf8")),
  );
  expect(asking).toEqual([]);
});
