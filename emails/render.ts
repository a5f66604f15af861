import "server-only";
import { plainTextSelectors, render } from "@react-email/components";
import { compile } from "html-to-text";
import { createElement } from "react";
import { oneLine } from "@/lib/mail/model/mailer";
import { type EmailKind } from "@/lib/mail/model/message";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type EmailFacts, emails } from "./registry";
import { EmailLayout } from "./ui/layout";

export type RenderedEmail = { subject: string; html: string; text: string };

/** Renders an e-mail as HTML and plain text; deterministic for the same facts. */
export async function renderEmail<K extends EmailKind>(
  kind: K,
  facts: EmailFacts[K],
  settings: ShopSettings,
  siteUrl: string,
): Promise<RenderedEmail> {
  const { write } = await emails[kind]();
  const message = write({ ...facts, settings });
  const html = withSite(
    await render(createElement(EmailLayout, { ...message, settings })),
    siteUrl,
  );
  return {
    // Prevents header injection: a name may contain line breaks.
    subject: oneLine(message.subject),
    html,
    text: toPlainText(html),
  };
}

export async function sampleFacts<K extends EmailKind>(kind: K): Promise<EmailFacts[K]> {
  return (await emails[kind]()).sample;
}

/** Makes the addresses of the shop's own pages and pictures absolute. */
function withSite(html: string, siteUrl: string): string {
  return html.replaceAll(/ (href|src)="\//g, ` $1="${siteUrl.replace(/\/$/, "")}/`);
}

/** Like React Email's function of this name, which compiles its selectors again for every e-mail. */
const toPlainText = compile({
  wordwrap: 70,
  selectors: [
    ...plainTextSelectors,
    { selector: "h1", options: { uppercase: false } },
    { selector: "a.wordmark", format: "inline" },
    // The number itself is the text of the link.
    { selector: 'a[href^="tel:"]', format: "inline" },
    { selector: "table.data", format: "dataTable", options: { maxColumnWidth: 48 } },
    { selector: "p.reason", format: "paragraph", options: { leadingLineBreaks: 3 } },
    {
      selector: "span.item",
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
  ],
});
