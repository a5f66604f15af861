import "server-only";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { modelWithdrawalForm } from "@/lib/settings/copy/settings";
import { type ShopSettings } from "@/lib/settings/model/settings";

const MARGIN = 64;
/** Space to write on, in points. */
const LINE_HEIGHT = 30;

/**
 * Returns the model withdrawal form as a PDF of one A4 page, in the words of the law (Codice del consumo,
 * Allegato I, parte B). Tagged and in Italian, for screen readers.
 */
export async function writeModelForm({
  legal,
  contact,
}: Pick<ShopSettings, "legal" | "contact">): Promise<Uint8Array<ArrayBuffer>> {
  const { title, note, recipient, fields, footnote } = modelWithdrawalForm;
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "it-IT",
    tagged: true,
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: "Modulo di recesso tipo", Author: legal.companyName },
  });
  const written = buffer(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const add = (type: "H1" | "P", write: () => void) => {
    root.add(document.struct(type, {}, write));
  };
  add("H1", () => document.font("Helvetica-Bold").fontSize(14).text(title));
  add("P", () => document.moveDown(0.5).font("Helvetica").fontSize(10).text(note));
  add("P", () => {
    const address = `${recipient} ${legal.companyName}, ${legal.seat}, ${contact.email}`;
    document.moveDown(1.5).fontSize(11).text(address);
  });
  for (const field of fields)
    add("P", () => {
      document.moveDown(1).text(field);
      drawLine(document);
    });
  add("P", () => document.moveDown(1.5).fontSize(10).text(footnote));
  root.end();
  document.end();
  return new Uint8Array(await written);
}

/** Draws a dotted line to write on, and moves below it. */
function drawLine(document: PDFKit.PDFDocument): void {
  const y = document.y + LINE_HEIGHT;
  const { width } = document.page;
  document
    .moveTo(MARGIN, y)
    .lineTo(width - MARGIN, y)
    .dash(1, { space: 3 })
    .stroke()
    .undash();
  document.y = y;
}
