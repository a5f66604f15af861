"use client";

import { sentOnce } from "@/components/ui/sent-once";

/* Parts of the product page that never change in the browser. */

export const Benefits = sentOnce(async () => (await import("./product-parts")).Benefits);
export const DeviceWarnings = sentOnce(
  async () => (await import("./product-parts")).DeviceWarnings,
);
export const EmsExplainer = sentOnce(async () => (await import("./product-parts")).EmsExplainer);
export const BeforeAfter = sentOnce(async () => (await import("./product-parts")).BeforeAfter);
export const ClinicalResults = sentOnce(
  async () => (await import("./product-parts")).ClinicalResults,
);
export const ReviewsSummary = sentOnce(
  async () => (await import("./product-parts")).ReviewsSummary,
);
export const UsageSteps = sentOnce(async () => (await import("./product-parts")).UsageSteps);
export const FaceZones = sentOnce(async () => (await import("./product-parts")).FaceZones);
export const UsageAdvice = sentOnce(async () => (await import("./product-parts")).UsageAdvice);
export const TechnicalSheet = sentOnce(
  async () => (await import("./product-parts")).TechnicalSheet,
);
export const FaqList = sentOnce(async () => (await import("./product-parts")).FaqList);
export const SafetyNotices = sentOnce(async () => (await import("./product-parts")).SafetyNotices);
