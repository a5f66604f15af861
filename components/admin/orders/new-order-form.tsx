"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { type z } from "zod";
import { SecondConfirmationField } from "@/components/admin/staff/second-confirmation";
import {
  AdminCheckbox,
  AdminField,
  AdminInput,
  AdminRadioList,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
} from "@/components/admin/ui/admin-inputs";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { Section } from "@/components/admin/ui/section";
import { adminButton, fieldClass, ownLinkClass } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { Link } from "@/components/ui/link";
import { listCents, priceCart } from "@/lib/cart/model/pricing";
import { formatEuro } from "@/lib/core/money";
import { customerHref } from "@/lib/customers/model/list-filter";
import { search } from "@/lib/dashboard/actions";
import { searchMessages } from "@/lib/dashboard/copy/search";
import { type Hit, MAX_SEARCH } from "@/lib/dashboard/model/search";
import { createOrder } from "@/lib/fulfilment/actions";
import {
  discountUnitLabels,
  newOrderKindHints,
  newOrderKindLabels,
  newOrderMessages,
  shippingChargeLabels,
  usedReferenceText,
} from "@/lib/fulfilment/copy/new-order";
import {
  discountUnits,
  MAX_DISCOUNT_REASON,
  newOrderHref,
  type NewOrderKind,
  shippingCharges,
  toDiscountTerms,
} from "@/lib/fulfilment/model/new-order";
import { type NewOrderData } from "@/lib/fulfilment/queries/new-order";
import { newOrderForm, readDiscount } from "@/lib/fulfilment/schema/new-order";
import { contactValues } from "@/lib/fulfilment/schema/order-change";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";
import { orderChannelLabels } from "@/lib/orders/copy/order";
import { orderHref } from "@/lib/orders/model/list-filter";
import { orderChannels } from "@/lib/orders/model/order";
import { pricedShipping } from "@/lib/shipping/model/options";
import { askedToast } from "@/lib/staff/copy/approval";
import {
  AddressFields,
  InvoiceFields,
  LineFields,
  PersonFields,
  TransferFields,
} from "./order-fields";

type Values = z.input<typeof newOrderForm>;

const columns = "mt-3 grid max-w-176 grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1";

type Props = { data: NewOrderData; today: string };

/** Connects the form to its action. `related` is the order that the new one goes with. */
function useNewOrder({ data: { order, source, products }, today }: Props) {
  const router = useRouter();
  const [isReferenceUsed, setIsReferenceUsed] = useState(false);
  // The sum together with earlier orders, which only the server knows.
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const related = source === "customer" ? null : order;
  const isReplacement = source === "replacement" && related !== null;
  const kinds: readonly NewOrderKind[] = isReplacement ? ["replacement"] : ["link", "transfer"];
  const form = useAdminForm({
    id: "new-order",
    schema: newOrderForm,
    defaultValues: {
      ...contactValues(order),
      ...fieldsOfInvoice(null),
      lines: products.map(({ sku }) => {
        const replaced = isReplacement ? related.items.find((item) => item.sku === sku) : undefined;
        return { sku, quantity: String(replaced?.quantity ?? 0) };
      }),
      channel: "phone",
      kind: isReplacement ? "replacement" : "link",
      relatedOrderId: related === null ? null : related.id,
      shipping_type: "standard",
      shippingCharge: related === null ? "usual" : "none",
      discountUnit: "none",
      discount: "",
      reason: "",
      day: today,
      reference: "",
      sharesReference: false,
      notify: true,
      code: "",
    },
    keepsValues: true,
    action: (values, key) => createOrder({ key, order: values }),
    messages: newOrderMessages,
    fields: {
      reference_used: "reference",
      bank_day_invalid: "day",
      code_required: "code",
      invalid_code: "code",
      out_of_stock: "lines.0.quantity",
      unknown_product: "lines.0.quantity",
      too_many_devices: "lines.0.quantity",
      discount_refused: "discount",
    },
    describe: (error) => {
      if (error.code === "code_required") setIsCodeAsked(true);
      if (!("number" in error)) return undefined;
      setIsReferenceUsed(true);
      return usedReferenceText(error.number);
    },
    toast: ({ waits }) => ({ ...(waits ? askedToast : created), key: "new-order" }),
    onDone: ({ orderId }) => router.push(orderHref(orderId)),
  });
  return { form, related, isReplacement, kinds, isReferenceUsed, isCodeAsked };
}

