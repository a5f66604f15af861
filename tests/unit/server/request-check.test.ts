import { expect, test } from "vitest";
import { isWellFormed } from "@/server/request-check";

test.each([
  "/",
  "/prodotti?utm_campaign=sconto%2050%",
  "/prodotti?x=a//b/../c",
  "/perch%C3%A9",
  "/admin/ordini/1?cerca=%25",
])("%s is accepted as an address that a browser sends", (url) => {
  expect(isWellFormed(url)).toBe(true);
});

test.each([
  "*",
  "?x=1",
  "//evil.example",
  "/\\evil.example",
  "http://evil.example/prodotti",
  "/a/../admin",
  "/%2e%2e/admin",
  "/%zz",
  "/%E0%A4%A",
  "/%00",
  "/pagamento-completato?session_id=%00",
])("%s is refused", (url) => {
  expect(isWellFormed(url)).toBe(false);
});
