import { z } from "zod";
import { boundedText, emailField, unlinkedLineField } from "@/lib/core/fields";
import { isBodyTaxCode, isTaxCode, normaliseTaxCode } from "@/lib/core/tax-code";
import { plainCode, plainEmail } from "@/lib/core/typed-text";
import { type InvoiceRequest as StoredRequest } from "@/lib/platform/db/generated/client";
import { requestMessages } from "../copy/request";
import { type InvoiceRequest, NO_RECIPIENT_CODE } from "../model/document";

const codeField = boundedText(60, requestMessages.tooLong).transform(normaliseTaxCode);

const personSchema = z.object({
  invoice_for: z.literal("person"),
  tax_code: codeField.pipe(
    boundedText(60)
      .regex(/^([A-Z0-9]{16}|\d{11})$/, requestMessages.taxCode)
      .refine(isTaxCode, requestMessages.taxCodeWrong),
  ),
});

const companySchema = z
  .object({
    invoice_for: z.literal("company"),
    company_name: unlinkedLineField({
      label: "Ragione sociale",
      min: 2,
      max: 80,
      message: requestMessages.companyName,
      tooLong: requestMessages.tooLong,
    }),
    /** A partita IVA, or the codice fiscale of a body that has none. */
    vat_number: codeField
      .transform((code) => code.replace(/^IT/, ""))
      .pipe(
        boundedText(60)
          .regex(/^\d{11}$/, requestMessages.vatNumber)
          .refine(isBodyTaxCode, requestMessages.vatNumberWrong),
      ),
    recipient_code: codeField.pipe(
      boundedText(60)
        .regex(/^([A-Z0-9]{7})?$/, requestMessages.recipientCode)
        .refine((code) => code !== "XXXXXXX", requestMessages.recipientAbroad),
    ),
    pec: boundedText(500, requestMessages.pec)
      .overwrite(plainEmail)
      .pipe(z.union([z.literal(""), emailField(requestMessages.pec)], requestMessages.pec)),
  })
  .refine(({ recipient_code, pec }) => recipient_code !== "" || pec !== "", {
    path: ["recipient_code"],
    message: requestMessages.recipientMissing,
    when: () => true,
  });

/** What an invoice is asked for: a person's codice fiscale, or a company's data. */
export const invoiceRequestSchema = z.discriminatedUnion("invoice_for", [
  personSchema,
  companySchema,
]);

export type InvoiceRequestInput = z.input<typeof invoiceRequestSchema>;

const anyText = boundedText(500, requestMessages.tooLong);

/** The invoice fields of the checkout form, as texts of any content; `invoice_for` is empty without an invoice. */
export const invoiceFieldsSchema = z.object({
  invoice_for: z.enum(["", "person", "company"]),
  tax_code: anyText,
  company_name: anyText,
  vat_number: anyText,
  recipient_code: anyText,
  pec: anyText,
});
export type InvoiceFields = z.infer<typeof invoiceFieldsSchema>;

/** Returns the request in a form's fields, unchecked, or null when no invoice is wanted. */
export function requestOfFields(fields: InvoiceFields): InvoiceRequestInput | null {
  const { invoice_for, tax_code, company_name, vat_number, recipient_code, pec } = fields;
  if (invoice_for === "") return null;
  return invoice_for === "person"
    ? { invoice_for, tax_code }
    : { invoice_for, company_name, vat_number, recipient_code, pec };
}

/** The buyer's own address in a form; `invoice_elsewhere` is empty when it is that of the delivery. */
export const invoiceAddressFieldsSchema = z.object({
  invoice_elsewhere: z.enum(["", "yes"]),
  invoice_street: anyText,
  invoice_postal_code: anyText,
  invoice_city: anyText,
});
export type InvoiceAddressFields = z.infer<typeof invoiceAddressFieldsSchema>;

const addressLine = (label: string, max: number, message: string) =>
  unlinkedLineField({ label, min: 2, max, message, tooLong: requestMessages.tooLong });

/** The buyer's own address, in the names of its fields. */
export const invoiceAddressSchema = z.object({
  invoice_street: addressLine("Indirizzo della fattura", 200, requestMessages.street),
  invoice_postal_code: boundedText(60, requestMessages.postalCode)
    .overwrite(plainCode)
    .regex(/^\d{5}$/, requestMessages.postalCode),
  invoice_city: addressLine("Comune della fattura", 120, requestMessages.city),
});

/** All invoice fields of a form. `checkInvoiceFields` checks them. */
export const invoiceWishFields = {
  ...invoiceFieldsSchema.shape,
  ...invoiceAddressFieldsSchema.shape,
};
export type InvoiceWishFields = InvoiceFields & InvoiceAddressFields;

type Checked<Fields> = Pick<z.core.ParsePayload<Fields>, "value" | "issues">;

/** A check of a form's schema: the request must be complete. */
export function checkRequestFields({ value, issues }: Checked<InvoiceFields>): void {
  const request = requestOfFields(value);
  if (request !== null) addIssues(issues, invoiceRequestSchema, request);
}

/** A check of a form's schema: the request and the buyer's own address must be complete, where they are wanted. */
export function checkInvoiceFields(payload: Checked<InvoiceWishFields>): void {
  checkRequestFields(payload);
  const { value, issues } = payload;
  if (hasOwnAddress(value)) addIssues(issues, invoiceAddressSchema, value);
}

function hasOwnAddress(fields: InvoiceWishFields): boolean {
  return fields.invoice_for !== "" && fields.invoice_elsewhere !== "";
}

function addIssues(issues: z.core.$ZodRawIssue[], schema: z.ZodType, input: unknown): void {
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    issues.push({ code: "custom", input, path: [String(path[0])], message });
}

/** Returns the invoice in a form's checked fields, as an order takes it; nothing when none is wanted. */
export function invoiceOfFields(fields: InvoiceWishFields) {
  const request = requestOfFields(fields);
  return {
    ...(request && { invoice: invoiceRequestSchema.parse(request) }),
    ...(hasOwnAddress(fields) && { invoice_address: invoiceAddressSchema.parse(fields) }),
  };
}

type TextColumn = Exclude<keyof StoredRequest, "orderId" | "for" | "createdAt">;

/** Returns the fields of a form that show a stored request; empty ones without a request. */
export function fieldsOfInvoice(
  stored: (Pick<StoredRequest, "for"> & Partial<StoredRequest>) | null,
): InvoiceWishFields {
  const text = (column: TextColumn) => stored?.[column] ?? "";
  return {
    invoice_for: stored?.for ?? "",
    tax_code: text("taxCode"),
    company_name: text("companyName"),
    vat_number: text("vatNumber"),
    recipient_code: text("recipientCode"),
    pec: text("pec"),
    invoice_elsewhere: text("street") === "" ? "" : "yes",
    invoice_street: text("street"),
    invoice_postal_code: text("postalCode"),
    invoice_city: text("city"),
  };
}

/** Turns a checked request into the one that is stored. */
export function toInvoiceRequest(input: z.output<typeof invoiceRequestSchema>): InvoiceRequest {
  if (input.invoice_for === "person") return { for: "person", taxCode: input.tax_code };
  return {
    for: "company",
    companyName: input.company_name,
    vatNumber: input.vat_number,
    recipientCode: input.recipient_code || NO_RECIPIENT_CODE,
    pec: input.pec || null,
  };
}
