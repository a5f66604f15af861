"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Icon, thin } from "@/components/ui/icon";
import { useOnDemand } from "@/components/ui/use-on-demand";

const loadChat = () => import("./chat-panel");

const FIRST_BOUNCE_MS = 3_000;
const BOUNCE_EVERY_MS = 30_000;
const BOUNCE_MS = 2_000;

type Props = {
  assistant: string;
  brand: string;
  /** False until the shop is open: then there is no address to write to. */
  takesMessages: boolean;
};

/**
 * Shows the assistant's button, which is part of the page from the start. The chat's code is fetched when
 * the pointer or the focus comes near.
 */
export function ChatHost({ assistant, brand, takesMessages }: Props) {
  const [Chat, fetchChat] = useOnDemand(loadChat);
  const [wantsOpen, setWantsOpen] = useState(false);
  // Until the code has loaded there is nothing to show; pressing the button requests it again.
  const isOpen = wantsOpen && Chat !== null;
  const bouncing = useBounce() && !isOpen;
  const button = useRef<HTMLButtonElement>(null);
  const label = `Hai domande? Chatta con ${assistant}!`;
  return (
    <div className="chat-corner" data-open={isOpen}>
      {Chat && (
        <Chat
          assistant={assistant}
          brand={brand}
          takesMessages={takesMessages}
          isOpen={isOpen}
          close={() => {
            setWantsOpen(false);
            button.current?.focus();
          }}
        />
      )}
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-bouncing={bouncing}
        className="chat-button"
        onPointerEnter={fetchChat}
        onFocus={fetchChat}
        onClick={() => {
          fetchChat();
          setWantsOpen(!isOpen);
        }}
      >
        <Icon drawing={isOpen ? thin.chevronDown : thin.chat} className="size-6" />
      </button>
      <span aria-hidden="true" className="chat-tooltip fine-print text-ink">
        {label}
      </span>
    </div>
  );
}

/** Returns true for 2 s at a time on each page: first 3 s after it has loaded, then every 30 s. */
function useBounce(): boolean {
  const path = usePathname();
  const [bouncing, setBouncing] = useState(false);
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const bounce = () => {
      setBouncing(true);
      timers.push(
        setTimeout(() => setBouncing(false), BOUNCE_MS),
        setTimeout(bounce, BOUNCE_EVERY_MS),
      );
    };
    const start = () => timers.push(setTimeout(bounce, FIRST_BOUNCE_MS));
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      window.removeEventListener("load", start);
      timers.forEach(clearTimeout);
      setBouncing(false);
    };
  }, [path]);
  return bouncing;
}
