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
import { contactSpecs, fieldId, fieldNames, invoiceSpecs } from "./fields";
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
        className="mt-6"
      >
        <p className="note">Tutti i campi con * sono obbligatori.</p>
        <Group title="A chi spediamo" first>
          <div className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
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
              detail={`entro ${formatDeliveryDay(option.deliverBy)}, ${option.description}`}
              price={<span className="price">{shippingPriceText(option.priceCents)}</span>}
            />
          ))}
        </Group>
        <Group title="Pagamento">
          <Choice
            name="payment_method"
            value="stripe"
            title="Carta"
            detail="credito o debito, sulla pagina protetta di Stripe"
            marks={<PaymentMarks names={["visa", "mastercard", "amex"]} />}
          />
          <Choice
            name="payment_method"
            value="paypal"
            title="PayPal"
            detail="paghi dal tuo conto"
            marks={<PaymentMarks names={["paypal"]} decorative />}
          />
        </Group>
        <Group title="Fattura">
          <InvoiceChoice />
        </Group>
        {children}
      </form>
    </FormProvider>
  );
}

type GroupProps = { title: string; first?: boolean; children: React.ReactNode };

function Group({ title, first = false, children }: GroupProps) {
  return (
    <fieldset className={`min-w-0 ${first ? "mt-6" : "mt-10"}`}>
      <legend className="title-3 mb-4">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Says what the address is used for, and lets the customer refuse the invitation to review. */
function AddressPrivacy() {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <div className="mt-5 grid gap-2">
      <PrivacyNote>
        Usiamo questi dati per l’ordine e la consegna. Dopo la consegna possiamo chiederti per email
        una recensione, se non lo escludi qui.
      </PrivacyNote>
      <label className="flex min-h-touch cursor-pointer items-center gap-3 text-note">
        <input
          type="checkbox"
          className="m-0 size-5.5 shrink-0 accent-night"
          {...register("no_review_invitation")}
        />
        Non voglio l’invito a recensire l’acquisto
      </label>
    </div>
  );
}
