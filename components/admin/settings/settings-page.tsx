import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { adminButton, fieldClass, linkClass } from "@/components/admin/ui/styles";
import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { formTexts } from "@/lib/settings/model/form";
import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import {
  findSettings,
  MAX_SETTINGS_QUERY,
  sectionsOf,
  type SettingsPage,
  settingsPages,
} from "@/lib/settings/model/settings-pages";
import { type getAdminSettings } from "@/lib/settings/queries";
import { ClaimList } from "./claim-list";
import { GuaranteeNoticeForm } from "./guarantee-notice-form";
import { SettingsForm } from "./settings-form";

/** Shows the pages of the settings and a search over all of them. */
export function SettingsHead({ here, query = "" }: { here?: SettingsPage; query?: string }) {
  return (
    <>
      <PageHead
        title="Impostazioni"
        text="Quello che il negozio dice e promette. Ogni modifica resta scritta, con chi l’ha fatta."
        tight
      >
        <form
          method="get"
          action={dashboardRoutes.adminSettings}
          role="search"
          className="flex w-80 gap-2 max-md:w-full"
        >
          <input
            type="search"
            name="cerca"
            aria-label="Cerca un’impostazione"
            placeholder="capitale sociale"
            defaultValue={query}
            maxLength={MAX_SETTINGS_QUERY}
            className={fieldClass}
          />
          <button type="submit" className={adminButton("quiet")}>
            Cerca
          </button>
        </form>
      </PageHead>
      <nav aria-label="Pagine delle impostazioni" className={`mb-6 ${tabRowClass}`}>
        {settingsPages.map((page, index) => (
          <TabLink key={page.href} href={page.href} current={page === here} first={index === 0}>
            {page.title}
          </TabLink>
        ))}
        <TabLink href={dashboardRoutes.adminPapers} current={false}>
          Documenti
        </TabLink>
        <TabLink href={dashboardRoutes.adminApi} current={false}>
          Chiavi e webhook
        </TabLink>
        <TabLink href={dashboardRoutes.adminLaunch} current={false}>
          Apertura
        </TabLink>
      </nav>
    </>
  );
}

export function SettingsSections({
  page,
  loaded: { settings, mode, notice },
}: {
  page: SettingsPage;
  loaded: Awaited<ReturnType<typeof getAdminSettings>>;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,46rem)_12rem] gap-x-10 max-lg:grid-cols-1">
      <div className="max-lg:order-last">
        {page.forms.map((form) => (
          <Section key={form.id} id={form.id} title={form.title}>
            <SettingsForm form={form} texts={formTexts(form, settings)} />
          </Section>
        ))}
        {page.hasNotice && (
          <Section {...guaranteeNoticeForm}>
            <GuaranteeNoticeForm notice={notice} />
          </Section>
        )}
        {page.hasClaims && <ClaimList settings={settings} mode={mode} />}
      </div>
      <nav aria-label="In questa pagina" className="self-start lg:sticky lg:top-7">
        <ul className="flex flex-col max-lg:mb-6 max-lg:flex-row max-lg:flex-wrap max-lg:gap-x-4">
          {sectionsOf(page).map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex h-8 items-center text-cocoa no-underline hover:text-ink hover:underline max-md:h-11"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Lists the settings that a search found, each with a link to its section. */
export function FoundSettings({ query }: { query: string }) {
  const found = findSettings(query);
  return (
    <Section id="risultati" title={`Impostazioni con «${query}»`} count={found.length}>
      {found.length === 0 && (
        <p className="py-4 text-cocoa">
          Nessuna impostazione ha questo nome: prova con un’altra parola.
        </p>
      )}
      <ul>
        {found.map(({ label, section, href }) => (
          <li key={`${href} ${label}`} className="border-b border-line py-2.5 max-md:py-3">
            <Link href={href} className={linkClass}>
              {label}
            </Link>
            <span className="ml-2 text-cocoa">{section}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
