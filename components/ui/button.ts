const capsule =
  "inline-flex items-center justify-center gap-2.5 rounded-full border text-center font-medium leading-tight no-underline transition-colors duration-(--duration-touch)";

const disabledStyle =
  "disabled:border-gold-veil disabled:bg-cream disabled:text-muted disabled:cursor-not-allowed";

const filled = `${capsule} ${disabledStyle} border-night bg-night text-on-night hover:border-night-hover hover:bg-night-hover active:bg-night-press`;

const outline = `${capsule} ${disabledStyle} border-ink text-ink hover:bg-ink hover:text-on-night`;

const styles = {
  filled: `${filled} min-h-13 px-7 py-3`,
  small: `${filled} min-h-touch px-5 py-2 text-note`,
  outline: `${outline} min-h-13 px-7 py-3`,
  smallOutline: `${outline} min-h-touch px-5 py-2 text-note`,
  link: "inline-flex min-h-touch items-center gap-2 font-medium underline decoration-gold decoration-1 underline-offset-[0.4em] hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline",
  /** At the end of an input's line. */
  inField:
    "min-w-touch flex-none pl-3 font-semibold whitespace-nowrap underline decoration-transparent decoration-1 underline-offset-[0.4em] hover:decoration-current",
  icon: "inline-grid size-touch place-items-center rounded-full transition-colors duration-(--duration-touch) hover:bg-rose in-[.on-dark]:hover:bg-night-hover aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:bg-transparent",
} as const;

/** Returns the class names of a button, or of a link styled as one. */
export function buttonClass(style: keyof typeof styles, extra = ""): string {
  return extra ? `${styles[style]} ${extra}` : styles[style];
}
