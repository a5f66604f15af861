import { type ReactNode } from "react";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { legalNoticesVersion } from "@/lib/settings/copy/settings";
import { LegalTabs } from "./legal-tabs";
import { TextOpening } from "./text-page";

const tabs = [
  { id: "note-legali", label: "Note Legali", href: routes.legal },
  { id: "privacy", label: "Privacy", href: routes.privacy },
  { id: "cookie", label: "Cookie", href: routes.cookies },
] as const;

/** Shows one of the three legal texts; the others are tabs that link to their own addresses. */
export function LegalPage({
  tab,
  title,
  children,
}: {
  tab: (typeof tabs)[number]["id"];
  title: string;
  children: ReactNode;
}) {
  return (
    <article>
      <LegalTabs
        label="Testi legali"
        tabs={tabs}
        initial={tab}
        opening={
          <TextOpening
            title={title}
            lead="Le regole, scritte per essere lette."
            note={`In vigore ${withArticle("dal", formatLongDay(legalNoticesVersion))}`}
          />
        }
      >
        {children}
      </LegalTabs>
    </article>
  );
}
