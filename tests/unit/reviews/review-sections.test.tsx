import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ReviewsSummary } from "@/components/shop/catalog/reviews";
import { Testimonials } from "@/components/shop/home/testimonials";
import { pictures } from "@/components/ui/pictures";
import { reviewCheck } from "@/lib/reviews/copy/review";
import { testimonials } from "@/lib/reviews/copy/testimonials";
import { toReviewQuotation, toTestimonialQuotation } from "@/lib/reviews/model/quotation";
import { type Quotations } from "@/lib/reviews/model/review";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";

const demonstration = shownClaims(claimsSchema.parse({}), "demonstration");
const live = shownClaims(claimsSchema.parse({}), "live");

/** Published reviews, of which `shown` are on the page, with their figures. */
function reviewed(total: number, shown = total) {
  const items = Array.from({ length: shown }, (_, index) =>
    toReviewQuotation({
      id: String(index),
      authorName: `Anna ${index}.`,
      rating: index === 1 ? 2 : 5,
      title: null,
      text: `La uso da ${index} settimane.`,
      createdAt: new Date("2026-11-20T10:00:00Z"),
      answer: null,
      picture: null,
    }),
  );
  const quotations: Quotations = { items, total, verified: true };
  const claims = {
    ...live,
    homeRating: { tenths: 46 },
    productRating: { tenths: 46, reviews: total },
  };
  return sections(quotations, claims);
}

function sections(quotations: Quotations, claims: typeof live) {
  const home = renderToStaticMarkup(
    <Testimonials quotations={quotations} claims={claims} picture={pictures["06-testimonianze"]} />,
  );
  const product = renderToStaticMarkup(<ReviewsSummary quotations={quotations} claims={claims} />);
  return [home, product].map((html) => ({ html, text: html.replaceAll(/<[^>]+>/g, "") }));
}

const countIn = (html: string) => html.split("<blockquote").length - 1;

describe("the reviews of home and product page", () => {
  test("name the same rating and the number of reviews there are, and open all of them", () => {
    const [home, product] = reviewed(7);
    expect(home?.text).toContain("4,6/5 da 7 recensioni verificate");
    expect(product?.text).toContain("4,6su 5, da 7 recensioni verificate");
    for (const { html, text } of [home, product].filter((one) => one !== undefined)) {
      expect(text).toContain("Leggi tutte le 7 recensioni");
      expect(countIn(html)).toBe(7);
      expect(text).toContain(reviewCheck);
    }
  });

  test("offer nothing to open when all are shown, and say so when only the latest are", () => {
    for (const { html, text } of reviewed(2)) {
      expect(text).not.toContain("Leggi");
      expect(countIn(html)).toBe(2);
    }
    for (const { text } of reviewed(61, 60))
      expect(text).toContain("Leggi le ultime 60 recensioni");
  });

  test("are absent outside the demonstration while there is no review", () => {
    expect(sections({ items: [], total: 0, verified: false }, live)).toEqual([
      { html: "", text: "" },
      { html: "", text: "" },
    ]);
  });

  test("of the demonstration are not called checked", { tags: ["G-08"] }, () => {
    const items = testimonials.map(toTestimonialQuotation);
    const quotations = { items, total: items.length, verified: false };
    for (const { html, text } of sections(quotations, demonstration)) {
      expect(text).toContain("Leggi tutte le 21 testimonianze");
      expect(countIn(html)).toBe(21);
      expect(text).not.toContain("solo da chi ha comprato");
    }
  });
});
