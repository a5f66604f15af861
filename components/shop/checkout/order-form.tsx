"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import {
  FormProvider,
  useForm,
  useFormContext,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { readFilledFields } from "@/components/ui/early-input";
import { ErrorSummary } from "@/components/ui/error-summary";
import { judgedOnBlur, useJudgeOnBlur } from "@/components/ui/judge-on-blur";
import { PaymentMarks } from "@/components/ui/payment-marks";
import { readDraft, saveDraft } from "@/lib/checkout/client";
import { type CheckoutForm, checkoutFormSchema } from "@/lib/checkout/schema";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { DELIVERY_COUNTRY } from "@/lib/shipping/model/address";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingPriceText } from "@/lib/shipping/model/options";
import { AddressFields } from "./address-fields";
import { contactSpecs, emailSpec, fieldId, fieldNames, invoiceSpecs, nameSpecs } from "./fields";
import { CheckoutField, Choice, InvoiceChoice } from "./invoice-choice";

/** On a phone, more would fill the window and hide the form. */
const LISTED_ERRORS = 3;

const emptyForm: CheckoutForm = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  address: "",
  postal_code: "",
  city: "",
  province: "",
  country: DELIVERY_COUNTRY,
  no_review_invitation: false,
  shipping_type: "standard",
  payment_method: "stripe",
  invoice_for: "",
  tax_code: "",
  company_name: "",
  vat_number: "",
  recipient_code: "",
  pec: "",
  invoice_elsewhere: "",
  invoice_street: "",
  invoice_postal_code: "",
  invoice_city: "",
};

/** Returns the form's state, restored from this tab's draft and stored there while typing. */
export function useOrderForm(): UseFormReturn<CheckoutForm> {
  const [defaultValues] = useState(() => withDraft(readDraft()));
  const form = useForm<CheckoutForm>({
    ...judgedOnBlur,
    resolver: zodResolver(checkoutFormSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(values),
      }),
    [subscribe],
  );
  return form;
}

/** Restores each choice separately: a removed shipping type must not reset the payment. */
function withDraft(draft: Partial<Record<keyof CheckoutForm, string>>): CheckoutForm {
  const { shipping_type, payment_method, invoice_for, invoice_elsewhere } =
    checkoutFormSchema.shape;
  return {
    ...emptyForm,
    ...draft,
    no_review_invitation: draft.no_review_invitation === "true",
    shipping_type: shipping_type.catch(emptyForm.shipping_type).parse(draft.shipping_type),
    payment_method: payment_method.catch(emptyForm.payment_method).parse(draft.payment_method),
    invoice_elsewhere: invoice_elsewhere
      .catch(emptyForm.invoice_elsewhere)
      .parse(draft.invoice_elsewhere),
    invoice_for: invoice_for.catch(emptyForm.invoice_for).parse(draft.invoice_for),
  };
}

type OrderFormProps = {
  form: UseFormReturn<CheckoutForm>;
  shipping: ShippingOption[];
  /** Returns messages by field when the server refuses some. */
  onOrder: (values: CheckoutForm) => Promise<Record<string, string>>;
  children: React.ReactNode;
};

export function OrderForm({ form, shipping, onOrder, children }: OrderFormProps) {
  const [invoiceFor, elsewhere] = useWatch({
    control: form.control,
    name: ["invoice_for", "invoice_elsewhere"],
  });
  const shownFields = [
    ...fieldNames,
    ...invoiceSpecs(invoiceFor, elsewhere).map(({ name }) => name),
  ];
  const submit = form.handleSubmit(async (values) => {
    const refused = await onOrder(values);
    for (const name of shownFields)
      if (refused[name]) form.setError(name, { message: refused[name] });
  });
  const judgement = useJudgeOnBlur(form);
  const { errors } = form.formState;
  const invalidFields = shownFields.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  return (
    <FormProvider {...form}>
      <ErrorSummary
        errors={invalidFields}
        attempts={form.formState.submitCount}
        listed={LISTED_ERRORS}
      />
      <form
        method="dialog"
        noValidate
        {...judgement}
        onSubmit={(event) => {
          readFilledFields(event.currentTarget, form);
          void submit(event);
        }}
        className="order-form"
      >
        <Group title="A chi spediamo" note="* obbligatorio">
          <div className="fields">
            <CheckoutField spec={emailSpec} />
            <div className="field-row">
              {nameSpecs.map((spec) => (
                <CheckoutField key={spec.name} spec={spec} />
              ))}
            </div>
            {contactSpecs.map((spec) => (
              <CheckoutField key={spec.name} spec={spec} />
            ))}
            <AddressFields />
          </div>
          <AddressPrivacy />
        </Group>
        <Group title="Spedizione">
          {shipping.map((option) => (
            <Choice
              key={option.id}
              name="shipping_type"
              value={option.id}
              title={option.name}
              details={[`entro ${formatDeliveryDay(option.deliverBy)},`, option.description]}
              price={shippingPriceText(option.priceCents)}
            />
          ))}
        </Group>
        <Group title="Pagamento">
          <Choice
            name="payment_method"
            value="stripe"
            title="Carta"
            details={["credito o debito, sulla pagina di Stripe"]}
            marks={<PaymentMarks names={["visa", "mastercard", "amex"]} />}
          />
          <Choice
            name="payment_method"
            value="paypal"
            title="PayPal"
            details={["paghi dal tuo conto"]}
            marks={<PaymentMarks names={["paypal"]} decorative />}
          />
        </Group>
        <InvoiceChoice />
        {children}
      </form>
    </FormProvider>
  );
}

type GroupProps = { title: string; note?: string; children: React.ReactNode };

function Group({ title, note, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 title-3">
        {title}
        {note !== undefined && (
          <span aria-hidden="true" className="fine-print font-sans">
            {note}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

/** Says what the address is used for, and lets the customer refuse the invitation to review. */
function AddressPrivacy() {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <div className="mt-2 md:mt-5">
      <PrivacyNote>
        Usiamo questi dati per l’ordine; poi ti chiediamo per email una recensione.
      </PrivacyNote>
      <label className="tick text-note">
        <input type="checkbox" {...register("no_review_invitation")} />
        Non voglio l’invito a recensire l’acquisto
      </label>
    </div>
  );
}
