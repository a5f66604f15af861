import { describe, expect, it } from "vitest";
import {
  PLANNED_EACH_TIME,
  keepsStatements,
  statementNames,
} from "@/lib/platform/db/statement-names";

describe("prepared statements", () => {
  it("gives every text one name of its own", () => {
    const nameOf = statementNames(10);
    const first = nameOf({ sql: "SELECT 1" });
    expect(first).not.toBe("");
    expect(nameOf({ sql: "SELECT 2" })).not.toBe(first);
    expect(nameOf({ sql: "SELECT 1" })).toBe(first);
  });

  it("names no more texts than it may, and keeps those it has named", () => {
    const nameOf = statementNames(1);
    const first = nameOf({ sql: "SELECT 1" });
    expect(nameOf({ sql: "SELECT 2" })).toBe("");
    expect(nameOf({ sql: "SELECT 1" })).toBe(first);
  });

  it("leaves a text without a name that is to be planned for its values", () => {
    expect(statementNames(10)({ sql: `${PLANNED_EACH_TIME}\n SELECT 1` })).toBe("");
  });

  it("goes without names behind a pooler of transactions", () => {
    expect(keepsStatements("postgresql://shop@db.example/shop")).toBe(true);
    expect(keepsStatements("postgresql://shop@db.example/shop?pgbouncer=true")).toBe(false);
  });
});
