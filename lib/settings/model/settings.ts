import { z } from "zod";
import { type ShopMode } from "@/lib/platform/variables";
import { byShippingType, shippingEntries, type ShippingRate } from "@/lib/shipping/model/options";
import { claimsSchema } from "./claims";
import { legalForms } from "./legal-form";

/** Calendar days from a withdrawal within which the customer sends the goods back (Codice del consumo 57). */
export const SEND_BACK_DAYS = 14;

const cents = z.number().int().nonnegative();
const day = z.iso.date().nullable().default(null);

/** Tax regimes of sellers who charge VAT (FatturaPA, `RegimeFiscale`). */
export const taxRegimes = ["RF01", "RF17", "RF18"] as const;

const shippingRate = ({ priceCents, businessDays }: ShippingRate) =>
  z
    .object({
      priceCents: cents.default(priceCents),
      businessDays: z.number().int().min(1).max(60).default(businessDays),
    })
    .prefault({});

/**
 * Settings the shop's owner may change without a deploy, by section. Every field has a default of its own,
 * because a stored section lacks the fields that are younger.
 */
export const settingsSchema = z.object({
  brand: z
    .object({
      name: z.string().min(1).default("Scultea"),
      device: z.string().min(1).default("Scultea Pro"),
      deviceSlug: z.string().min(1).default("scultea-pro"),
      assistant: z.string().min(1).default("Sofia"),
    })
    .prefault({}),
  contact: z
    .object({
      email: z.email().default("assistenza@scultea.example"),
      privacyEmail: z.email().default("privacy@scultea.example"),
      /** Recipient of the shop's own notices: new orders, alerts, disputes. */
      staffEmail: z.email().default("ordini@scultea.example"),
      pressEmail: z.email().default("stampa@scultea.example"),
      /** Empty until the owner sets it (Codice del consumo 49, 1, c). */
      phone: z.string().default(""),
      hours: z.string().default("lun–ven 9:00–18:00, sab 10:00–16:00, domenica chiuso"),
      replyWithinHours: z.number().int().positive().default(24),
    })
    .prefault({}),
  /** The publisher's data (D.Lgs 70/2003). The defaults are placeholders. */
  legal: z
    .object({
      form: z.enum(legalForms).default("company"),
      companyName: z.string().default("Scultea S.r.l."),
      seat: z.string().default("Via degli Esempi 1, 20100 Milano"),
      shareCapital: z.string().default("€ 10.000 i.v."),
      register: z.string().default("Registro delle Imprese di Milano"),
      rea: z.string().default("MI-0000000"),
      taxCode: z.string().default("00000000000"),
      vatNumber: z.string().default("00000000000"),
      pec: z.email().default("scultea@pec.example"),
      hostingProvider: z.string().default("Esempio Hosting S.p.A., Via dei Server 1, 20100 Milano"),
    })
    .prefault({}),
  /** The seller's data on invoices, beside its legal data. The defaults are placeholders. */
  invoicing: z
    .object({
      taxRegime: z.enum(taxRegimes).default("RF01"),
      street: z.string().default("Via degli Esempi 1"),
      postalCode: z.string().default("20100"),
      city: z.string().default("Milano"),
      province: z.string().default("MI"),
    })
    .prefault({}),
  /** Delivery time and price, the only source for all texts (docs/specification.md#shipping). */
  shipping: z
    .object(byShippingType((type) => shippingRate(shippingEntries[type].rate)))
    .prefault({}),
  gift: z.object({ name: z.string().default("Siero Anti-Età Premium") }).prefault({}),
  tax: z.object({ vatRateBps: z.number().int().min(0).max(10_000).default(2200) }).prefault({}),
  returns: z
    .object({
      /** Calendar days from delivery: the legal term, and the longer one the shop grants. */
      legalWithdrawalDays: z.number().int().min(14).default(14),
      withdrawalDays: z.number().int().min(14).default(30),
      authorisationHours: z.number().int().positive().default(24),
      refundConfirmationHours: z.number().int().positive().default(48),
      /** Calendar days from the withdrawal notice (Codice del consumo 56). */
      refundDays: z.number().int().min(1).max(14).default(14),
      /** Fewest and most working days a bank takes to credit a refund. */
      bankCreditDays: z
        .tuple([z.number().int().positive(), z.number().int().positive()])
        .default([3, 10]),
    })
    .prefault({}),
  /** Manufacturer and model of the device (Reg. UE 2023/988, art. 19). */
  safety: z
    .object({
      manufacturer: z.string().default(""),
      address: z.string().default(""),
      email: z.string().default(""),
      model: z.string().default(""),
    })
    .prefault({}),
  /** What the label of the serum says (Reg. CE 1223/2009, art. 19). */
  serum: z
    .object({
      responsiblePerson: z.string().default(""),
      ingredients: z.string().default(""),
      millilitres: z.string().default(""),
      openMonths: z.string().default(""),
      warnings: z.string().default(""),
    })
    .prefault({}),
  /** Technical data of the device, as its maker states them. Empty rows are not shown. */
  sheet: z
    .object({
      weight: z.string().default(""),
      size: z.string().default(""),
      wavelengths: z.string().default(""),
      current: z.string().default(""),
      battery: z.string().default(""),
      materials: z.string().default(""),
      certificates: z.string().default(""),
    })
    .prefault({}),
  /** How an old device is taken back and under which numbers (D.Lgs. 49/2014, art. 22). */
  takeBack: z
    .object({
      method: z.string().default(""),
      places: z.string().default(""),
      deviceRegister: z.string().default(""),
      batteryRegister: z.string().default(""),
      packaging: z.string().default(""),
    })
    .prefault({}),
  /** Dates of the documents that prove what the device is (launch check). */
  conformity: z
    .object({
      /** EU declaration of conformity and CE marking. */
      ceOn: day,
      /** Electromagnetic compatibility, Directive 2014/30/EU. */
      emcOn: day,
      /** Hazardous substances, Directive 2011/65/EU. */
      rohsOn: day,
      /** Photobiological safety of the LEDs, EN 62471. */
      photobiologicalOn: day,
      /** Opinion on Annex XVI of Regulation (EU) 2017/745. */
      annexXviOn: day,
      /** Where the documents are kept. */
      documents: z.string().default(""),
    })
    .prefault({}),
  /** Body for alternative dispute resolution that the terms of sale name; empty: none. */
  disputes: z.object({ adrBody: z.string().default("") }).prefault({}),
  retention: z
    .object({
      ordersYears: z.number().int().positive().default(10),
      /** Days until an order that was never paid loses its customer. */
      unpaidDays: z.number().int().min(1).max(365).default(30),
      /** Months for which an ended newsletter address stays blocked, as a keyed hash. */
      suppressedMonths: z.number().int().positive().default(24),
      contactsMonths: z.number().int().positive().default(24),
      chatDays: z.number().int().positive().default(90),
      visitsMonths: z.number().int().positive().max(26).default(13),
      logsDays: z.number().int().positive().default(30),
    })
    .prefault({}),
  /** Numbers of unsold pieces of each part below which the staff is alerted. */
  stock: z
    .object({
      lowDevices: z.number().int().min(0).default(10),
      lowSerums: z.number().int().min(0).default(10),
      lowTravelCases: z.number().int().min(0).default(10),
    })
    .prefault({}),
  /** Days after delivery until a customer is asked for a review; 0 means never. */
  reviews: z.object({ inviteAfterDays: z.number().int().min(0).max(60).default(10) }).prefault({}),
  /** What search engines and AI companies may do with the pages, and proofs that the domain is the owner's. */
  search: z
    .object({
      /** Whether crawlers that only collect training data may read the pages (docs/decisions/040). */
      aiTraining: z.enum(["refused", "allowed"]).default("refused"),
      googleVerification: z.string().default(""),
      bingVerification: z.string().default(""),
      metaVerification: z.string().default(""),
    })
    .prefault({}),
  chat: z
    .object({
      /** Daily tokens of the language model. Beyond them the shop's own texts answer. */
      dailyTokens: z.number().int().nonnegative().default(500_000),
      /** The vendor's price per million input and output tokens. Used only on the costs page. */
      inputCentsPerMillion: cents.default(40),
      outputCentsPerMillion: cents.default(160),
    })
    .prefault({}),
  claims: claimsSchema.prefault({}),
});

export type ShopSettings = z.infer<typeof settingsSchema>;

/** Returns the codes that prove the domain to Google, Bing and Meta, as Next's metadata has them. */
export function verificationOf(search: ShopSettings["search"]) {
  return {
    google: search.googleVerification || null,
    other: {
      "msvalidate.01": search.bingVerification || [],
      "facebook-domain-verification": search.metaVerification || [],
    },
  };
}

/**
 * Returns whether the shop may speak of professional use: always in the demonstration, otherwise once every
 * document has a date (Regulation (EU) 2022/2346; DM 206/2015).
 */
export function mayNameProfessionalUse(
  conformity: ShopSettings["conformity"],
  mode: ShopMode,
): boolean {
  const { ceOn, emcOn, rohsOn, photobiologicalOn, annexXviOn } = conformity;
  const days = [ceOn, emcOn, rohsOn, photobiologicalOn, annexXviOn];
  return mode === "demonstration" || days.every((day) => day !== null);
}
