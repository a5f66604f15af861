import { expect, test } from "vitest";
import { cutQuoted, splitQuoted } from "@/lib/inbox/model/reply";

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
  expect(cutQuoted(text, "https://scultea.example")).toBe(own);
});

test("a copy without marks is kept apart, without links to a customer's pages", () => {
  const text =
    "Va bene, vi giro il corriere.\n\n-----Messaggio originale-----\nDa: Corriere <a@b.example>\nhttps://corriere.example/X1 https://scultea.example/il-mio-ordine/segreto\n> Ritardo";
  expect(splitQuoted(cutQuoted(text, "https://scultea.example"))).toEqual({
    written: "Va bene, vi giro il corriere.",
    quoted:
      "-----Messaggio originale-----\nDa: Corriere <a@b.example>\nhttps://corriere.example/X1 https://scultea.example\n> Ritardo",
  });
  expect(splitQuoted("Va bene.")).toEqual({ written: "Va bene.", quoted: null });
});
