import { describe, expect, test } from "vitest";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { toReviewQuotation } from "@/lib/reviews/model/quotation";
import { initialsOf, reviewAuthor } from "@/lib/reviews/model/review";

describe("the name under a review", () => {
  test.each([
    ["Giulia", "Ferrante", "Giulia F.", "GF"],
    [" Maria  Grazia ", "de Angelis", "Maria Grazia D.", "MD"],
    ["Élodie", "élan", "Élodie É.", "ÉÉ"],
    ["Anna", " ", "Anna", "A"],
    ["李", "𠮷田", "李 𠮷.", "李𠮷"],
  ])("of %s %s is %s", (first, last, author, initials) => {
    expect(reviewAuthor(first, last)).toBe(author);
    expect(initialsOf(author)).toBe(initials);
  });
});

test("a review shows that it was bought here, and its date in Italy", () => {
  const quotation = toReviewQuotation({
    id: "1",
    authorName: "Giulia F.",
    rating: 2,
    title: null,
    text: "Poco",
    answer: null,
    // Past midnight in Rome.
    createdAt: new Date("2026-11-12T23:30:00Z"),
    picture: { hash: "ab", width: 10, height: 20 },
  });
  expect(quotation).toMatchObject({
    detail: "acquisto verificato, 13 novembre 2026",
    picture: { src: "/api/reviews/pictures/ab.webp", width: 10, height: 20 },
  });
});

test("one review is written in the singular", () => {
  expect([verifiedReviews(1), verifiedReviews(247)]).toEqual([
    "1 recensione verificata",
    "247 recensioni verificate",
  ]);
});
