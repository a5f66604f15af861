import { expect, test } from "vitest";
import { searchWords } from "@/lib/core/search-words";

test.each(["3330104471", "333/0104471", "00393330104471", "(+39) 333 0104471", "39 333 010 4471"])(
  "a phone number typed as %j is one word of digits",
  (typed) => {
    expect(searchWords(typed).filter((word) => /\d/.test(word))).toEqual(["3330104471"]);
    expect(searchWords(`rossi ${typed}`)).toContain("rossi");
  },
);

test("a landline is found with and without its leading zero", () => {
  expect(searchWords("059 123456 7")).toEqual(["591234567"]);
  expect(searchWords("+39 059 123456 7")).toEqual(["591234567"]);
});

test("a mobile number that begins with the digits of the country code keeps them", () => {
  expect(searchWords("393 123 4567")).toEqual(["3931234567"]);
  expect(searchWords("+39 393 123 4567")).toEqual(["3931234567"]);
});

test.each([
  ["SC-2345-6789", ["SC-2345-6789"]],
  ["anna.12345678@example.it", ["anna.12345678@example.it"]],
  ["0042", ["0042"]],
  ["22/11/26", ["22/11/26"]],
  ["+39", ["+39"]],
])("%j stays unchanged", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
