import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contactMessages } from "@/lib/contact/copy";
import { contactMessageSchema } from "@/lib/contact/schema";
import { isPhoneNumber } from "@/lib/core/fields";
import { messagesByField } from "@/lib/core/submission";
import { partnerMessages } from "@/lib/partners/copy";
import { partnerRequestSchema } from "@/lib/partners/schema";
import { reviewSchema } from "@/lib/reviews/schema";

const message = (change: Record<string, string>) =>
  contactMessageSchema.safeParse({
    ...{ source: "page", submissionKey: randomUUID(), firstName: "Anna", lastName: "De Angelis" },
    ...{ email: "anna@example.it", phone: "", subject: "", message: "Quando arriva?", ...change },
  });

describe("a telephone number", () => {
  test.each(["+39 347 000 0000", "02/1234567 int. 3", "(0832) 12 34 56"])("%s is one", (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  test.each(["boh non ho", "telefono 12345", ""])("«%s» is none", (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });

  test("is asked for by the contact page and by the partner request", () => {
    const { error } = message({ phone: "boh non ho" });
    expect(error && messagesByField(error)).toEqual({ phone: contactMessages.phone });
    const request = partnerRequestSchema.safeParse({
      ...{ submissionKey: randomUUID(), company: "Luce", activity: "other", role: "Titolare" },
      ...{ contactName: "Anna Verdi", email: "anna@example.it", city: "Lecce" },
      phone: "boh non ho",
    });
    expect(request.error && messagesByField(request.error)).toEqual({
      phone: partnerMessages.phone,
    });
  });
});

test("marks that turn the reading direction are left out of names and texts", () => {
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

test("a message that is too long is told its limit", () => {
  const { error } = message({ message: "x".repeat(5_001) });
  expect(error && messagesByField(error)).toEqual({
    message: "Il messaggio può avere al massimo 5.000 caratteri",
  });
});

test("a review keeps its paragraphs, and no empty lines between them", () => {
  const text = "La uso tutte le sere.\r\n\r\n \r\n\r\nIl siero profuma appena.";
  expect(reviewSchema.parse({ rating: "5", title: "", text, consent: "on" }).text).toBe(
    "La uso tutte le sere.\n\nIl siero profuma appena.",
  );
});
