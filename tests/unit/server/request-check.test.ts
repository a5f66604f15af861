import { expect, test } from "vitest";
import { isWellFormed } from "@/server/request-check";

test.each([
  "/",
  "/prodotti",
  "/prodotti?utm_campaign=sconto%2050%",
  "/prodotti?x=a//b/../c",
  "/perch%C3%A9",
  "/admin/ordini/1?cerca=%25",
  "/_next/static/chunks/a~b.c-d_e.js",
])("%s is accepted as an address that a browser sends", (url) => {
  expect(isWellFormed(url)).toBe(true);
});

test.each([
  "*",
  "prodotti",
  "?x=1",
  "//",
  "//evil.example",
  "/\\evil.example",
  "http://evil.example/prodotti",
  "localhost:80",
  "/..",
  "/a/../admin",
  "/%2e%2e/admin",
  "/%",
  "/%zz",
  "/%ff",
  "/%E0%A4%A",
  "/%00",
  "/ordine%00",
  "/pagamento-completato?session_id=%00",
])("%s is refused", (url) => {
  expect(isWellFormed(url)).toBe(false);
});
