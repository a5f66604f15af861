import { type ReactNode } from "react";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { legalNoticesVersion } from "@/lib/settings/copy/settings";
import { type LegalTab, LegalTabs } from "./legal-tabs";
import { TextOpening } from "./text-page";

type LegalPageProps = { tab: LegalTab; title: string; children: ReactNode };

/** Shows one of the three legal texts; the others are tabs that link to their own addresses. */
export function LegalPage({ tab, title, children }: LegalPageProps) {
  return (
    <article>
      <LegalTabs
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
