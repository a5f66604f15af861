"use client";

/* Everything below is fetched together by `useLateIslands`. */
export { LinkedCodeNote } from "@/components/cart/linked-code-note";
export { ChatHost } from "@/components/chat/chat-host";
export { PopupWatch } from "@/components/newsletter/popup-watch";
