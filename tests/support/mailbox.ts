import { expect } from "@playwright/test";
import { sandbox } from "./checkout-pages";

/** Waits for the e-mails to an address and returns the latest link whose path matches `path`. */
export async function linkInMail(to: string, path: RegExp): Promise<string> {
  const find = async () =>
    (await sandbox.mail(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => path.test(new URL(link).pathname))
      .at(-1);
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  return (await find()) ?? "";
}
