import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeModelForm } from "@/lib/returns/pdfkit/model-form";
import { modelWithdrawalForm } from "@/lib/settings/copy/settings";
import { settingsSchema } from "@/lib/settings/model/settings";

/** Returns the text drawn on the pages of a PDF whose fonts are the standard ones. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([^]*?)endstream/g)];
  return streams
    .map(([, stream = ""]) => {
      try {
        return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/gi)])
    .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
    .join("");
}

test("the model form is a PDF with the words of the law and the shop's address", async () => {
  const { legal, contact } = settingsSchema.parse({});
  const pdf = Buffer.from(await writeModelForm({ legal, contact }));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  const plain = (text: string) => text.replaceAll(/[\s’]+/g, "").replaceAll("\u0092", "");
  const text = plain(textOf(pdf));
  const { title, note, recipient, fields, footnote } = modelWithdrawalForm;
  for (const words of [title, note, recipient, ...fields, footnote, legal.companyName, legal.seat])
    expect(text).toContain(plain(words));
});
