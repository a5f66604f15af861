import { expect, test } from "vitest";
import { toModules } from "@/components/admin/orders/barcode";

// Patterns of ISO/IEC 15417: start B, the letter A, the check character 34, stop.
const letterA = ["11010010000", "10100011000", "10001011000", "1100011101011"].join("");

test("a text becomes a Code 128 barcode between quiet zones", () => {
  expect(toModules("A")).toBe(`${"0".repeat(10)}${letterA}${"0".repeat(10)}`);
});

test("each order's number has its own", () => {
  expect(toModules("SC-3456-789J")).not.toBe(toModules("SC-3456-789K"));
});
