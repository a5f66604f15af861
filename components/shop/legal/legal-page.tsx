import { type ReactNode } from "react";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type LegalTab, LegalTabs } from "./legal-tabs";
import { TextOpening } from "./text-page";

type LegalPageProps = {
  tab: LegalTab;
  title: string;
  /** Since when the notice has had this text. */
  since: Date;
  children: ReactNode;
};

/** Shows one of the three legal texts; the others are tabs that link to their own addresses. */
export function LegalPage({ tab, title, since, children }: LegalPageProps) {
  return (
    <article>
      <LegalTabs
        initial={tab}
        opening={
          <TextOpening
            title={title}
            lead="Privacy, cookie e dati del venditore."
            note={`In vigore ${withArticle("dal", formatLongDay(italianDay(since)))}`}
          />
        }
      >
        {children}
      </LegalTabs>
    </article>
  );
}
