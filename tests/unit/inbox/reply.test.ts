import { expect, test } from "vitest";
import { cutQuoted, replyText, splitQuoted } from "@/lib/inbox/model/reply";

const site = "https://scultea.example";

test.each([
  [
    "below the quotation",
    "Ciao, rispondo sotto.\n\nIl giorno lun 30 nov 2026 Scultea <a@b.example> ha scritto:\n> Taglia?\nLa M.",
    "Ciao, rispondo sotto.\n\nLa M.",
  ],
  [
    "under a broken attribution",
    "Il giorno lun 30 nov 2026 alle ore 10:00 Scultea <ciao@scultea.example>\nha scritto:\n\n> Domanda\nRisposta",
    "Risposta",
  ],
  [
    "with a forwarded e-mail",
    "Vi giro il messaggio del corriere.\n---------- Forwarded message ---------\nConsegna fallita",
    "Vi giro il messaggio del corriere.\n---------- Forwarded message ---------\nConsegna fallita",
  ],
  [
    "that tells what somebody wrote",
    "Buongiorno,\nil corriere stamattina mi ha scritto:\n«danneggiato»\nVorrei il rimborso.",
    "Buongiorno,\nil corriere stamattina mi ha scritto:\n«danneggiato»\nVorrei il rimborso.",
  ],
  ["that is only a quotation", "> Lo cambiamo noi.", "> Lo cambiamo noi."],
])("keeps what a person wrote %s", (_, text, own) => {
  expect(cutQuoted(text, site)).toEqual({ written: own, quoted: null });
});

test("a copy without marks is stored below what was written and the files, without links to a customer's pages", () => {
  const link = `${site}/il-mio-ordine/segreto`;
  const wrapped = `https://safe.example/?url=${encodeURIComponent(link)}`;
  const copy = "-----Messaggio originale-----\nDa: Corriere <a@b.example>\n> Ritardo";
  const text = `Vi giro il corriere.\n\n${copy}\nhttps://corriere.example/X1 ${link} ${wrapped}`;
  const letter = cutQuoted(text, site);
  expect(letter).toEqual({
    written: "Vi giro il corriere.",
    quoted: `${copy}\nhttps://corriere.example/X1 ${site} ${site}`,
  });
  expect(splitQuoted(replyText(letter, ["foto.jpg"]))).toEqual({
    ...letter,
    written: "Vi giro il corriere.\n\n[Allegati, non conservati qui: foto.jpg]",
  });
  expect(cutQuoted(`${copy}\n${link}`, site).written).toBe(`${copy}\n${site}`);
});