const created = { title: "Ordine creato" };

type NewOrder = ReturnType<typeof useNewOrder>;

/** The form of an order that staff take by hand. */
export function NewOrderForm(props: Props) {
  const newOrder = useNewOrder(props);
  const { form, related, isReplacement } = newOrder;
  return (
    <form {...form.formProps}>
      {related === null ? (
        <CustomerSearch />
      ) : (
        <p className="mb-6">
          <span>{isReplacement ? "Sostituisce pezzi dell’ordine " : "Collegato all’ordine "}</span>
          <Link href={orderHref(related.id)} className={ownLinkClass}>
            {related.number}
          </Link>
        </p>
      )}
      <CustomerFields newOrder={newOrder} />
      <Goods newOrder={newOrder} data={props.data} />
      <Payment newOrder={newOrder} data={props.data} today={props.today} />
      <SubmitButton form={form} style="capsule">
        {isReplacement ? "Crea la sostituzione" : "Crea l’ordine"}
      </SubmitButton>
      <FormFailure form={form} className="mt-2" />
    </form>
  );
}

function CustomerFields({ newOrder: { form } }: { newOrder: NewOrder }) {
  const { field } = form;
  return (
    <Section id="chi" title="Cliente">
      <div className={columns}>
        <PersonFields field={field} />
        <AddressFields field={field} />
        <AdminSelect {...field("channel")} label="Come è arrivato">
          <NamedOptions values={orderChannels} names={orderChannelLabels} />
        </AdminSelect>
      </div>
    </Section>
  );
}

function Goods({ newOrder, data }: { newOrder: NewOrder; data: NewOrderData }) {
  const { form, related, isReplacement } = newOrder;
  const { field, control } = form;
  const unit = useWatch({ control, name: "discountUnit" });
  const products = isReplacement
    ? data.products.map((one) => ({ ...one, priceCents: 0 }))
    : data.products;
  return (
    <Section id="cosa" title="Che cosa">
      <div className="mt-3 max-w-120" onChange={() => form.clearErrors("lines")}>
        <LineFields products={products} field={field} />
      </div>
      <div className={columns}>
        <AdminSelect {...field("shipping_type")} label="Spedizione">
          {data.shipping.map(({ id, name, priceCents }) => (
            <option key={id} value={id}>
              {isReplacement ? name : pricedShipping(name, priceCents)}
            </option>
          ))}
        </AdminSelect>
        {related !== null && !isReplacement && (
          <AdminSelect {...field("shippingCharge")} label="Costo della spedizione">
            <NamedOptions values={shippingCharges} names={shippingChargeLabels} />
          </AdminSelect>
        )}
        {!isReplacement && (
          <AdminSelect {...field("discountUnit")} label="Sconto">
            <NamedOptions values={discountUnits} names={discountUnitLabels} />
          </AdminSelect>
        )}
        {unit !== "none" && (
          <AdminInput
            {...field("discount")}
            label={unit === "percent" ? "Quanto, in percentuale" : "Quanto, in euro"}
            inputMode="decimal"
          />
        )}
        {(isReplacement || unit !== "none") && (
          <AdminTextArea
            {...field("reason")}
            label="Motivo"
            hint="Resta nella cronologia dell’ordine: il cliente non lo legge."
            rows={2}
            maxLength={MAX_DISCOUNT_REASON}
            className="col-span-full"
          />
        )}
      </div>
      <Total control={control} data={data} />
    </Section>
  );
}

