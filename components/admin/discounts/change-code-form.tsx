"use client";

import { useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, errorClass } from "@/components/admin/ui/styles";
import { changeCode } from "@/lib/discounts/actions/manage-codes";
import { CodeField } from "./code-field";
import { useCodeForm } from "./use-code-form";

type Limits = { maxUses: string; from: string; until: string };

/** Changes a code's usage limit and dates. The discount itself stays as promised. */
export function ChangeCodeForm({ codeId, limits }: { codeId: string; limits: Limits }) {
  const [texts, setTexts] = useState(limits);
  const { errors, pending, send } = useCodeForm();
  const field = (name: keyof Limits) => ({
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
      className="grid grid-cols-[repeat(3,minmax(0,12rem))_auto] items-start gap-x-3 gap-y-4 py-4 max-lg:grid-cols-2 max-md:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        send(
          event.currentTarget,
          () => withSignIn(changeCode)({ codeId, ...texts }),
          () => ({ title: "Salvato", description: "Vale per i prossimi ordini." }),
        );
      }}
    >
      <CodeField {...field("maxUses")} label="Usi in tutto" hint="Vuoto: senza limite" />
      <CodeField {...field("from")} label="Dal" date />
      <CodeField {...field("until")} label="Fino al, compreso" hint="Vuoto: senza fine" date />
      <button
        type="submit"
        aria-busy={pending}
        className={adminButton("capsule", "mt-5 justify-self-start max-md:mt-0")}
      >
        Salva
      </button>
      <p role="alert" className={`${errorClass} col-span-full empty:hidden`}>
        {errors.form}
      </p>
    </form>
  );
}
