import "server-only";
import { type IsoDay, italianDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getEnv } from "@/lib/platform/env";
import { tidyClosures } from "../model/calendar";
import { type FormTexts, formTexts, type SettingsForm, withValues } from "../model/form";
import { findSettingsForm } from "../model/forms";
import { withoutPlaceholders } from "../model/opening";
import { settingsSchema, type ShopSettings } from "../model/settings";
import { getSettings } from "../queries";
import {
  findDeliveryConflict,
  findEmptied,
  type SaveSettingsInput,
  settingsFormSchema,
} from "../schema/settings";

export type SaveSettingsError =
  | { code: "unknown_form" }
  | { code: "invalid_input"; fieldErrors: FormTexts }
  /** A concurrent edit changed these fields; `now` holds the current values of all fields. */
  | { code: "changed_meanwhile"; fields: string[]; now: FormTexts };

/** Arbitrary id of the advisory lock, used nowhere else in the shop. */
const SETTINGS_LOCK = 7_305_311_002;

/** Returns why changed settings are not saved, or null. */
type Objection<E> = (tx: Tx, before: ShopSettings, after: ShopSettings) => Promise<E | null>;

/** Lets one change of the settings at a time pass: a section may have no row yet that could be locked. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SETTINGS_LOCK}::bigint)`;
}

/**
 * Saves one form of the settings. If a value changed since the form was
 * shown, saves nothing and returns the current values. Returns the form's current texts.
 */
export async function saveSettings<E = never>(
  { actor }: Staff<"write">,
  { form: formId, known, texts }: SaveSettingsInput,
  at: Date,
  findObjection?: Objection<E>,
): Promise<Result<FormTexts, SaveSettingsError | E>> {
  const form = findSettingsForm(formId);
  if (!form) return err({ code: "unknown_form" });
  return inTransaction(async (tx) => {
    await lockSettings(tx);
    const settings = await getSettings(tx);
    const before = formTexts(form, settings);
    const moved = Object.keys(before).filter((path) => before[path] !== known[path]);
    if (moved.length > 0)
      return err({ code: "changed_meanwhile" as const, fields: moved, now: before });
    const typed = settingsFormSchema(form, italianDay(at)).safeParse(texts);
    if (!typed.success)
      return err({ code: "invalid_input" as const, fieldErrors: messagesByField(typed.error) });
    const value = settingsSchema.shape[form.section].parse(
      tidied(form.section, withValues(settings[form.section], typed.data), italianDay(at)),
    );
    const next = { ...settings, [form.section]: value };
    const after = formTexts(form, next);
    const fieldErrors = {
      ...findDeliveryConflict(form.section, next),
      ...findEmptied(form, before, after),
      ...findExamples(form, next),
    };
    if (Object.keys(fieldErrors).length > 0)
      return err({ code: "invalid_input" as const, fieldErrors });
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    if (changed.length === 0) return ok(after);
    const objection = await findObjection?.(tx, settings, next);
    if (objection) return err(objection);
    await tx.setting.upsert({
      where: { key: form.section },
      create: { key: form.section, value },
      update: { value },
    });
    await recordAudit(
      tx,
      {
        actor,
        action: "settings.changed",
        subject: form.section,
        before: withLabels(form, changed, before),
        after: withLabels(form, changed, after),
      },
      at,
    );
    await publishPages(tx);
    return ok(after);
  });
}

function tidied(section: keyof ShopSettings, values: unknown, today: IsoDay): unknown {
  if (section !== "calendar") return values;
  const calendar = settingsSchema.shape.calendar.parse(values);
  return { ...calendar, closures: tidyClosures(calendar.closures, today) };
}

const EXAMPLE = "È uguale all’esempio del negozio dimostrativo: scrivilo in un altro modo.";

/** Returns which texts are examples of the demonstration, by path: outside it they count as missing. */
function findExamples(form: SettingsForm, settings: ShopSettings): Record<string, string> {
  if (getEnv().mode === "demonstration") return {};
  const typed = formTexts(form, settings);
  const taken = formTexts(form, withoutPlaceholders(settings));
  const examples = Object.keys(typed).filter((path) => typed[path] !== taken[path]);
  return Object.fromEntries(examples.map((path) => [path, EXAMPLE]));
}

/** Returns changed values under their labels: the form may differ when the log is read. */
function withLabels(form: SettingsForm, changed: string[], texts: FormTexts): FormTexts {
  return Object.fromEntries(
    form.fields
      .filter(({ path }) => changed.includes(path))
      .map((field) => {
        const text = texts[field.path] ?? "";
        const words =
          "names" in field ? text.split(" ").map((key) => field.names[key] ?? key) : [text];
        return [`${form.title}: ${field.label}`, words.join(", ")];
      }),
  );
}
