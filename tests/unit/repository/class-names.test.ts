import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

/** How many are still longer than 120 characters. The number may only fall: give their parts names. */
const STILL_LONG = 34;
const STILL_LONG_IN_DASHBOARD = 28;

/** Class names have a hyphen, a colon or a bracket; most words of a sentence have none. */
const isClassNames = (text: string) => {
  const words = text.split(" ");
  return words.filter((word) => /[-:[]/.test(word)).length > words.length / 2;
};

test.each([
  { folders: ["components/shop", "components/ui"], stillLong: STILL_LONG },
  { folders: ["components/admin"], stillLong: STILL_LONG_IN_DASHBOARD },
])(
  "no list of class names grows beyond what a reader takes in: $folders",
  ({ folders, stillLong }) => {
    const long = filesIn(folders, /\.tsx?$/).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(["`])([^"`\n]{121,})\1/g)]
        .map(([, , text = ""]) => text)
        .filter(isClassNames)
        .map((text) => `${file}: ${text}`),
    );
    expect(long.length, long.join("\n")).toBe(stillLong);
  },
);
