import "server-only";
import path from "node:path";
import PdfKit from "pdfkit";

export type PdfBlock =
  | { kind: "heading" | "text" | "note"; text: string }
  /** A question of a form, with an empty line to write on. */
  | { kind: "blank"; text: string };

export type PdfText = {
  title: string;
  /** A line under the title. */
  note?: string;
  /** Repeated at the foot of each page, before the page's number. */
  footer: string;
  author: string;
  /** Date of the text, not of the writing: the same text is the same file. */
  date: Date;
  blocks: readonly PdfBlock[];
};

const fonts = path.join(process.cwd(), "assets/fonts");
const SANS = path.join(fonts, "hanken-grotesk.ttf");
const SERIF = path.join(fonts, "newsreader-display.ttf");

const INK = "#2b2420";
const GREY = "#6b5f57";
const GOLD = "#c9a978";

const MARGIN = 64;
const FOOT = 40;

/** Writes a text as a tagged A4 file in Italian. The same text gives the same bytes. */
export async function writePdf({
  title,
  note,
  footer,
  author,
  date,
  blocks,
}: PdfText): Promise<Buffer> {
  const pdf = new PdfKit({
    size: "A4",
    margin: MARGIN,
    // The first font replaces Helvetica, which would be read from a file of the package.
    font: SANS,
    lang: "it-IT",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const file = collect(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const tagged = (tag: "H1" | "H2" | "P", draw: () => void) => {
    root.add(pdf.struct(tag, {}, [draw]));
  };

  tagged("H1", () => {
    pdf.font(SERIF).fontSize(24).fillColor(INK).text(title);
  });
  if (note !== undefined)
    tagged("P", () => {
      pdf.font(SANS).fontSize(9).fillColor(GREY).moveDown(0.6).text(note);
    });
  pdf.moveDown(1.5);
  for (const block of blocks) {
    if (block.kind === "heading") keepTogether(pdf);
    tagged(block.kind === "heading" ? "H2" : "P", () => {
      drawBlock(pdf, block);
    });
  }
  root.end();
  numberPages(pdf, footer);
  pdf.end();
  return file;
}

type Pdf = InstanceType<typeof PdfKit>;

function drawBlock(pdf: Pdf, { kind, text }: PdfBlock): void {
  if (kind === "heading") {
    pdf.moveDown(0.6).font(SERIF).fontSize(14).fillColor(INK).text(text).moveDown(0.3);
    return;
  }
  const isNote = kind === "note";
  pdf.font(SANS).fontSize(isNote ? 9 : 10.5);
  pdf.fillColor(isNote ? GREY : INK).text(text, { lineGap: 2.5 });
  if (kind === "blank") drawLine(pdf);
  pdf.moveDown(kind === "blank" ? 0.8 : 0.5);
}

function drawLine(pdf: Pdf): void {
  pdf.moveDown(1.4);
  pdf.moveTo(MARGIN, pdf.y).lineTo(pdf.page.width - MARGIN, pdf.y);
  pdf.lineWidth(0.75).strokeColor(GOLD).stroke();
}

/** Starts a page where a title would stand alone at the foot. */
function keepTogether(pdf: Pdf): void {
  const LINES = 64;
  if (pdf.y > pdf.page.height - MARGIN - LINES) pdf.addPage();
}

function numberPages(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font(SANS).fontSize(8).fillColor(GREY);
    pdf.text(`${footer}, pagina ${page + 1} di ${count}`, MARGIN, pdf.page.height - FOOT, {
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    pdf.on("data", (piece: Buffer) => pieces.push(piece));
    pdf.on("end", () => {
      resolve(Buffer.concat(pieces));
    });
    pdf.on("error", reject);
  });
}
