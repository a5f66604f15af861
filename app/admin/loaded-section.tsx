import { type ReactNode, Suspense } from "react";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type Staff } from "@/lib/identity/queries/gate";
import { loadForAdmin } from "./load-for-admin";

type Props<T, Shown = T> = {
  /** Title of the skeleton. */
  title: string;
  /** Rows of the skeleton. */
  rows?: number;
  /** What the failure says could not be loaded, with its article. */
  what: string;
  load: (staff: Staff) => Promise<T>;
  children: (loaded: Shown) => ReactNode | Promise<ReactNode>;
};

/** Shows what a query returns: first a skeleton, after a failure a notice. */
export function LoadedSection<T>({ title, rows, ...loaded }: Props<T>) {
  return (
    <Suspense fallback={<SectionLoading title={title} rows={rows} />}>
      <Loaded {...loaded} />
    </Suspense>
  );
}

async function Loaded<T>({ what, load, children }: Omit<Props<T>, "title" | "rows">) {
  const loaded = await loadForAdmin(load);
  return loaded.ok ? (
    children(loaded.value)
  ) : (
    <SectionError title={`Impossibile caricare ${what}.`} />
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
            <h2 className="sr-only">Non c’è</h2>
            <ListNotice title={missing.title} text={missing.text}>
              <Link href={missing.back.href} className={adminButton("quiet")}>
                {missing.back.text}
              </Link>
            </ListNotice>
          </>
        ) : (
          children(found)
        )
      }
    </LoadedSection>
  );
}
