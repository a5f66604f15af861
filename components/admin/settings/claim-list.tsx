import { Section } from "@/components/admin/ui/section";
import { type ShopMode } from "@/lib/platform/variables";
import { claimStatuses, claimStatusNames } from "@/lib/settings/model/claims";
import { formTexts } from "@/lib/settings/model/form";
import { claimForms } from "@/lib/settings/model/forms";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { claimsSection } from "@/lib/settings/model/settings-pages";
import { FoldedForm } from "./folded-form";

export function ClaimList({ settings, mode }: { settings: ShopSettings; mode: ShopMode }) {
  return (
    <Section {...claimsSection}>
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
