"use client";

import { sentOnce } from "@/components/ui/sent-once";

/* Parts of the product page that never change in the browser. */

export const Benefits = sentOnce(async () => (await import("./benefits")).Benefits);
export const DeviceWarnings = sentOnce(async () => (await import("./safety")).DeviceWarnings);
export const EmsExplainer = sentOnce(async () => (await import("./effects")).EmsExplainer);
export const BeforeAfter = sentOnce(async () => (await import("./effects")).BeforeAfter);
export const ClinicalResults = sentOnce(async () => (await import("./effects")).ClinicalResults);
export const ReviewsSummary = sentOnce(async () => (await import("./reviews")).ReviewsSummary);
export const UsageSteps = sentOnce(async () => (await import("./usage")).UsageSteps);
export const FaceZones = sentOnce(async () => (await import("./usage")).FaceZones);
export const UsageAdvice = sentOnce(async () => (await import("./usage")).UsageAdvice);
export const TechnicalSheet = sentOnce(
  async () => (await import("./technical-sheet")).TechnicalSheet,
);
export const FaqList = sentOnce(async () => (await import("./faq-list")).FaqList);
export const SafetyNotices = sentOnce(async () => (await import("./safety")).SafetyNotices);
