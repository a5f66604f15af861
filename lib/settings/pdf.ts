import "server-only";
import { LRUCache } from "lru-cache";
import { italianDay } from "@/lib/core/business-days";
import { type PdfText, writePdf } from "@/lib/platform/pdf";
import { type Terms } from "./model/terms";
import { type TermsFile, termsFiles, termsVersionText } from "./model/terms-version";

export type ContractFile = { name: string; bytes: Buffer; contentType: "application/pdf" };

/** Files of the latest versions. Writing both takes as long as settling three payments. */
const written = new LRUCache<string, ContractFile, { terms: Terms; file: TermsFile }>({
  max: 8,
  fetchMethod: async (_key, _stale, { context: { terms, file } }) => {
    const bytes = await writePdf(termsFileText(terms, file));
    return { name: termsFiles[file], bytes, contentType: "application/pdf" };
  },
});

/** Returns one of the files of a version of the terms. The same version gives the same bytes. */
export function termsPdf(terms: Terms, file: TermsFile): Promise<ContractFile> {
  const key = `${terms.hash} ${italianDay(terms.publishedAt)} ${file}`;
  return written.forceFetch(key, { context: { terms, file } });
}

function termsFileText(terms: Terms, file: TermsFile): PdfText {
  return file === "terms" ? termsOfSale(terms) : withdrawalForm(terms);
}

function termsOfSale({ publishedAt, text }: Terms): PdfText {
  return {
    title: "Condizioni di vendita",
    footer: `Condizioni di vendita, ${termsVersionText(publishedAt)}`,
    author: authorOf(text.withdrawalForm.recipient),
    date: dayOf(publishedAt),
    blocks: text.sections.flatMap(({ title, paragraphs }) => [
      { kind: "heading" as const, text: title },
      ...paragraphs.map((paragraph) => ({ kind: "text" as const, text: paragraph })),
    ]),
  };
}

function withdrawalForm({ publishedAt, text }: Terms): PdfText {
  const { title, note, recipient, fields, footnote } = text.withdrawalForm;
  return {
    title,
    note,
    footer: `Modulo di recesso, ${termsVersionText(publishedAt)}`,
    author: authorOf(recipient),
    date: dayOf(publishedAt),
    blocks: [
      { kind: "text", text: recipient },
      ...fields.map((field) => ({ kind: "blank" as const, text: field })),
      { kind: "note", text: footnote },
    ],
  };
}

/** The files say the day only. */
function dayOf(publishedAt: Date): Date {
  return new Date(`${italianDay(publishedAt)}T00:00:00Z`);
}

/** `Destinatario: Scultea S.r.l., Via…` → `Scultea S.r.l.` */
function authorOf(recipient: string): string {
  return recipient.replace(/^[^:]*: /, "").split(",")[0] ?? "";
}
