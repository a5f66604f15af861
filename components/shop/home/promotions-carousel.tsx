"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";

/** Time each message is shown (docs/specification.md#timers). */
const ADVANCE_MS = 5000;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** The pointer or the keyboard focus is in the bar, not counting its pause button. */
const ENGAGED_SELECTOR = ":hover, :has(:focus-visible:not([data-pause]))";

/**
 * Rotates messages. Rotation stops on hover, on focus, in a hidden tab and when paused; under reduced
 * motion it starts paused. Changes by button are announced, changes by time are not.
 */
export function PromotionsCarousel({ messages }: { messages: readonly string[] }) {
  const section = useRef<HTMLElement>(null);
  const [{ current, byHand }, setShown] = useState({ current: 0, byHand: false });
  const [chosen, setChosen] = useState<"playing" | "paused" | null>(null);
  const reducedMotion = useReducedMotion();
  const playing = chosen === null ? !reducedMotion : chosen === "playing";
  const count = messages.length;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (document.hidden || section.current?.matches(ENGAGED_SELECTOR)) return;
      setShown({ current: (current + 1) % count, byHand: false });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, current, count]);
  const show = (index: number) => setShown({ current: (index + count) % count, byHand: true });
  return (
    <section
      ref={section}
      aria-roledescription="carosello"
      aria-label="Promozioni"
      className="on-dark bg-night text-on-night"
    >
      <div className="mx-auto grid max-w-page grid-cols-[auto_1fr_auto] items-center px-2.5 pt-3 pb-0.5 md:grid-cols-[1fr_auto_auto_auto] md:gap-4 md:px-margin md:py-3">
        <Announcement text={byHand ? (messages[current] ?? "") : ""} />
        <div className="col-span-full grid items-center text-center font-serif text-[1.1875rem] leading-tight text-balance *:stacked md:col-span-1 md:text-left md:text-title-3">
          {messages.map((message, index) => (
            <p key={message} className={index === current ? undefined : "invisible"}>
              {message}
            </p>
          ))}
        </div>
        <Step label="Promozione precedente" icon="arrowLeft" onClick={() => show(current - 1)} />
        <div className="flex items-center justify-center">
          {messages.map((message, index) => (
            <button
              key={message}
              type="button"
              aria-label={`Promozione ${index + 1} di ${count}`}
              aria-current={index === current ? "true" : undefined}
              className="promotion-dot"
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            data-pause
            aria-label={playing ? "Metti in pausa le promozioni" : "Fai scorrere le promozioni"}
            className={buttonClass("icon")}
            onClick={() => setChosen(playing ? "paused" : "playing")}
          >
            <Icon drawing={playing ? thin.pause : thin.play} />
          </button>
        </div>
        <Step label="Promozione successiva" icon="arrowRight" onClick={() => show(current + 1)} />
      </div>
    </section>
  );
}

type StepProps = { label: string; icon: "arrowLeft" | "arrowRight"; onClick: () => void };

function Step({ label, icon, onClick }: StepProps) {
  return (
    <button type="button" aria-label={label} className={buttonClass("icon")} onClick={onClick}>
      <Icon drawing={thin[icon]} />
    </button>
  );
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onMotionPreference,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

function onMotionPreference(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
