import { z } from "zod";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import {
  boundedText,
  emailField,
  euroField,
  paragraphField,
  wholeNumberField,
} from "@/lib/core/fields";
import { formatCount } from "@/lib/core/numbers";
import { fromDecimal } from "@/lib/core/read-money";
import { hasVatCheckDigit, isTaxCode } from "@/lib/core/tax-code";
import { valueOf } from "@/lib/core/value-of";
import { slowerThanStandard } from "@/lib/shipping/copy";
import { longestWait } from "@/lib/shipping/model/calendar";
import { type ShippingType, shippingTypes, workingDays } from "@/lib/shipping/model/options";
import { type DeliverySettings } from "@/lib/shipping/model/pick-up";
import { type LineCheck, type LineRule, type SettingsField } from "../model/field";
import { type FormTexts, isAsked, type SettingsForm, type TypedTexts } from "../model/form";
import { fitsTaxCode, type LegalForm } from "../model/legal-form";

const texts = z.record(boundedText(80), boundedText(2_000));

/** A submitted settings form: its texts, and those it showed before editing. */
export const saveSettingsSchema = z.strictObject({
  form: boundedText(60),
  known: texts,
  texts,
});

export type SaveSettingsInput = z.infer<typeof saveSettingsSchema>;

const MAX_LINE = 200;
const MAX_TEXT = 1_000;
const EMPTY = "Non può restare vuoto.";
const TOO_LONG_LINE = `Al massimo ${MAX_LINE} caratteri.`;
const WRONG_EMAIL = "Scrivi un indirizzo email valido.";
const WRONG_PERCENT = "Scrivi una percentuale da 0 a 30.";
const MAX_CLOSURE_DAYS = 120;
/** First in a union: its error then comes from the other rule. */
const blank = boundedText(MAX_LINE, TOO_LONG_LINE).trim().pipe(z.literal(""));
const FUTURE_DAY = "La data non può essere nel futuro.";

/**
 * Returns the schema of a form. It reads the texts, by path, to values of the form's section. `today`
 * is the Italian day: a claim's approval cannot be in the future.
 */
export function settingsFormSchema({ section, fields }: SettingsForm, today: IsoDay) {
  const shape: Record<string, z.ZodType<unknown, string>> = Object.fromEntries(
    fields.map((field) => [field.path, ruleOf(field)]),
  );
  return z.object(shape).superRefine((values, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    const unanswered = listUnanswered(fields, values as TypedTexts);
    for (const [path, message] of [...unanswered, ...wrongClosures(values)]) refuse(path, message);
    if (section === "shipping")
      for (const type of listSlowOptions(values))
        refuse(`${type}/businessDays`, slowerThanStandard(type));
    if (section === "legal" && !isRightTaxCode(values)) refuse("taxCode", wrongTaxCode(values));
    if (section === "returns" && isLess(values, "bankCreditDays/1", "bankCreditDays/0"))
      refuse("bankCreditDays/1", "Il massimo non può essere meno del minimo.");
    if (section === "carriers")
      for (const type of shippingTypes)
        if (!isOffered(values, String(valueOf(values, `usual/${type}`))))
          refuse(`usual/${type}`, "Non è tra i corrieri che usi: sceglilo anche lì.");
    if (section === "papers") refuseWrongDays(values, today, refuse);
    for (const { path } of fields) {
      const [claim, part] = path.split("/");
      if (part !== "status" || valueOf(values, path) !== "approved") continue;
      const approvedOn = valueOf(values, `${claim}/approvedOn`) as IsoDay | null;
      if (valueOf(values, `${claim}/evidence`) === "")
        refuse(`${claim}/evidence`, "Scrivi dove si trova la prova, o chi lo conferma.");
      if (approvedOn === null) refuse(`${claim}/approvedOn`, "Scrivi quando è stata approvata.");
      else if (approvedOn > today) refuse(`${claim}/approvedOn`, FUTURE_DAY);
      if (valueOf(values, `${claim}/source`) === "")
        refuse(`${claim}/source`, "Scrivi dove tutti possono leggere lo studio.");
    }
  });
}

type Wrong = [path: string, message: string];

