import { afterAll, test } from "vitest";
import { otherCases, testClaims } from "./claims";
import { causeEveryEmail, closeClient } from "./dealings";
import { expectNoLies } from "./report";
import { readLinkedPages, setClaims } from "./walk";

afterAll(closeClient);

test("no page behind any link of the e-mails says more than the database holds", async () => {
  await setClaims({});
  await causeEveryEmail();
  await expectNoLies(await readLinkedPages("all"));
});

for (const [title, claims] of otherCases) testClaims(title, claims);
