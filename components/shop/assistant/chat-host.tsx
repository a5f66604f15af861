"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { tabValues } from "@/lib/core/browser-storage";
import { OPEN_CHAT_EVENT } from "./chat-events";

const loadChat = () => import("./chat");

const FIRST_BOUNCE_MS = 3_000;
const BOUNCE_EVERY_MS = 30_000;
const BOUNCE_MS = 2_000;

/** Key in session storage: the button has drawn attention to itself in this tab. */
const GREETED_KEY = "chat_greeted";

/**
 * Shows the assistant's button, unless the page has a link instead (`AskAssistant`). The chat's code is
 * fetched when the pointer or the focus comes near.
 */
export function ChatHost({
  assistant,
  brand,
  hasButton,
  loadedAt,
}: {
  assistant: string;
  brand: string;
  hasButton: boolean;
  /** Time at which the page had loaded, in milliseconds since 1970. */
  loadedAt: number;
}) {
  const [Chat, fetchChat] = useOnDemand(loadChat);
  const [wantsOpen, setWantsOpen] = useState(false);
  // Until the code has loaded there is nothing to show; pressing the button requests it again.
  const isOpen = wantsOpen && Chat !== null;
  const greets = useGreets();
  const bouncing = useBounce(greets && !isOpen, loadedAt);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      fetchChat();
      setWantsOpen(true);
    };
    window.addEventListener(OPEN_CHAT_EVENT, open);
    return () => {
      window.removeEventListener(OPEN_CHAT_EVENT, open);
    };
  }, [fetchChat]);
  const label = `Hai domande? Chatta con ${assistant}!`;
  return (
    <div className="chat-corner" data-open={isOpen} data-greets={greets}>
      {Chat && (
        <Chat
          assistant={assistant}
          brand={brand}
          isOpen={isOpen}
          close={() => {
            setWantsOpen(false);
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        />
      )}
      {hasButton && (
        <>
          <button
            type="button"
            aria-label={label}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            data-bouncing={bouncing}
            className="chat-button"
            onPointerEnter={fetchChat}
            onFocus={fetchChat}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              fetchChat();
              setWantsOpen(!isOpen);
            }}
          >
            <Icon drawing={isOpen ? thin.close : thin.chat} className="size-6" />
          </button>
          <span aria-hidden="true" className="chat-tooltip fine-print text-ink">
            {label}
          </span>
        </>
      )}
    </div>
  );
}

/** Returns true on the first page of a visit only: ring and bounce are not repeated on each page. */
function useGreets(): boolean {
  const path = usePathname();
  const [first] = useState(() => ({ path, greeted: tabValues.getItem(GREETED_KEY) !== null }));
  useEffect(() => {
    tabValues.setItem(GREETED_KEY, "1");
  }, []);
  return !first.greeted && first.path === path;
}

/** Returns true for 2 s at a time: first 3 s after the page has loaded, then every 30 s while allowed. */
function useBounce(mayBounce: boolean, loadedAt: number): boolean {
  const [bouncing, setBouncing] = useState(false);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, callback: () => void) => {
      timers.add(setTimeout(callback, ms));
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