/** Lists what is wrong with the rows of the closures, by path. */
function wrongClosures(values: Record<string, unknown>): Wrong[] {
  const rows = Object.keys(values)
    .filter((path) => path.endsWith("/from"))
    .map((path) => {
      const row = path.replace(/from$/, "");
      const [from = "", to = "", note = ""] = ["from", "to", "note"].map(
        (part) => (valueOf(values, `${row}${part}`) ?? "") as string,
      );
      return { row, from, to, note };
    });
  return rows.flatMap(({ row, from, to, note }, index): Wrong[] => {
    if (from === "" && (to !== "" || note !== ""))
      return [[`${row}from`, "Scrivi il primo giorno."]];
    if (from === "") return [];
    if (to === "") return [[`${row}to`, "Scrivi l’ultimo giorno."]];
    if (to < from) return [[`${row}to`, "La chiusura finisce prima di cominciare."]];
    if (to > addDays(from, MAX_CLOSURE_DAYS))
      return [[`${row}to`, `Una chiusura dura al massimo ${MAX_CLOSURE_DAYS} giorni.`]];
    const overlaps = rows.slice(0, index).some((one) => one.from <= to && one.to >= from);
    return overlaps ? [[`${row}from`, "Questi giorni sono già in un’altra chiusura."]] : [];
  });
}

/**
 * Returns what makes delivery days and days of shipping contradict each other after a change, by path: an order
 * may wait longer for its pick-up than its delivery may take. Empty when they agree.
 */
export function findDeliveryConflict(
  section: SettingsForm["section"],
  { shipping, calendar }: DeliverySettings,
): Record<string, string> {
  const wait = longestWait(calendar);
  if (wait === 1 || (section !== "calendar" && section !== "shipping")) return {};
  const message = `Con questi giorni di spedizione un ordine aspetta fino a ${workingDays(wait)}: la consegna ne chiede almeno ${wait + 1}.`;
  return Object.fromEntries(
    shippingTypes
      .filter((type) => shipping[type].businessDays <= wait)
      .map((type) => [section === "calendar" ? "weekdays" : `${type}/businessDays`, message]),
  );
}

/**
 * Returns which needed values a change would empty, by path. They may wait until the owner knows them; once
 * given, an open shop would close without them.
 */
export function findEmptied(
  { fields }: SettingsForm,
  before: FormTexts,
  after: FormTexts,
): Record<string, string> {
  const emptied = fields.filter((field) => {
    const isKept = field.kind === "email" || (field.kind === "line" && !field.optional);
    return field.neededToOpen && isKept && before[field.path] !== "" && after[field.path] === "";
  });
  return Object.fromEntries(emptied.map(({ path }) => [path, EMPTY]));
}

/** Without a choice all carriers are offered. */
function isOffered({ offered }: Record<string, unknown>, carrier: string): boolean {
  const keys = offered as string[];
  return carrier === "last" || keys.length === 0 || keys.includes(carrier);
}

/** A paper is not from the future, and ends after it begins. */
function refuseWrongDays(
  values: Record<string, unknown>,
  today: IsoDay,
  refuse: (path: string, message: string) => void,
) {
  for (const [path, issuedOn] of Object.entries(values)) {
    if (!path.endsWith("/issuedOn")) continue;
    const expiryPath = path.replace("issuedOn", "expiresOn");
    const expiresOn = valueOf(values, expiryPath);
    if (typeof issuedOn === "string" && issuedOn > today) refuse(path, FUTURE_DAY);
    if (typeof expiresOn !== "string") continue;
    if (typeof issuedOn !== "string") refuse(path, "Scrivi anche la data del documento.");
    else if (expiresOn <= issuedOn) refuse(expiryPath, "La scadenza viene dopo la data.");
  }
}

/** Lists the fields that another one asks for and that are empty. */
function listUnanswered(fields: readonly SettingsField[], texts: TypedTexts): Wrong[] {
  return fields
    .filter((field) => field.onlyIf && isAsked(field, texts) && texts[field.path] === "")
    .map(({ path }) => [path, EMPTY]);
}

/** No code yet, and the placeholder of zeros, pass for every legal form. */
function isRightTaxCode({ form, taxCode }: Record<string, unknown>): boolean {
  const code = String(taxCode);
  return /^0*$/.test(code) || fitsTaxCode(form as LegalForm, code);
}

