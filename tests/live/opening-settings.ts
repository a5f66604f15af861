import { type SettingsField } from "@/lib/settings/model/field";
import { isAsked, withValues } from "@/lib/settings/model/form";
import { settingsForms } from "@/lib/settings/model/forms";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";

const LEGAL_FORM = "sole_trader";

/** Values that have a form of their own. */
const OWN: Record<string, string> = {
  "legal/taxCode": "RSSGLI80A41A944K",
  "legal/vatNumber": "01234567897",
  "legal/rea": "BO-512345",
  "deliveryCheck/confirmed": "yes",
  "safety/country": "CN",
  "contact/phone": "+39 051 7654321",
  "invoicing/postalCode": "40123",
  "invoicing/city": "Bologna",
  "invoicing/province": "BO",
  "serum/millilitres": "30 ml",
  "serum/openMonths": "6 mesi",
};

/** Placeholders that an owner also replaces, although the shop opens without. */
const REPLACED: [section: keyof ShopSettings, path: string, value: string][] = [
  ["legal", "form", LEGAL_FORM],
  ["invoicing", "taxRegime", "RF19"],
  ["contact", "email", "assistenza@negozio-vero.it"],
  ["contact", "privacyEmail", "privacy@negozio-vero.it"],
  ["contact", "staffEmail", "ordini@negozio-vero.it"],
  ["contact", "pressEmail", "stampa@negozio-vero.it"],
  ["legal", "seat", "Via Nosadella 7, 40123 Bologna"],
  ["legal", "hostingProvider", "Server Italiani S.p.A., Via Roma 3, 20121 Milano"],
];

/** Returns the sections of settings as an owner fills them in before opening. */
export function openingSettings(): Partial<ShopSettings> {
  const settings = settingsSchema.parse({});
  const needed = settingsForms.flatMap(({ section, fields }) =>
    fields
      .filter((field) => field.neededToOpen && isAsked(field, { country: "CN", form: LEGAL_FORM }))
      .map((field): [keyof ShopSettings, string, unknown] => [
        section,
        field.path,
        valueFor(section, field),
      ]),
  );
  const changed: Record<string, unknown> = {};
  for (const [section, path, value] of [...needed, ...REPLACED])
    changed[section] = withValues(changed[section] ?? settings[section], { [path]: value });
  changed["opening"] = { state: "open" };
  // Fails here, not in the shop, when a new field needs a value of its own.
  settingsSchema.parse(changed);
  return changed;
}

function valueFor(section: string, { kind, path, label }: SettingsField): string {
  if (kind === "email") return `${path.toLowerCase()}@negozio-vero.it`;
  if (kind === "link") return "https://www.negozio-vero.it/";
  return OWN[`${section}/${path}`] ?? `${label} del negozio vero`;
}
