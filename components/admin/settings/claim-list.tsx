import { Section } from "@/components/admin/ui/section";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ShopMode } from "@/lib/platform/variables";
import { claimStatuses, claimStatusNames } from "@/lib/settings/model/claims";
import { formTexts } from "@/lib/settings/model/form";
import { claimForms, settingsForms } from "@/lib/settings/model/forms";
import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FoldedForm } from "./folded-form";

export function ClaimList({ settings, mode }: { settings: ShopSettings; mode: ShopMode }) {
  return (
    <Section id="affermazioni" title="Campagna e affermazioni">
      <p className="max-w-150 py-4 text-cocoa">
        <span>
          {mode === "demonstration"
            ? "Questa è la dimostrazione: il negozio le mostra tutte. Con chiavi vere, di prova o reali, solo quelle approvate."
            : "Il negozio mostra solo le affermazioni approvate."}
        </span>
        {" Un’affermazione "}
        si approva con la sua prova (artt. 20–23 del Codice del consumo); se la prova non c’è,
        ritirala. Timer che ripartono, testimonianze inventate, numeri di clienti e prezzi barrati
        senza storia non si possono approvare: esistono solo nella dimostrazione.
      </p>
      <div className="border-t border-line">
        {claimForms.map((form) => {
          const texts = formTexts(form, settings);
          const status = Object.entries(texts).find(([path]) => path.endsWith("/status"))?.[1];
          const known = claimStatuses.find((one) => one === status) ?? "open";
          return (
            <FoldedForm
              key={form.id}
              form={form}
              texts={texts}
              state={claimStatusNames[known]}
              stateClass={known === "approved" ? "text-success" : "text-cocoa"}
            />
          );
        })}
      </div>
    </Section>
  );
}

export function SettingsIndex() {
  const entries = [
    ...settingsForms.map(({ id, title }) => ({ id, title })),
    guaranteeNoticeForm,
    { id: "affermazioni", title: "Campagna e affermazioni" },
  ];
  return (
    <nav aria-label="Sezioni delle impostazioni" className="self-start lg:sticky lg:top-7">
      <ul className="flex flex-col max-lg:mb-6 max-lg:flex-row max-lg:flex-wrap max-lg:gap-x-4">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-8 items-center text-cocoa no-underline hover:text-ink hover:underline max-md:h-11"
            >
              {title}
            </a>
          </li>
        ))}
        <li>
          <Link
            href={dashboardRoutes.adminPapers}
            className={`flex h-8 items-center max-md:h-11 ${linkClass}`}
          >
            Documenti
          </Link>
        </li>
      </ul>
    </nav>
  );
}
