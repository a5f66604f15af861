import { expect, it } from "vitest";
import { picturesAreEncoded } from "@/scripts/pictures";

it("every picture in assets/pictures is encoded: run `npm run pictures`", () => {
  expect(picturesAreEncoded()).toBe(true);
});
