"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  AdminCheckbox,
  AdminInput,
  AdminSelect,
  AdminTextArea,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { saveProduct } from "@/lib/catalog/actions";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { editableFields } from "@/lib/catalog/model/editable-fields";
import { googleCategories } from "@/lib/catalog/model/identifiers";
import { type ProductDetails } from "@/lib/catalog/model/product";
import { productForm } from "@/lib/catalog/schema";

/** Edits a product's name, features and identifiers, whether it is for sale and whether it is marked as popular. */
export default function ProductDialog({
  product,
  ...dialog
}: DialogProps & { product: ProductDetails }) {
  // The version this dialog opened with, so that saving detects changes made by others.
  const [known] = useState(() => editableFields(product));
  const router = useRouter();
  const form = useFormDialog(dialog, {
    id: "product",
    schema: productForm,
    defaultValues: {
      ...known,
      features: known.features.join("\n"),
      gtin: known.gtin ?? "",
      mpn: known.mpn ?? "",
      brand: known.brand ?? "",
      googleCategory: known.googleCategory === null ? "" : String(known.googleCategory),
      weightGrams: known.weightGrams === null ? "" : String(known.weightGrams),
    },
    keepsValues: true,
    action: (values) => saveProduct({ ...values, sku: product.sku, known }),
    messages: catalogMessages,
    toast: () => ({
      title: "Scheda salvata",
      description: "Le pagine del negozio la mostrano già.",
      key: "product",
    }),
    onFailure: ({ code }) => {
      if (code === "changed_meanwhile") router.refresh();
      return false;
    },
  });
  const { field } = form;
  return (
    <FormDialog form={form} title="Modifica scheda" cancel="Lascia com’è" submit="Salva">
      <AdminInput {...field("name")} label="Nome" maxLength={80} />
      <AdminTextArea
        {...field("features")}
        label="Che cosa comprende, una voce per riga"
        rows={6}
        inputClass="field-sizing-content min-h-32"
      />
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-cocoa">
          Per Google, Meta e ChatGPT. Lascia vuoto quello che non sai: un codice inventato fa
          rifiutare il prodotto.
        </legend>
        <AdminInput
          {...field("gtin")}
          label="GTIN (EAN)"
          hint="Il numero sotto il codice a barre di questo prodotto."
          inputMode="numeric"
        />
        <AdminInput {...field("mpn")} label="Codice del fabbricante (MPN)" maxLength={70} />
        <AdminInput
          {...field("brand")}
          label="Marca"
          hint="Vuoto vuol dire quella del negozio."
          maxLength={70}
        />
        <AdminSelect {...field("googleCategory")} label="Categoria di Google">
          <option value="">La sceglie Google</option>
          {Object.entries(googleCategories).map(([id, name]) => (
            <option key={id} value={id}>
              {name.split(" > ").at(-1)} ({id})
            </option>
          ))}
        </AdminSelect>
        <AdminInput
          {...field("weightGrams")}
          label="Peso con l’imballo, in grammi"
          inputMode="numeric"
        />
      </fieldset>
      {product.kind !== "device" && (
        <div className="grid gap-2">
          <AdminCheckbox {...field("active")} label="In vendita" />
          {product.kind === "pack" && (
            <AdminCheckbox
              {...field("popular")}
              label="Più popolare: è il pack che la home propone"
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}
