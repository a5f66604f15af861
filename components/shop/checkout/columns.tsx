import { type ReactNode } from "react";

type ColumnsProps = { children: ReactNode; aside: ReactNode; inert?: boolean };

/** Lays out a checkout page: content on ivory and `aside` on blush, beside it or, on phones, below it. */
export function Columns({ children, aside, inert }: ColumnsProps) {
  return (
    <div inert={inert} className="grid grow lg:grid-cols-[7fr_5fr] print:block">
      <div className="min-w-0 px-margin pb-16 lg:pr-[clamp(2rem,6vw,7rem)] lg:pb-24 lg:pl-bleed print:p-0">
        {children}
      </div>
      <div className="flex min-w-0 flex-col bg-blush">{aside}</div>
    </div>
  );
}

/** Class names of the text area of `aside`, aligned with the page's heading. */
export const asideTextClass =
  "px-margin py-12 lg:pt-8 lg:pr-bleed lg:pb-16 lg:pl-[clamp(2rem,4vw,4.5rem)] print:px-0 print:py-8";

export function WaitingIndicator() {
  return (
    <span
      aria-hidden="true"
      className="relative block size-11 animate-[rotate_var(--duration-breath)_linear_infinite] rounded-full border border-ink after:absolute after:-top-[5px] after:left-1/2 after:-ml-[5px] after:size-2.5 after:rounded-full after:bg-led-live after:shadow-[0_0_0_4px_var(--color-led-glow)]"
    />
  );
}
