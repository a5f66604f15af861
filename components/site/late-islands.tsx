"use client";

/* Everything below is fetched together by `useLateIslands`. */
export { ChatHost } from "@/components/shop/assistant/chat-host";
export { PopupWatch } from "@/components/shop/newsletter/popup-trigger";
