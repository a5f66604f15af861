import { type IsoDay } from "@/lib/core/business-days";
import { type ShopMode } from "@/lib/platform/variables";
import { type SettingsField } from "./field";
import { type FormTexts, formTexts, isAsked, type SettingsForm, withValues } from "./form";
import { settingsForms } from "./forms";
import { fitsTaxCode } from "./legal-form";
import { settingsSchema, type ShopSettings } from "./settings";

/**
 * What a shop is to its visitors. `preparing`: not opened yet, so not public. `closed`: public, and takes
 * no orders for now.
 */
export type ShopState = "demonstration" | "preparing" | "open" | "closed";

type Opening = ShopSettings["opening"];

/** Returns the opening as it is on a day: a shop that was closed until a day is open again the day after. */
export function openingOn(opening: Opening, today: IsoDay): Opening {
  const isBack = opening.until !== null && opening.until < today;
  return isBack ? { state: "open", until: null, text: "" } : opening;
}

type ShopFacts = {
  mode: ShopMode;
  paymentsLive: boolean;
  opening: Opening;
  /** Whether a value is missing that the shop needs before it takes real money. */
  isIncomplete: boolean;
  today: IsoDay;
};

/**
 * Returns the state of a shop. One that was opened and takes real money is closed while a needed value is
 * missing.
 */
export function shopState({
  mode,
  paymentsLive,
  opening,
  isIncomplete,
  today,
}: ShopFacts): ShopState {
  if (mode === "demonstration") return "demonstration";
  const { state } = openingOn(opening, today);
  return state === "open" && paymentsLive && isIncomplete ? "closed" : state;
}

/** Returns whether a shop takes orders. One with test keys takes trial orders before it is opened. */
export function takesOrders(state: ShopState, paymentsLive: boolean): boolean {
  return state === "open" || state === "demonstration" || (state === "preparing" && !paymentsLive);
}

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
          if (!field.neededToOpen || !isAsked(field, texts)) return false;
          const { form: legalForm, taxCode } = settings.legal;
          const isWrong = field.path === "taxCode" && !fitsTaxCode(legalForm, taxCode.trim());
          return isWrong || !isAnswered(field, texts, examples);
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

/** Returns whether a field, or the one that makes it needless, has a value of the owner's. */
function isAnswered({ path, orElse = "" }: SettingsField, texts: FormTexts, examples: FormTexts) {
  return [path, orElse].some((one) => isGiven((texts[one] ?? "").trim(), examples[one]));
}

/** The texts of a new shop that are placeholders: those of needed values, and addresses below `.example`. */
const placeholders = settingsForms.flatMap((form) => {
  const examples = formTexts(form, settingsSchema.parse({}));
  return form.fields
    .filter(({ path, kind, neededToOpen }) => {
      const text = examples[path] ?? "";
      if (text === "" || kind === "choice") return false;
      return neededToOpen || !isGiven(text, undefined);
    })
    .map((field) => ({ form, field, examples }));
});

/**
 * Returns the settings with empty texts in place of placeholders. Outside the demonstration the rest of the
 * shop sees no others, so that it can print none.
 */
export function withoutPlaceholders(settings: ShopSettings): ShopSettings {
  return placeholders.reduce((real, { form, field, examples }) => {
    if (isAnswered(field, formTexts(form, real), examples)) return real;
    return { ...real, [form.section]: withValues(real[form.section], { [field.path]: "" }) };
  }, settings);
}
