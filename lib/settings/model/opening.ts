import { formTexts, isAsked, type SettingsForm } from "./form";
import { settingsForms } from "./forms";
import { fitsTaxCode } from "./legal-form";
import { settingsSchema, type ShopSettings } from "./settings";

/** The values of a form that a shop needs before it takes real money. */
export type MissingValues = { form: Pick<SettingsForm, "id" | "title">; labels: string[] };

/** Where the settings page takes the official notice on the legal guarantee. */
export const guaranteeNoticeForm = { id: "avviso-garanzia", title: "Avviso sulla garanzia legale" };

/**
 * Returns the values that are still empty or placeholders, by form. A shop with live keys sells
 * nothing until there are none (Codice del consumo 49; D.Lgs. 70/2003; D.Lgs. 49/2014; Directive (EU)
 * 2024/825).
 */
export function missingToOpen(
  settings: ShopSettings,
  hasGuaranteeNotice: boolean,
): MissingValues[] {
  const placeholders = settingsSchema.parse({});
  const missing = settingsForms
    .map((form) => {
      const texts = formTexts(form, settings);
      const examples = formTexts(form, placeholders);
      const labels = form.fields
        .filter((field) => {
          const text = (texts[field.path] ?? "").trim();
          if (!field.neededToOpen || !isAsked(field, texts)) return false;
          const { orElse = "" } = field;
          if (isGiven((texts[orElse] ?? "").trim(), examples[orElse])) return false;
          if (field.path === "taxCode" && !fitsTaxCode(settings.legal.form, text)) return true;
          return !isGiven(text, examples[field.path]);
        })
        .map(({ label }) => label);
      return { form: { id: form.id, title: form.title }, labels };
    })
    .filter(({ labels }) => labels.length > 0);
  return hasGuaranteeNotice
    ? missing
    : [...missing, { form: guaranteeNoticeForm, labels: ["File ufficiale"] }];
}

/**
 * Returns true for a value of the owner's. Empty text, the default, and addresses below `.example`,
 * a domain that cannot be registered (RFC 2606), are placeholders.
 */
export function isGiven(text: string, example: string | undefined): boolean {
  return text !== "" && text !== example && !/\.example\b/.test(text);
}
