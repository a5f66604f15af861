import {
  type BreadcrumbList,
  type Graph,
  type MerchantReturnPolicy,
  type OnlineStore,
  type PostalAddress,
  type ServicePeriod,
  type ShippingService,
  type Thing,
  type WebSite,
} from "schema-dts";
import { toDecimal } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { isGiven } from "@/lib/settings/model/opening";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { type ShippingRow, shippingRows } from "./listing";

/*
 * Structured data about the shop itself (schema.org as JSON-LD). Nodes refer to each other by `@id`,
 * so that each fact stands once on a page.
 */

export const COUNTRY = "IT";
export const CURRENCY = "EUR";
const WORKING_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** The settings that structured data tells. All are public. */
type ToldSettings = {
  brand: Pick<ShopSettings["brand"], "name">;
  contact: Pick<ShopSettings["contact"], "email" | "phone">;
  legal: Pick<ShopSettings["legal"], "companyName" | "vatNumber" | "taxCode">;
  invoicing: Pick<ShopSettings["invoicing"], "street" | "postalCode" | "city" | "province">;
  returns: Pick<ShopSettings["returns"], "withdrawalDays">;
};

export type StoreFacts = {
  settings: ToldSettings;
  siteUrl: string;
  /** For an order placed now. */
  shipping: ShippingRow[];
};

export function storeFacts(settings: ShopSettings, siteUrl: string, now: Date): StoreFacts {
  const { brand, contact, legal, invoicing, returns } = settings;
  const { email, phone } = contact;
  const { companyName, vatNumber, taxCode } = legal;
  const { street, postalCode, city, province } = invoicing;
  return {
    siteUrl,
    shipping: shippingRows(settings, now),
    settings: {
      brand: { name: brand.name },
      contact: { email, phone },
      legal: { companyName, vatNumber, taxCode },
      invoicing: { street, postalCode, city, province },
      returns: { withdrawalDays: returns.withdrawalDays },
    },
  };
}

/** A step of the way to a page: its name and path. */
export type Crumb = { name: string; path: string };

/** Returns the identifiers of the nodes that others refer to. */
export function nodeIds(siteUrl: string) {
  const id = (name: string) => new URL(`/#${name}`, siteUrl).href;
  return {
    store: id("negozio"),
    site: id("sito"),
    returnPolicy: id("resi"),
    productGroup: id("prodotto"),
    shipping: (option: ShippingRow["id"]) => id(`spedizione-${option}`),
  };
}

/**
 * Returns the structured data of a page: the shop, its site, the way to the page, then the nodes of
 * its own. `trail` leads from below the home page to the page itself; empty on the home page.
 */
export function pageGraph(
  facts: StoreFacts,
  trail: readonly Crumb[],
  ownNodes: readonly Thing[] = [],
): Graph {
  const crumbs = trail.length > 0 ? [breadcrumbs(facts, trail)] : [];
  return {
    "@context": "https://schema.org",
    "@graph": [onlineStore(facts), webSite(facts), ...crumbs, ...ownNodes],
  };
}

/** Returns the shop. Placeholders of a shop that is not set up are left out. */
export function onlineStore({ settings, siteUrl, shipping }: StoreFacts): OnlineStore {
  const { brand, contact, legal } = settings;
  const examples = settingsSchema.parse({});
  const ids = nodeIds(siteUrl);
  const legalName = given(legal.companyName, examples.legal.companyName);
  const vatID = given(legal.vatNumber, examples.legal.vatNumber);
  const taxID = given(legal.taxCode, examples.legal.taxCode);
  const email = given(contact.email, examples.contact.email);
  const telephone = given(contact.phone, examples.contact.phone);
  const address = postalAddress(settings, examples);
  const reachable = {
    ...(email !== null && { email }),
    ...(telephone !== null && { telephone: internationalPhone(telephone) }),
  };
  return {
    "@type": "OnlineStore",
    "@id": ids.store,
    name: brand.name,
    url: new URL(routes.home, siteUrl).href,
    logo: new URL("/icon.svg", siteUrl).href,
    ...(legalName !== null && { legalName }),
    ...(vatID !== null && { vatID: `IT${vatID}` }),
    ...(taxID !== null && { taxID }),
    ...(address && { address }),
    ...reachable,
    ...(Object.keys(reachable).length > 0 && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        availableLanguage: "it",
        ...reachable,
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(settings, siteUrl),
    hasShippingService: shipping.map(shippingService),
  };
}

function webSite({ settings, siteUrl }: StoreFacts): WebSite {
  const ids = nodeIds(siteUrl);
  return {
    "@type": "WebSite",
    "@id": ids.site,
    name: settings.brand.name,
    url: new URL(routes.home, siteUrl).href,
    inLanguage: "it-IT",
    publisher: { "@id": ids.store },
  };
}

function breadcrumbs({ settings, siteUrl }: StoreFacts, trail: readonly Crumb[]): BreadcrumbList {
  const steps = [{ name: settings.brand.name, path: routes.home }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

function returnPolicy({ returns }: ToldSettings, siteUrl: string): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    "@id": nodeIds(siteUrl).returnPolicy,
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returns.withdrawalDays,
    merchantReturnLink: new URL(routes.returns, siteUrl).href,
    returnMethod: "https://schema.org/ReturnByMail",
    // Who changes their mind sends the goods back at their own expense (Codice del consumo 57).
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: "https://schema.org/FullRefund",
  };
}

function shippingService(row: ShippingRow): ShippingService {
  return {
    "@type": "ShippingService",
    name: row.service,
    fulfillmentType: "https://schema.org/FulfillmentTypeDelivery",
    handlingTime: servicePeriod(row.handlingDays),
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
      shippingRate: shippingRate(row),
      transitTime: servicePeriod(row.transitDays),
    },
  };
}

/** Returns the price of a shipping option, as decimal euro. */
export function shippingRate({ priceCents }: Pick<ShippingRow, "priceCents">) {
  return {
    "@type": "MonetaryAmount",
    value: toDecimal(priceCents),
    currency: CURRENCY,
  } as const;
}

function servicePeriod({ min, max }: ShippingRow["transitDays"]): ServicePeriod {
  return {
    "@type": "ServicePeriod",
    businessDays: WORKING_DAYS,
    duration: { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" },
  };
}

function postalAddress({ invoicing }: ToldSettings, examples: ToldSettings): PostalAddress | null {
  const { street, postalCode, city, province } = invoicing;
  if (given(street, examples.invoicing.street) === null) return null;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressRegion: province,
    addressCountry: COUNTRY,
  };
}

function given(text: string, example: string): string | null {
  return isGiven(text.trim(), example) ? text.trim() : null;
}

function internationalPhone(phone: string): string {
  const digits = phone.replaceAll(/[^+0-9]/g, "");
  return digits.startsWith("+") ? digits : `+39${digits}`;
}
