"use client";

import { useState } from "react";
import { LabelledSelect } from "@/components/admin/fulfilment/labelled-select";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, errorClass, optionClass } from "@/components/admin/ui/styles";
import { createCode } from "@/lib/discounts/actions/manage-codes";
import { discountKindLabels } from "@/lib/discounts/copy/code";
import { type DiscountKind, discountKinds } from "@/lib/discounts/model/pricing";
import { CodeField } from "./code-field";
import { useCodeForm } from "./use-code-form";

const empty = {
  code: "",
  percent: "10",
  amountCents: "",
  minimumCents: "",
  maxUses: "",
  from: "",
  until: "",
};

export function NewCodeForm() {
  const [kind, setKind] = useState<DiscountKind>("percent");
  const [texts, setTexts] = useState(empty);
  const [oncePerPerson, setOncePerPerson] = useState(true);
  const { errors, pending, send } = useCodeForm();
  const field = (name: keyof typeof empty) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (changed: string, value: string) => {
      setTexts((before) => ({ ...before, [changed]: value }));
    },
  });

  return (
    <form
      noValidate
      className="grid grid-cols-4 items-start gap-x-3 gap-y-4 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        send(
          event.currentTarget,
          () => withSignIn(createCode)({ ...texts, kind, oncePerPerson }),
          (made) => {
            setTexts(empty);
            return { title: made?.code ?? "", description: "Il codice è pronto da usare." };
          },
        );
      }}
    >
      <CodeField {...field("code")} label="Codice" hint="Vuoto: ne facciamo uno a caso" />
      <LabelledSelect
        label="Che cosa dà"
        values={discountKinds}
        names={discountKindLabels}
        value={kind}
        onChange={setKind}
      />
      {kind === "percent" && (
        <CodeField {...field("percent")} label="Percentuale" hint="Mai sulla spedizione" />
      )}
      {kind === "amount" && (
        <CodeField {...field("amountCents")} label="Importo in €" hint="Mai sulla spedizione" />
      )}
      <CodeField
        {...field("minimumCents")}
        label="Spesa minima in €"
        hint="Valore dei prodotti prima dello sconto"
      />
      <CodeField {...field("maxUses")} label="Usi in tutto" hint="Vuoto: senza limite" />
      <CodeField {...field("from")} label="Dal" hint="Vuoto: da subito" date />
      <CodeField {...field("until")} label="Fino al, compreso" hint="Vuoto: senza fine" date />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <label className={optionClass}>
          <input
            type="checkbox"
            checked={oncePerPerson}
            onChange={(event) => {
              setOncePerPerson(event.target.checked);
            }}
          />
          Una volta sola a persona, riconosciuta dall’indirizzo e-mail
        </label>
        <button type="submit" aria-busy={pending} className={adminButton("capsule")}>
          Crea il codice
        </button>
      </div>
      <p role="alert" className={`${errorClass} col-span-full empty:hidden`}>
        {errors.form}
      </p>
    </form>
  );
}
