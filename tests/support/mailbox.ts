import { expect } from "@playwright/test";
import { sandbox } from "./buyer";

/** The latest link whose path is like `path` in the e-mails to an address, waited for. */
export async function linkInMail(to: string, path: RegExp): Promise<string> {
  const find = async () =>
    (await sandbox.mail(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => path.test(new URL(link).pathname))
      .at(-1);
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  return (await find()) ?? "";
}
