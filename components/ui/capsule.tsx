import { formatClock, formatSpokenTime, urgencyOf } from "@/lib/core/countdown";

const tones = {
  normal: { text: "text-on-night", dot: "size-2 rounded-full bg-gold-on-night" },
  warning: { text: "text-amber-on-night", dot: "size-2 rounded-full bg-amber-on-night" },
  urgent: { text: "text-led-on-night", dot: "led-dot led-breathes" },
};

export function Capsule({ seconds }: { seconds: number }) {
  const tone = tones[urgencyOf(seconds)];
  return (
    <span
      role="timer"
      aria-label={formatSpokenTime(seconds)}
      className={`inline-flex items-center gap-2 rounded-full bg-night py-1 pr-3 pl-2.5 text-[0.9375rem] leading-snug font-medium tracking-[0.02em] whitespace-nowrap tabular ${tone.text}`}
    >
      <span className={tone.dot} />
      <span>{formatClock(seconds)}</span>
    </span>
  );
}
