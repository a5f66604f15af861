"use client";

import { type KeyboardEvent, useState } from "react";
import { InlineSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { adminButton, errorClass, fieldClass } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { shipOrder, undoStatusChange } from "@/lib/fulfilment/actions";
import {
  fulfilmentMessages,
  shipRefusalText,
  undoRefusals,
  usedCodeText,
} from "@/lib/fulfilment/copy/order-page";
import { UNDO_OFFER_MS } from "@/lib/fulfilment/model/order-page";
import { type DeskParcel } from "@/lib/fulfilment/queries/desk";
import { shippingForm } from "@/lib/fulfilment/schema/order-page";
import { type Carrier, carrierNames } from "@/lib/shipping/model/carriers";

type Progress =
  | { step: "typing" | "saving" }
  | { step: "failed"; text: string }
  | { step: "shipped"; changeId: string | null; warning: string | null };

type Props = {
  parcel: DeskParcel;
  /** Carriers that the shop uses. */
  carriers: readonly Carrier[];
  notify: boolean;
  /** Called before the row's parcel is shipped: the row stays where it is. */
  onUsed: () => void;
};

/** Ships one parcel of the desk with its code. Enter saves it and moves to the next row. */
export function ParcelCode({
  parcel: { id, number, carrier: usual },
  carriers,
  notify,
  onUsed,
}: Props) {
  const [carrier, setCarrier] = useState<Carrier>(usual);
  const [progress, setProgress] = useState<Progress>({ step: "typing" });
  const [code, setCode] = useState("");

  const fail = (text: string) => setProgress({ step: "failed", text });
  const ship = async () => {
    const parsed = shippingForm.safeParse({ carrier, trackingCode: code, notify });
    if (!parsed.success) {
      fail(parsed.error.issues[0]?.message ?? fulfilmentMessages.other);
      return;
    }
    setProgress({ step: "saving" });
    onUsed();
    await runAdminAction(
      shipOrder,
      { orderId: id, from: "confirmed", parcel: { carrier, trackingCode: code }, notify },
      {
        messages: fulfilmentMessages,
        describe: shipRefusalText,
        onFailure: fail,
        onDone: ({ changeId, codeIsUsed }) => {
          const warning = codeIsUsed === null ? null : usedCodeText(codeIsUsed);
          setProgress({ step: "shipped", changeId, warning });
          setTimeout(() => {
            setProgress((now) =>
              now.step === "shipped" && now.changeId === changeId
                ? { ...now, changeId: null }
                : now,
            );
          }, UNDO_OFFER_MS);
        },
      },
    );
  };
  const undo = (changeId: string) =>
    runAdminAction(
      undoStatusChange,
      { orderId: id, changeId },
      {
        messages: undoRefusals,
        onFailure: fail,
        onDone: () => setProgress({ step: "typing" }),
      },
    );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    focusNext(event.currentTarget);
    if (code.trim() !== "" && progress.step !== "saving") void ship();
  };

  if (progress.step === "shipped")
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-success">
          <b className="font-semibold">Spedito</b>
          <span>{` con ${carrierNames[carrier]}, ${code}`}</span>
        </p>
        {progress.changeId !== null && (
          <button
            type="button"
            className={adminButton("ghost")}
            onClick={() => void undo(progress.changeId ?? "")}
          >
            Annulla<span className="sr-only"> la spedizione dell’ordine {number}</span>
          </button>
        )}
        {progress.warning !== null && <p className="w-full text-warn">{progress.warning}</p>}
      </div>
    );
  const isBusy = progress.step === "saving";
  return (
    <div className="grid grid-cols-[auto_minmax(8.5rem,1fr)] items-center gap-2 md:max-lg:grid-cols-[minmax(8.5rem,1fr)]">
      <InlineSelect
        aria-label={`Corriere dell’ordine ${number}`}
        value={carrier}
        disabled={isBusy}
        onChange={({ target }) =>
          setCarrier(carriers.find((one) => one === target.value) ?? carrier)
        }
      >
        <NamedOptions values={carriers} names={carrierNames} />
      </InlineSelect>
      <input
        data-parcel-code=""
        aria-label={`Codice di tracciamento dell’ordine ${number}`}
        aria-invalid={progress.step === "failed"}
        aria-describedby={`codice-${id}`}
        placeholder={isBusy ? "Salvataggio…" : "Codice, poi Invio"}
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        spellCheck={false}
        readOnly={isBusy}
        enterKeyHint="next"
        onKeyDown={onKeyDown}
        className={fieldClass}
      />
      <p id={`codice-${id}`} role="status" className={`col-span-full ${errorClass} empty:hidden`}>
        {progress.step === "failed" && progress.text}
      </p>
    </div>
  );
}

/** Moves the focus to the code of the next row, if there is one. */
function focusNext(from: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-parcel-code]")];
  fields[fields.indexOf(from) + 1]?.focus();
}
