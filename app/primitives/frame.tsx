import { type ReactNode } from "react";

export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="page-grid gap-y-6 border-t border-gold py-10 lg:py-14"
    >
      <div className="lg:col-span-3">
        <div className="lg:sticky lg:top-8">
          <h2 id={`${id}-title`} className="title-3">
            {title}
          </h2>
          {note && <p className="note mt-2 max-w-measure text-pretty">{note}</p>}
        </div>
      </div>
      <div className="grid gap-10 lg:col-span-9">{children}</div>
    </section>
  );
}

export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-8 gap-y-7">{children}</div>;
}

/** One primitive in one state, with the state's name below. */
export function Sample({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure className={`grid content-start justify-items-start gap-2 ${className}`}>
      <div lang="it" className="w-full min-w-0">
        {children}
      </div>
      <figcaption className="fine-print in-[.on-dark]:text-on-night-2">{label}</figcaption>
    </figure>
  );
}

/** The dark ground of footer and promotions bar. */
export function DarkGround({ children }: { children: ReactNode }) {
  return (
    <div className="on-dark bg-night px-5 py-7 text-on-night md:px-8">
      <Samples>{children}</Samples>
    </div>
  );
}
