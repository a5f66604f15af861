import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type Collection } from "@/lib/privacy/model/collection";
import { legalNoticesVersion } from "@/lib/settings/copy/settings";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { CookieNotice } from "./cookie-notice";
import { LegalTabs } from "./legal-tabs";
import { PrivacyNotice } from "./privacy-notice";
import { PublisherNotice } from "./publisher-notice";
import { TextOpening } from "./text-page";

export type LegalTabId = "note-legali" | "privacy" | "cookie";

/** Shows the same three legal texts at three addresses, each opening its own. */
export function LegalPage({
  tab,
  settings,
  collection,
}: {
  tab: LegalTabId;
  settings: ShopSettings;
  collection: Collection;
}) {
  return (
    <article>
      <LegalTabs
        label="Testi legali"
        initial={tab}
        opening={
          <header>
            <TextOpening
              title="Le regole, scritte per essere lette."
              note={`In vigore ${withArticle("dal", formatLongDay(legalNoticesVersion))}`}
            />
          </header>
        }
        tabs={[
          {
            id: "note-legali",
            label: "Note Legali",
            href: routes.legal,
            panel: <PublisherNotice settings={settings} />,
          },
          {
            id: "privacy",
            label: "Privacy",
            href: routes.privacy,
            panel: <PrivacyNotice settings={settings} collection={collection} />,
          },
          {
            id: "cookie",
            label: "Cookie",
            href: routes.cookies,
            panel: <CookieNotice collection={collection} />,
          },
        ]}
      />
    </article>
  );
}
