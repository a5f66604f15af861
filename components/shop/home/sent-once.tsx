"use client";

import { sentOnce } from "@/components/ui/sent-once";

/* Parts of the home page that never change in the browser. */

export const Study = sentOnce(async () => (await import("./home-parts")).Study);
export const Comparison = sentOnce(async () => (await import("./home-parts")).Comparison);
export const Testimonials = sentOnce(async () => (await import("./home-parts")).Testimonials);
