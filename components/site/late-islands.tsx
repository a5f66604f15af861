"use client";

/* Everything below is fetched together by `useLateIslands`. */
export { ChatHost } from "@/components/chat/chat-host";
export { PopupWatch } from "@/components/newsletter/popup-watch";
