import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unlinkedLine } from "@/emails/typed";
import {
  emailField,
  fieldTexts,
  isPhoneNumber,
  nameField,
  unlinkedLineField,
} from "@/lib/core/fields";
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
    "D'Angelo",
    "Müller-O'Neil",
    "G.B. Rossi",
    "dott.ssa Maria Rossi",
    "Đặng Thị Hoa",
    "李小龙",
    "Anna e Luca",
    "بی\u200Cنظیر",
    "M.De Luca",
    "Maria (Mary)",
    "Ng",
  ])("may be %s", (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test.each(["Vinci su https://truffa.example", "www.truffa.example", "w\u200Bww.truffa.it"])(
    "contains no web address: %s",
    (text) => {
      expect(firstMessage(text)).toBe(fieldTexts.link("Nome"));
    },
  );

  test("of one Latin letter is too short, an invisible one does not count", () => {
    for (const text of ["O", "O\u200D", "O\uFE0F", "\u00ADO"])
      expect(firstMessage(text)).toBe("breve");
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
  "Via Prof.De Sanctis 3",
  "Via Roma 1 int.PT",
  "Esempio.it S.r.l.",
])("%s is an address or a company, which e-mails show without a link", (text) => {
  const rule = { label: "Riga", min: 2, max: 60, message: "breve", tooLong: "lungo" };
  expect(unlinkedLineField(rule).parse(text)).toBe(text);
  expect(unlinkedLine(text)).not.toMatch(/[\p{L}\d][.@][\p{L}\d]/u);
});

test.each([
  ["\u202Aanna@example.it\u202C", "anna@example.it"],
  ["Anna Rossi <anna@example.it>,", "anna@example.it"],
  ["mailto:anna.o'neil+x@example.it.", "anna.o'neil+x@example.it"],
  ["an\u00ADna\u2011r@example．it\uFEFF", "anna-r@example.it"],
  ["anna@perché.example", "anna@xn--perch-fsa.example"],
  ["{anna}=!#@mail.example.museum", "{anna}=!#@mail.example.museum"],
])("reads the e-mail address %j", (typed, read) => {
  expect(emailField("no").parse(typed)).toBe(read);
});

test.each([
  "anna",
  "anna@",
  "anna@example",
  "anna..r@example.it",
  "an na@example.it",
  "anna@-a.it",
])("%j is no e-mail address", (typed) => {
  expect(emailField("no").safeParse(typed).success).toBe(false);
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
