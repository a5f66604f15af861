import { describe, expect, it } from "vitest";
import { createStatementNamer, PLANNED_EACH_TIME } from "@/lib/platform/db/connection";

describe("prepared statements", () => {
  it("give every text its own name", () => {
    const nameOf = createStatementNamer(10);
    const first = nameOf({ sql: "SELECT 1" });
    expect(first).not.toBe("");
    expect(nameOf({ sql: "SELECT 2" })).not.toBe(first);
    expect(nameOf({ sql: "SELECT 1" })).toBe(first);
  });

  it("are limited in number, and keep the names already given", () => {
    const nameOf = createStatementNamer(1);
    const first = nameOf({ sql: "SELECT 1" });
    expect(nameOf({ sql: "SELECT 2" })).toBe("");
    expect(nameOf({ sql: "SELECT 1" })).toBe(first);
  });

  it("skip a text that must be planned for its values", () => {
    expect(createStatementNamer(10)({ sql: `${PLANNED_EACH_TIME}\n SELECT 1` })).toBe("");
  });
});
