import { type ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Number of items, shown beside the title; red if `urgent`. */
  count?: number;
  urgent?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of a dashboard page. The focus moves to its head when a row disappears. */
export function Section({ id, title, count, urgent = false, actions, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-10 scroll-mt-16 max-md:mb-9">
      <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b border-line-strong pb-2">
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          data-focus-home
          className={`text-note/5 font-semibold outline-none max-md:text-base/6 ${urgent ? "text-danger" : ""}`}
        >
          {title}
          {count !== undefined && (
            <span className={`ml-2 font-normal ${urgent ? "" : "text-cocoa"}`}>{count}</span>
          )}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export function SectionEmpty({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 py-3 text-cocoa">
      <CheckMark />
      <span>{children}</span>
    </p>
  );
}

function CheckMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="mt-0.5 size-4 flex-none fill-none stroke-success stroke-[1.75] max-md:mt-[0.1875rem]"
    >
      <path d="M4 12.5 9.5 18 20 6.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Skeleton of a section. Appears after 200 ms. */
export function SectionLoading({ title, rows = 3 }: { title: string; rows?: number }) {
  return (
    <div role="status" className="mb-10 animate-[veil-in_1ms_200ms_both]">
      <span className="sr-only">Caricamento: {title}…</span>
      <div aria-hidden="true">
        <div className="flex h-9 items-end border-b border-line-strong pb-2 text-note/5 font-semibold text-cocoa">
          {title}
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-12 items-center gap-10 border-b border-line">
            <span className="h-2.5 w-24 rounded-field bg-line/70" />
            <span className="h-2.5 w-2/5 rounded-field bg-line/70" />
          </div>
        ))}
      </div>
    </div>
  );
}
