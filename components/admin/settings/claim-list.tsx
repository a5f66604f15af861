import { ChevronDown } from "@/components/admin/ui/icons";
import { Section } from "@/components/admin/ui/section";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type ShopMode } from "@/lib/platform/variables";
import { claimStatuses, claimStatusNames } from "@/lib/settings/model/claims";
import { formTexts } from "@/lib/settings/model/form";
import { claimForms, settingsForms } from "@/lib/settings/model/forms";
import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { SettingsForm } from "./settings-form";

export function ClaimList({ settings, mode }: { settings: ShopSettings; mode: ShopMode }) {
  return (
    <Section id="affermazioni" title="Campagna e affermazioni">
      <p className="max-w-150 py-4 text-cocoa">
        <span>
          {mode === "demonstration"
            ? "Questa è la dimostrazione: il negozio le mostra tutte. Con chiavi vere, di prova o dal vivo, solo quelle approvate."
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
            <details key={form.id} id={form.id} className="group border-b border-line">
              <summary className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-1 hover:bg-hover max-md:min-h-12">
                <span className="font-medium">{form.title}</span>
                <span
                  className={`flex items-center gap-2 ${known === "approved" ? "text-success" : "text-cocoa"}`}
                >
                  {claimStatusNames[known]}
                  <Icon
                    drawing={ChevronDown}
                    className={`${smallIconClass} text-muted transition-transform group-open:rotate-180`}
                  />
                </span>
              </summary>
              <SettingsForm form={form} texts={texts} />
            </details>
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
      </ul>
    </nav>
  );
}
