"use client";

import { sentOnce } from "@/components/ui/sent-once";

/* Parts of the home page that never change in the browser. */

const parts = () => import("./home-parts");

export const Study = sentOnce(async () => (await parts()).Study);
export const Comparison = sentOnce(async () => (await parts()).Comparison);
export const Testimonials = sentOnce(async () => (await parts()).Testimonials);