function Payment({ newOrder, data, today }: { newOrder: NewOrder } & Props) {
  const { form, kinds, isReferenceUsed, isCodeAsked } = newOrder;
  const { field, control } = form;
  const [kind, lines, invoice_for, invoice_elsewhere] = useWatch({
    control,
    name: ["kind", "lines", "invoice_for", "invoice_elsewhere"],
  });
  const { second } = data;
  return (
    <Section id="pagamento" title="Pagamento">
      <div className="mt-3">
        <AdminRadioList
          {...field("kind")}
          label="Come paga"
          values={kinds}
          names={newOrderKindLabels}
          hints={newOrderKindHints}
        />
      </div>
      {kind === "link" && (
        <AdminCheckbox {...field("notify")} label="Manda il link per email" className="mt-2" />
      )}
      {kind === "transfer" && (
        <div className={columns}>
          <TransferFields field={field} today={today} />
          {isReferenceUsed && (
            <AdminCheckbox
              {...field("sharesReference")}
              label="Lo stesso bonifico paga anche questo ordine"
              className="col-span-full"
            />
          )}
        </div>
      )}
      {kind !== "replacement" && (
        <div className={columns}>
          <InvoiceFields field={field} chosen={{ invoice_for, invoice_elsewhere }} />
        </div>
      )}
      {second !== null &&
        kind !== "link" &&
        (isCodeAsked || listCents(toItems(lines), data.products) >= second.fromCents) && (
          <div className="mt-3 max-w-86">
            <SecondConfirmationField second={second} field={field("code")} />
          </div>
        )}
    </Section>
  );
}

/** Returns the lines of a form that hold something. */
function toItems(lines: Values["lines"]) {
  return lines
    .map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The total as the server will price it. */
function Total({ control, data }: { control: Control<Values>; data: NewOrderData }) {
  const values = useWatch({ control });
  const option = data.shipping.find(({ id }) => id === values.shipping_type);
  const unit = values.discountUnit ?? "none";
  const value = readDiscount(unit, values.discount ?? "");
  if (values.kind === "replacement") return <p className="mt-4">{`Totale: ${formatEuro(0)}`}</p>;
  if (!option || value === null) return null;
  const charges = { none: 0, difference: data.differenceCents, usual: option.priceCents };
  const shipping = { ...option, priceCents: charges[values.shippingCharge ?? "usual"] };
  const terms = toDiscountTerms(unit, value);
  const priced = priceCart(
    toItems(values.lines as Values["lines"]),
    data.products,
    shipping,
    terms,
  );
  if (!priced.ok || priced.value.lines.length === 0) return null;
  const { discountCents, shippingCents, totalCents } = priced.value;
  return (
    <p className="mt-4" role="status">
      Totale: <b className="font-semibold">{formatEuro(totalCents)}</b>
      <span>{` (spedizione ${formatEuro(shippingCents)}`}</span>
      <span>{discountCents > 0 ? `, sconto ${formatEuro(-discountCents)})` : ")"}</span>
    </p>
  );
}

/** Finds somebody who has ordered before; a choice fills in the form. */
function CustomerSearch() {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<Hit[] | null>(null);
  const [failure, setFailure] = useState("");
  const run = async () => {
    setFailure("");
    await runAdminAction(
      search,
      { query: query.trim() },
      {
        messages: searchMessages,
        onDone: (hits) => setFound(hits.filter(({ kind }) => kind === "customer")),
        onFailure: setFailure,
      },
    );
  };
  return (
    <div className="mb-6">
      <div role="search" className="flex max-w-120 items-end gap-2">
        <AdminField
          id="customer-search"
          label="Ha già comprato? Cerca il cliente"
          className="flex-1"
        >
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void run();
              }}
              className={fieldClass}
            />
          )}
        </AdminField>
        <button type="button" className={adminButton("quiet")} onClick={() => void run()}>
          Cerca
        </button>
      </div>
      <div role="status" className="mt-2">
        <span>{failure}</span>
        {found?.length === 0 && <p>Nessun cliente trovato: scrivi i suoi dati.</p>}
        <ul>
          {found?.map(({ href, title, detail }) => (
            <li key={href} className="py-0.5 max-md:py-2">
              <Link
                href={newOrderHref("customer", href.slice(customerHref("").length))}
                className={ownLinkClass}
              >
                {title}
              </Link>
              <span>{`, ${detail}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
