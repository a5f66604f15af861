import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fieldTexts, hasWebAddress, isPhoneNumber, nameField } from "@/lib/core/fields";
import { messagesByField } from "@/lib/core/submission";
import { contactMessageSchema } from "@/lib/inbox/schema/contact";
import { reviewSchema } from "@/lib/reviews/schema";

const message = (change: Record<string, string>) =>
  contactMessageSchema.safeParse({
    source: "page",
    submissionKey: randomUUID(),
    firstName: "Anna",
    lastName: "De Angelis",
    email: "anna@example.it",
    phone: "",
    subject: "",
    message: "Quando arriva?",
    ...change,
  });

describe("a telephone number", () => {
  test.each(["+39 347 000 0000", "02/1234567 int. 3", "(0832) 12 34 56"])("accepts %s", (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  test.each(["boh non ho", "telefono 12345", ""])("refuses «%s»", (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});

describe("a person's name", () => {
  const name = nameField({ label: "Nome", min: 2, max: 60, message: "breve", tooLong: "lungo" });
  const firstMessage = (text: string) => name.safeParse(text).error?.issues[0]?.message;

  test.each([
    "Anna",
    "D'Angelo",
    "D’Angelo",
    "Müller-O'Neil",
    "Maria Pia",
    "G. B.",
    "G.B. Rossi",
    "dott.ssa Maria Rossi",
    "Sig.na Anna",
    "Nicolò",
    "Đặng Thị Hoa",
    "李小龙",
    "محمد",
    "Bo",
    "Anna e Luca",
    "Jean‑Luc",
    "Maria (Mary)",
    "Salvatore Jr.",
    "Ng",
  ])("may be %s", (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test.each([
    "Vinci su https://truffa.example",
    "www.truffa.example",
    "truffa.com",
    "bit.ly/vinci",
    "Premio:truffa.xyz",
    "anna@truffa.com",
    "truffa。com",
    "truffa．com",
    "tru\u200Bffa.it",
    "//truffa.shop",
    "TRUFFA.COM",
    "http://2130706433",
  ])("contains no web address: %s", (text) => {
    expect(firstMessage(text)).toBe(fieldTexts.link("Nome"));
  });

  test("is one line of letters, not a message", () => {
    expect(firstMessage("Anna\nBcc: x")).toBe("breve");
    expect(firstMessage("Anna\u0000")).toBe("breve");
    for (const text of ["Anna\u2028Vinci", "<b>Anna</b>", "Anna 899 123 456", "Anna 🎁", "a/b"])
      expect(firstMessage(text), text).toBe(fieldTexts.name("Nome"));
    expect(firstMessage("a".repeat(61))).toBe("lungo");
  });
});

test.each([
  "Via S.Giovanni 3, int.B",
  "P.zza Duomo 1",
  "C.so Italia 12/A",
  "Pal.zo Verdi",
  "Vic.lo Lungo",
  "c/o Rossi, sc.C",
  "Reggio nell'Emilia",
  "S.r.l. Luce & C.",
  "n.12 piano 2°",
  "Loc.Pianella",
])("%s contains no web address", (text) => {
  expect(hasWebAddress(text)).toBe(false);
});

test("removes marks that change the reading direction from names and texts", () => {
  const { data } = message({
    lastName: "D’Amico\u202Eevil",
    phone: "\u202A+39 347 000 0000\u202C",
    message: "Ciao\u2066 a tutti\u2069",
  });
  expect(data).toMatchObject({
    lastName: "D’Amicoevil",
    phone: "+39 347 000 0000",
    message: "Ciao a tutti",
  });
});

test("the error of a long message states its limit", () => {
  const { error } = message({ message: "x".repeat(5_001) });
  expect(error && messagesByField(error)).toEqual({
    message: "Il messaggio può avere al massimo 5.000 caratteri",
  });
});

test("a review keeps its paragraphs, without empty lines between them", () => {
  const text = "La uso tutte le sere.\r\n\r\n \r\n\r\nIl siero profuma appena.";
  expect(reviewSchema.parse({ rating: "5", title: "", text, consent: "on" }).text).toBe(
    "La uso tutte le sere.\n\nIl siero profuma appena.",
  );
});
