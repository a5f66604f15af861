"use client";

/* Everything below is fetched together by `useDeferredWidgets`. */
export { ChatHost } from "@/components/shop/assistant/chat-host";
export { PopupTrigger } from "@/components/shop/newsletter/popup-trigger";
export { Overlays } from "./overlays";
