"use client";

import { sentOnce } from "@/components/ui/sent-once";

/* Parts of the product page that never change in the browser. */

const parts = () => import("./product-parts");

export const Benefits = sentOnce(async () => (await parts()).Benefits);
export const BoxContents = sentOnce(async () => (await parts()).BoxContents);
export const CloseUps = sentOnce(async () => (await parts()).CloseUps);
export const DeviceWarnings = sentOnce(async () => (await parts()).DeviceWarnings);
export const EmsExplainer = sentOnce(async () => (await parts()).EmsExplainer);
export const BeforeAfter = sentOnce(async () => (await parts()).BeforeAfter);
export const ClinicalResults = sentOnce(async () => (await parts()).ClinicalResults);
export const ReviewsSummary = sentOnce(async () => (await parts()).ReviewsSummary);
export const UsageSteps = sentOnce(async () => (await parts()).UsageSteps);
export const ZoneGuide = sentOnce(async () => (await parts()).ZoneGuide);
export const TechnicalSheet = sentOnce(async () => (await parts()).TechnicalSheet);
export const FaqList = sentOnce(async () => (await parts()).FaqList);
export const SafetyNotices = sentOnce(async () => (await parts()).SafetyNotices);
