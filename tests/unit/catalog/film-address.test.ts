import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filmAddress } from "@/components/shop/catalog/film-address";

test("the films' address changes with their content, because browsers keep them for a year", () => {
  const [folder = ""] = readdirSync("public/video");
  const hash = createHash("sha256");
  for (const file of readdirSync(path.join("public/video", folder)).sort())
    hash.update(file).update(readFileSync(path.join("public/video", folder, file)));
  expect(folder).toBe(hash.digest("hex").slice(0, 8));
  expect(filmAddress("v1-modalita-led", "webm")).toBe(`/video/${folder}/v1-modalita-led.webm`);
});
