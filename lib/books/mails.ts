import "server-only";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { getEnv } from "@/lib/platform/env";
import { buildPackage } from "./commands/package";
import { booksHref } from "./model/list-filter";

/** Mail services take more, many mailboxes do not: a larger package is fetched from its page. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;

export const booksMailSources = {
  accountant_package: {
    // Dated when the e-mail was queued, so that a repeated send has the same bytes.
    load: async ({ subjectId: month, createdAt }) => {
      const { name, bytes } = await buildPackage(month, createdAt);
      const isAttached = bytes.length <= MAX_ATTACHED_BYTES;
      return {
        month,
        file: isAttached ? { name, bytes: Buffer.from(bytes) } : null,
        adminLink: `${getEnv().SITE_URL}${booksHref(month)}`,
      };
    },
    attachments: ({ file }) =>
      Promise.resolve(file === null ? [] : [{ ...file, contentType: "application/zip" as const }]),
  },
} satisfies Partial<MessageSources>;
