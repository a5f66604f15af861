import { expectTypeOf, test } from "vitest";
import { type StaffSession } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";

test("only the gate makes a colleague with a right", () => {
  expectTypeOf<StaffSession>().not.toExtend<Staff>();
  expectTypeOf<Staff>().not.toExtend<Staff<"write">>();
  expectTypeOf<Staff<"write">>().toExtend<Staff>();
});
