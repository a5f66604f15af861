/* In one file, so that a page opened by navigation within the shop grows once. */
export { Benefits } from "./benefits";
export { BoxContents } from "./box-contents";
export { CloseUps } from "./close-ups";
export { BeforeAfter, ClinicalResults, EmsExplainer } from "./effects";
export { FaqList } from "./faq-list";
export { ReviewsSummary } from "./reviews";
export { DeviceWarnings, SafetyNotices } from "./safety";
export { TechnicalSheet } from "./technical-sheet";
export { UsageSteps, ZoneGuide } from "./usage";