function wrongTaxCode({ form }: Record<string, unknown>): string {
  return form === "sole_trader"
    ? "Una ditta individuale ha il codice fiscale della persona, di 16 caratteri."
    : "Il codice fiscale di una società ha 11 cifre.";
}

/** Lists the shipping options that are slower than the standard one. */
function listSlowOptions(values: Record<string, unknown>): ShippingType[] {
  return shippingTypes.filter((type) =>
    isLess(values, "standard/businessDays", `${type}/businessDays`),
  );
}

function isLess(values: Record<string, unknown>, path: string, other: string): boolean {
  return Number(valueOf(values, path)) < Number(valueOf(values, other));
}

function ruleOf(field: SettingsField): z.ZodType<unknown, string> {
  switch (field.kind) {
    case "line":
      return field.optional || field.neededToOpen
        ? z.union([blank, line(field)], TOO_LONG_LINE)
        : line(field);
    case "text":
      return paragraphField({
        min: 0,
        max: MAX_TEXT,
        message: "Scrivi solo testo.",
        tooLong: `Al massimo ${MAX_TEXT} caratteri.`,
      });
    case "email":
      return z.union([blank, emailField(WRONG_EMAIL)], WRONG_EMAIL);
    case "whole":
      return wholeNumberField({
        ...field,
        message: `Scrivi un numero intero da ${formatCount(field.min)} a ${formatCount(field.max)}.`,
      });
    case "euro":
      return euroField({
        min: 0,
        max: field.maxCents,
        message: `Scrivi un importo da 0 a ${formatCount(field.maxCents / 100)} €, per esempio 3,90.`,
      });
    case "percent":
      return boundedText(100, WRONG_PERCENT)
        .trim()
        .transform((text) => fromDecimal(text.replace("%", "").trim().replace(",", ".")))
        .pipe(z.number(WRONG_PERCENT).min(0, WRONG_PERCENT).max(3_000, WRONG_PERCENT));
    case "link":
      return boundedText(MAX_LINE, TOO_LONG_LINE)
        .trim()
        .pipe(
          z.union([
            z.literal(""),
            z.url({
              protocol: /^https?$/,
              error: "Scrivi un indirizzo che inizia con https://.",
            }),
          ]),
        );
    case "day":
      return boundedText(10, "Scrivi una data.")
        .transform((text) => (text === "" ? null : text))
        .pipe(z.iso.date("Scrivi una data.").nullable());
    case "time":
      return boundedText(5, "Scrivi un’ora, per esempio 16:00.").pipe(
        z.iso.time({ precision: -1, error: "Scrivi un’ora, per esempio 16:00." }),
      );
    case "several":
      return boundedText(200, "Scegli tra queste voci.")
        .transform((text) => text.split(" ").filter(Boolean))
        .refine((keys) => field.none === undefined || keys.length > 0, field.none)
        .refine(
          (keys) => keys.every((key) => Object.hasOwn(field.names, key)),
          "Scegli tra queste voci.",
        );
    case "choice":
      return boundedText(200, "Scegli una voce.").refine(
        (text) => Object.hasOwn(field.names, text),
        "Scegli una voce.",
      );
  }
}

const lineChecks: Record<LineCheck, { passes: (text: string) => boolean; message: string }> = {
  vatNumber: {
    passes: hasVatCheckDigit,
    message: "La partita IVA non torna: c’è una cifra sbagliata o fuori posto.",
  },
  taxCode: {
    passes: (code) => hasVatCheckDigit(code) || isTaxCode(code),
    message: "Il codice fiscale non torna: c’è un carattere sbagliato o fuori posto.",
  },
};

function line({ pattern = "", wrong = "", check }: LineRule) {
  const rule = check && lineChecks[check];
  return (
    boundedText(MAX_LINE, TOO_LONG_LINE)
      .trim()
      .min(1, EMPTY)
      // A line break or a control character would break an e-mail header.
      .regex(/^[^\p{Cc}]*$/u, "Scrivi su una riga sola.")
      .regex(new RegExp(pattern, "u"), { error: wrong, abort: true })
      .refine((text) => rule?.passes(text) ?? true, rule?.message)
  );
}
