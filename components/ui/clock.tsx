import { formatClock, formatSpokenTime, urgencyOf } from "@/lib/core/countdown";

const plain = {
  normal: { text: "", dot: "" },
  warning: { text: "text-amber", dot: "" },
  urgent: { text: "text-led", dot: "led-dot led-breathes" },
};

const onNight = {
  normal: { text: "text-on-night", dot: "size-2 rounded-full bg-gold-on-night" },
  warning: { text: "text-amber-on-night", dot: "size-2 rounded-full bg-amber-on-night" },
  urgent: { text: "text-led-on-night", dot: "led-dot led-breathes" },
};

const capsuleClass =
  "rounded-full bg-night py-1 pr-3 pl-2.5 text-[0.9375rem] leading-snug [letter-spacing:0.02em]";

type Props = {
  seconds: number;
  /** Sets the clock in a dark capsule. */
  isCapsule?: boolean;
};

/** Shows the time left, more urgent in two steps. */
export function Clock({ seconds, isCapsule = false }: Props) {
  const tone = (isCapsule ? onNight : plain)[urgencyOf(seconds)];
  return (
    <span
      role="timer"
      aria-label={formatSpokenTime(seconds)}
      className={`inline-flex items-center gap-2 font-medium whitespace-nowrap tabular ${tone.text} ${isCapsule ? capsuleClass : ""}`}
    >
      <span className={tone.dot} />
      <span>{formatClock(seconds)}</span>
    </span>
  );
}
