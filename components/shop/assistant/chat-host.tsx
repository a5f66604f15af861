"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useOnDemand } from "@/components/ui/use-on-demand";

const loadChat = () => import("./chat");

const FIRST_BOUNCE_MS = 3_000;
const BOUNCE_EVERY_MS = 30_000;
const BOUNCE_MS = 2_000;

/** The assistant's button at the window's corner; the chat itself is fetched when somebody comes near. */
export function ChatHost({
  assistant,
  brand,
  loadedAt,
}: {
  assistant: string;
  brand: string;
  /** When the page had loaded, in milliseconds since 1970. */
  loadedAt: number;
}) {
  const [Chat, fetchChat] = useOnDemand(loadChat);
  const [wantsOpen, setWantsOpen] = useState(false);
  // Until its code has come there is nothing to show, and pressing the button asks for it again.
  const isOpen = wantsOpen && Chat !== null;
  const bouncing = useBounce(!isOpen, loadedAt);
  const button = useRef<HTMLButtonElement>(null);
  const label = `Hai domande? Chatta con ${assistant}!`;
  return (
    <div className="chat-corner" data-open={isOpen}>
      {Chat && (
        <Chat
          assistant={assistant}
          brand={brand}
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
        <Icon name={isOpen ? "close" : "chat"} className="size-6" />
      </button>
      <span aria-hidden="true" className="chat-tooltip fine-print text-ink">
        {label}
      </span>
    </div>
  );
}

/** True for 2 s, first 3 s after the page has loaded and then every 30 s, as long as it may. */
function useBounce(mayBounce: boolean, loadedAt: number): boolean {
  const [bouncing, setBouncing] = useState(false);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, what: () => void) => {
      timers.add(setTimeout(what, ms));
    };
    const bounce = () => {
      setBouncing(true);
      after(BOUNCE_MS, () => {
        setBouncing(false);
      });
      after(BOUNCE_EVERY_MS, bounce);
    };
    after(Math.max(0, loadedAt + FIRST_BOUNCE_MS - Date.now()), bounce);
    return () => {
      timers.forEach(clearTimeout);
    };
  }, [loadedAt]);
  return bouncing && mayBounce;
}
