"use client";

import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton, errorClass, fieldClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { showToast } from "@/components/ui/toast-queue";
import { countPart, type CountPartOutcome } from "@/lib/inventory/actions";
import { partLabels, stockMessages } from "@/lib/inventory/copy";
import { type CountedPart } from "@/lib/inventory/model/stock";

export function CountPartForm({ part }: { part: CountedPart }) {
  const [pieces, setPieces] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [pending, run] = useBusy();
  const id = useId();

  const save = () => {
    run(async () => {
      const input = { part, pieces: /^\d{1,9}$/.test(pieces.trim()) ? Number(pieces) : NaN };
      const outcome = await withSignIn(countPart)(input).catch(() => null);
      setError(explain(outcome));
      if (!outcome?.ok) return;
      setPieces("");
      showToast({ title: "Registrato", description: partLabels[part], key: "stock" });
    });
  };

  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label className="flex items-center gap-2">
        <span className="md:sr-only">
          <span className="sr-only">{partLabels[part]}: </span>
          pezzi contati
        </span>
        <span className="w-28">
          <input
            aria-describedby={error === null ? undefined : id}
            aria-invalid={error !== null}
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={(event) => setPieces(event.target.value)}
            className={`${fieldClass} text-right`}
          />
        </span>
      </label>
      <button type="submit" aria-busy={pending} className={adminButton("quiet")}>
        Registra<span className="sr-only"> il conteggio: {partLabels[part]}</span>
      </button>
      <p id={id} role="alert" className={`${errorClass} w-full empty:hidden`}>
        {error}
      </p>
    </form>
  );
}

function explain(outcome: CountPartOutcome | null): string | null {
  if (!outcome) return stockMessages.internal;
  if (outcome.ok) return null;
  const { error } = outcome;
  if (handleRefusal(error.code)) return null;
  if (error.code === "invalid_input" && "fieldErrors" in error)
    return error.fieldErrors.pieces ?? stockMessages.internal;
  if (error.code === "held" && "held" in error) return stockMessages.held(error.held ?? 0);
  return stockMessages.internal;
}
