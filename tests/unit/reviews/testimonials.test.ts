import { describe, expect, it } from "vitest";
import { testimonials } from "@/lib/reviews/copy/testimonials";

describe("testimonials", () => {
  it("are 21, each by another person", { tags: ["D-19"] }, () => {
    expect(testimonials).toHaveLength(21);
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(21);
    expect(new Set(testimonials.map(({ text }) => text)).size).toBe(21);
  });

  it.each(testimonials)("$name has every field", { tags: ["D-17"] }, (testimonial) => {
    const { name, age, location, rating, text, initials, usageDuration } = testimonial;
    expect(initials).toBe(name.replaceAll(/[^A-Z]/g, ""));
    expect(age).toBeGreaterThanOrEqual(18);
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(usageDuration).toMatch(/^\d+ (settimane|mesi)$/);
    expect(Math.min(location.length, text.length)).toBeGreaterThan(3);
  });

  it("some have an illustration of before and after, most have none", { tags: ["D-18"] }, () => {
    const illustrated = testimonials.filter(({ beforeAfterImage }) => beforeAfterImage);
    expect(illustrated.length).toBeGreaterThan(0);
    expect(illustrated.length).toBeLessThan(testimonials.length / 2);
  });
});
