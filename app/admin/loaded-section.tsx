import { type ReactNode, Suspense } from "react";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { ListNotice, SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { type Right } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { loadWithRight } from "./load-for-admin";

type Props<T, Shown = T, R extends Right = "read"> = {
  title: string;
  /** What the reader must be allowed to; default: to read everything. */
  right?: R;
  /** Rows of the skeleton. */
  rows?: number;
  /** What a failure says could not be loaded, with its article. */
  what?: string;
  /** Shown after a failure, instead of the notice about `what`. */
  failure?: ReactNode;
  /** Shown above the skeleton and above the failure; what is loaded brings its own head. */
  head?: ReactNode;
  load: (staff: Staff<R>) => Promise<T>;
  children: (loaded: Shown) => ReactNode | Promise<ReactNode>;
};

/** Shows what a query returns: first a skeleton, after a failure a notice. */
export function LoadedSection<T, R extends Right = "read">({
  title,
  rows,
  ...loaded
}: Props<T, T, R>) {
  return (
    <Suspense
      fallback={
        <>
          {loaded.head}
          <SectionLoading title={title} rows={rows} />
        </>
      }
    >
      <Loaded {...loaded} />
    </Suspense>
  );
}

async function Loaded<T, R extends Right>({
  right,
  what,
  failure = <SectionError title={`Impossibile caricare ${what}.`} />,
  head,
  load,
  children,
}: Omit<Props<T, T, R>, "title" | "rows">) {
  const loaded = await loadWithRight(right ?? ("read" as R), load);
  if (loaded.ok) return children(loaded.value);
  return (
    <>
      {head}
      {failure}
    </>
  );
}

/** A page with one thing to load, under a head of the same title. Another `filter` shows the skeleton again. */
export function LoadedPage<T, R extends Right = "read">({
  text,
  actions,
  filter,
  ...section
}: Omit<Props<T, T, R>, "head"> & { text: string; actions?: ReactNode; filter?: object }) {
  return (
    <>
      <PageHead title={section.title} text={text}>
        {actions}
      </PageHead>
      <LoadedSection key={JSON.stringify(filter)} {...section} />
    </>
  );
}

/** The list of a page, under its filters; it refreshes itself. */
export function ListSection({
  label,
  notice,
  toolbar,
  children,
}: {
  label: string;
  notice?: ReactNode;
  toolbar: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={label}>
      <h2 tabIndex={-1} data-focus-home className="sr-only">
        Elenco
      </h2>
      <AutoRefresh everyMs={CALM_REFRESH_MS} />
      {notice}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {toolbar}
      </div>
      {children}
    </section>
  );
}

type Missing = { title: string; text: string; back: { href: string; text: string } };

/** The page of one thing: its query returns null when the address leads to none. */
export function FoundSection<T>({
  missing,
  children,
  ...section
}: Props<T | null, T> & { missing: Missing }) {
  return (
    <LoadedSection {...section} rows={6}>
      {(found) =>
        found === null ? (
          <>
            <h1 className="sr-only">{section.title}</h1>
            <ListNotice title={missing.title} text={missing.text} link={missing.back} />
          </>
        ) : (
          children(found)
        )
      }
    </LoadedSection>
  );
}
