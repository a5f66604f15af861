import { type ReactNode } from "react";

type ColumnsProps = {
  children: ReactNode;
  aside: ReactNode;
  inert?: boolean;
  /** Stands above the content; on phones `aside` follows it. */
  title?: ReactNode;
};

const textClass = "min-w-0 px-margin lg:pr-[clamp(2rem,6vw,7rem)] lg:pl-bleed print:p-0";
const asideClass = "flex min-w-0 flex-col bg-blush";

/** Lays out a checkout page: content on ivory and `aside` on blush, beside it or, on phones, below it. */
export function Columns({ children, aside, inert, title }: ColumnsProps) {
  return (
    <div
      inert={inert}
      className={`grid grow lg:grid-cols-[7fr_5fr] print:block ${title === undefined ? "" : "grid-rows-[auto_auto_1fr] lg:grid-rows-[auto_1fr]"}`}
    >
      {title !== undefined && (
        <>
          <div className={textClass}>{title}</div>
          <div className={`${asideClass} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>{aside}</div>
        </>
      )}
      <div className={`${textClass} ${title === undefined ? "pb-16" : "pb-5"} lg:pb-24`}>
        {children}
      </div>
      {title === undefined && <div className={asideClass}>{aside}</div>}
    </div>
  );
}

/** Class names of the text area of `aside`, aligned with the page's heading. */
export const asideTextClass =
  "px-margin py-12 lg:pt-8 lg:pr-bleed lg:pb-16 lg:pl-[clamp(2rem,4vw,4.5rem)] print:px-0 print:py-8";

export function WaitingIndicator() {
  return <span aria-hidden="true" className="waiting-mark" />;
}
