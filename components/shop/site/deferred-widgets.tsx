"use client";

/* Everything below is fetched together by `useDeferredWidgets`. */
export { PopupTrigger } from "@/components/shop/newsletter/popup-trigger";
export { Overlays } from "./overlays";
