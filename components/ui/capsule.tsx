import { type ReactNode } from "react";

export type Urgency = "normal" | "warning" | "urgent";

const tones: Record<Urgency, { text: string; dot: string }> = {
  normal: { text: "text-on-night", dot: "size-2 rounded-full bg-gold-on-night" },
  warning: { text: "text-amber-on-night", dot: "size-2 rounded-full bg-amber-on-night" },
  urgent: { text: "text-led-on-night", dot: "led-dot led-breathes" },
};

export function Capsule({
  urgency,
  label,
  children,
}: {
  urgency: Urgency;
  label: string;
  children: ReactNode;
}) {
  const tone = tones[urgency];
  return (
    <span
      role="timer"
      aria-label={label}
      className={`inline-flex items-center gap-2 rounded-full bg-night py-1 pr-3 pl-2.5 text-[0.9375rem] leading-snug font-medium tracking-[0.02em] whitespace-nowrap tabular-nums ${tone.text}`}
    >
      <span className={tone.dot} />
      {children}
    </span>
  );
}
