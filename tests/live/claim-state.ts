import { beforeAll, describe, test } from "vitest";
import { type Claims } from "@/lib/settings/model/claims";
import { causeEveryEmail, expectEveryMailAgain } from "./dealings";
import { QUESTIONS } from "./questions";
import { expectNoLies } from "./report";
import { askAll, providers, readMails, readPages, setClaims } from "./walk";

/** Tests everything that is said with these claims: pages, chat and e-mails. */
export function testClaims(title: string, claims: Partial<Claims>): void {
  describe(`nothing else is said with ${title}`, () => {
    beforeAll(async () => {
      await causeEveryEmail();
      await setClaims(claims);
    });

    test("on the pages", async () => {
      await expectNoLies(readPages);
    });

    test("in the chat", async () => {
      await expectNoLies(await askAll(QUESTIONS));
    });

    test("in the e-mails, each kind sent again", async () => {
      await providers().clearMail();
      await expectEveryMailAgain(title);
      await expectNoLies(await readMails());
    });
  });
}
