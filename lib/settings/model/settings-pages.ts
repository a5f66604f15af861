import { plain } from "@/lib/core/plain-text";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type SettingsForm } from "./form";
import { claimForms, paperForms, settingsForms } from "./forms";
import { guaranteeNoticeForm } from "./opening";
import { type sections } from "./settings";

const names = {
  shop: "Negozio",
  shipping: "Spedizioni",
  legal: "Legale",
  product: "Prodotto e sicurezza",
  advanced: "Avanzate",
} as const;

type PageName = keyof typeof names;

const hrefs: Record<PageName, string> = {
  shop: dashboardRoutes.adminSettings,
  shipping: `${dashboardRoutes.adminSettings}/spedizioni`,
  legal: `${dashboardRoutes.adminSettings}/legale`,
  product: `${dashboardRoutes.adminSettings}/prodotto`,
  advanced: `${dashboardRoutes.adminSettings}/avanzate`,
};

const pageOfSection: Record<keyof typeof sections, PageName> = {
  brand: "shop",
  contact: "shop",
  gift: "shop",
  approvals: "shop",
  reviews: "shop",
  reminders: "shop",
  shipping: "shipping",
  calendar: "shipping",
  carriers: "shipping",
  deliveryCheck: "shipping",
  returns: "shipping",
  legal: "legal",
  invoicing: "legal",
  tax: "legal",
  disputes: "legal",
  safety: "product",
  sheet: "product",
  serum: "product",
  takeBack: "product",
  search: "advanced",
  assistants: "advanced",
  chat: "advanced",
  retention: "advanced",
};

export const claimsSection = { id: "affermazioni", title: "Campagna e affermazioni" };

export type SettingsPage = {
  title: string;
  href: string;
  forms: readonly SettingsForm[];
  /** Sections with a form of another kind. */
  hasNotice: boolean;
  hasClaims: boolean;
};

/** Pages of the settings, in order. Each group of settings is on one of them. */
export const settingsPages: readonly SettingsPage[] = (Object.keys(names) as PageName[]).map(
  (name) => ({
    title: names[name],
    href: hrefs[name],
    forms: settingsForms.filter(({ section }) => pageOfSection[section] === name),
    hasNotice: name === "legal",
    hasClaims: name === "product",
  }),
);

/** Returns the sections of a page, by their anchors. */
export function sectionsOf({ forms, hasNotice, hasClaims }: SettingsPage) {
  return [
    ...forms.map(({ id, title }) => ({ id, title })),
    ...(hasNotice ? [guaranteeNoticeForm] : []),
    ...(hasClaims ? [claimsSection] : []),
  ];
}

/** Returns the address of a section of the settings. */
export function settingsHref(id: string): string {
  const page = settingsPages.find((one) => sectionsOf(one).some((section) => section.id === id));
  if (!page) throw new Error(`No settings ${id}`);
  return `${page.href}#${id}`;
}

export const MAX_SETTINGS_QUERY = 60;

export type FoundSetting = { label: string; section: string; href: string };

/** Returns the settings whose names, or those of their section, contain each word of the query. */
export function findSettings(query: string): FoundSetting[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const entries = [
    ...settingsForms.map((form) => ({ form, href: settingsHref(form.id) })),
    ...claimForms.map((form) => ({ form, href: settingsHref(claimsSection.id) })),
    ...paperForms.map(({ form }) => ({ form, href: `${dashboardRoutes.adminPapers}#${form.id}` })),
  ].flatMap(({ form, href }) =>
    form.fields.map(({ label, hint = "" }) => ({ label, section: form.title, hint, href })),
  );
  const notice = { ...guaranteeNoticeForm, href: settingsHref(guaranteeNoticeForm.id) };
  return [...entries, { label: notice.title, section: notice.title, hint: "", href: notice.href }]
    .filter(({ label, section, hint }) => {
      const text = plain(`${section} ${label} ${hint}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ label, section, href }) => ({ label, section, href }));
}
