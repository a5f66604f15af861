import { type ReactElement, type ReactNode } from "react";

type SectionProps = {
  /** Anchor of the section. */
  id: string;
  title: string;
  children: ReactNode;
};

type Sections = readonly ReactElement<SectionProps>[];

type TextPageProps = {
  title: string;
  lead?: ReactNode;
  note?: string;
  before?: ReactNode;
  children: Sections;
};

export function TextPage({ title, lead, note, before, children }: TextPageProps) {
  return (
    <article>
      <header data-opening className="relative overflow-hidden border-b border-gold wall-opening">
        <TextOpening title={title} lead={lead} note={note} />
      </header>
      <TextBody before={before}>{children}</TextBody>
    </article>
  );
}

type TextOpeningProps = { title: string; lead?: ReactNode; note?: string };

/** Shows a text page's title over the brand's arches. Its band must be positioned. */
export function TextOpening({ title, lead, note }: TextOpeningProps) {
  return (
    <>
      <svg
        viewBox="0 0 36 18"
        aria-hidden="true"
        className="absolute right-0 bottom-0 hidden h-1/2 [translate:40%] fill-none stroke-gold md:block lg:h-[88%] lg:[translate:22%] 2xl:[translate:0]"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d="M1 18a17 17 0 0 1 34 0M5 18a13 13 0 0 1 26 0M9 18a9 9 0 0 1 18 0M13 18a5 5 0 0 1 10 0"
        />
      </svg>
      <div className="page relative pt-10 pb-12 md:pt-14 lg:pt-20 lg:pb-20">
        <h1 className="title-1 max-w-[11em]">{title}</h1>
        {lead && <p className="lead mt-5 text-ink lg:mt-7">{lead}</p>}
        {note && <p className="note mt-5 text-cocoa">{note}</p>}
      </div>
    </>
  );
}

type TextBodyProps = { label?: string; before?: ReactNode; children: Sections };

/** Shows sections and their index, folded below 1024 px; `before` stands above the first one. */
export function TextBody({ label = "In questa pagina", before, children }: TextBodyProps) {
  const index = (
    <ul className="border-y border-gold *:not-last:border-b *:not-last:border-gold-veil">
      {children.map(({ props: { id, title } }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-touch items-center py-2 leading-snug text-cocoa no-underline hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="page page-grid pt-10 pb-section md:pt-14 lg:pt-20">
      <details className="fold mb-10 lg:hidden print:hidden">
        <summary className="title-3">In questa pagina</summary>
        <nav aria-label={label}>{index}</nav>
      </details>
      <nav
        aria-label={label}
        className="sticky top-10 hidden self-start text-[0.9375rem] lg:col-span-3 lg:block"
      >
        {index}
      </nav>
      <div className="md:col-span-6 lg:col-start-5 lg:-col-end-1">
        {before}
        {children}
      </div>
    </div>
  );
}

/** One titled section. Text has a readable width; tables take the full one. */
export function TextSection({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      className="not-first:pt-16 lg:not-first:pt-24"
    >
      <h2 className="title-2" id={`${id}-titolo`}>
        {title}
      </h2>
      <div className="mt-4 lg:mt-5 [&_a]:underline [&>*+*]:mt-4 [&>*+dl]:mt-6 [&>*+table]:mt-6 [&>*+ul]:mt-6 [&>dl+*]:mt-6 [&>table+*]:mt-6 [&>ul+*]:mt-6 [&>p]:prose [&>ul]:text-cocoa">
        {children}
      </div>
    </section>
  );
}

export function TextList({ children }: { children: ReactNode }) {
  return (
    <ul className="max-w-measure border-y border-gold-veil *:py-2.5 *:not-last:border-b *:not-last:border-gold-veil">
      {children}
    </ul>
  );
}

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts rows">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
