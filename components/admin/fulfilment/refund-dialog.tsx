"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { showErrors } from "@/components/admin/ui/show-errors";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type Cents, formatEuro } from "@/lib/core/money";
import {
  draftCents,
  emptyDraft,
  fullRefundDraft,
  type RefundDraft,
  returnedDevices,
  withdrawalDraft,
} from "@/lib/fulfilment/model/refund-draft";
import { refundOrder } from "@/lib/ledger/actions";
import { type RefundErrorCode, refundFieldMessages, refundMessages } from "@/lib/ledger/copy";
import { type RefundReason } from "@/lib/ledger/model";
import { type RefundDialogData } from "./refund-data";
import { RefundFields } from "./refund-fields";
import { RefundLines } from "./refund-lines";
import { RefundPreview } from "./refund-preview";
import { type RestChoice, WithdrawalRest } from "./withdrawal-rest";

/**
 * After these errors the refund may have happened: only the same request with the same key may be
 * repeated.
 */
const uncertain: readonly RefundErrorCode[] = ["provider_error", "internal"];

export default function RefundDialog({
  data,
  ...dialog
}: DialogProps & { data: RefundDialogData }) {
  const { refundable } = data;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { withdrawalRestCents } = data;
  const [draft, setDraft] = useState<RefundDraft>(() => startingDraft(data));
  const [reason, setReason] = useState<RefundReason | null>(null);
  const [rest, setRest] = useState<RestChoice>({ choice: null, reason: "" });
  const [problems, setProblems] = useState<RefundProblems>({});
  const [chosenRestock, setChosenRestock] = useState<number | null>(null);
  const [error, setError] = useState<RefundErrorCode | null>(null);
  const [busy, startTransition] = useTransition();
  const router = useRouter();

  const unreturnedDevices = Math.max(0, refundable.devicesSold - refundable.devicesRestocked);
  const devices = returnedDevices(draft, data.items, unreturnedDevices);
  const restockedByItself = reason === "withdrawal" || reason === "cancelled";
  const restockDevices = chosenRestock ?? (restockedByItself ? devices : 0);
  const cents = draftCents(draft, data, refundable.refundableCents);
  const locked = error !== null && uncertain.includes(error);

  // What the withdrawal is still due after this refund.
  const restCents =
    reason === "withdrawal" && withdrawalRestCents !== null && cents !== null && cents > 0
      ? Math.max(0, withdrawalRestCents - cents)
      : 0;

  const send = (form: HTMLFormElement) => {
    if (busy || cents === null || cents === 0) return;
    const found = findProblems(reason, rest, restCents);
    if (reason === null || Object.keys(found).length > 0) {
      showErrors(form, () => setProblems(found));
      return;
    }
    startTransition(async () => {
      const code = await request({
        orderId: data.orderId,
        idempotencyKey: key,
        amountCents: cents,
        reason,
        restockDevices,
        ...(restCents > 0 &&
          rest.choice === "withheld" && {
            withheld: { cents: restCents, reason: rest.reason.trim() },
          }),
      });
      if (code === null) {
        dialog.onOpenChange(false);
        router.refresh();
        return;
      }
      // After a definite refusal the next attempt is a new refund; after no answer it keeps its key.
      if (!uncertain.includes(code)) setKey(crypto.randomUUID());
      setError(code);
    });
  };

  const close = (open: boolean) => {
    if (busy) return;
    // The reloaded page shows the outcome of an unanswered request.
    if (locked) router.refresh();
    dialog.onOpenChange(open);
  };

  return (
    <FormDialog
      {...dialog}
      onOpenChange={close}
      wide
      title={`Rimborsa ${data.orderNumber}`}
      cancel={locked ? "Chiudi" : "Annulla"}
      submit={<SubmitWords cents={cents} busy={busy} />}
      busy={busy}
      disabled={cents === null || cents === 0}
      danger
      onSubmit={send}
    >
      <fieldset disabled={busy || locked} className="grid gap-4">
        <legend className="sr-only">Che cosa rimborsare</legend>
        <RefundLines data={data} draft={draft} onChange={setDraft} />
        <RefundFields
          data={data}
          draft={draft}
          reason={reason}
          restockDevices={restockDevices}
          unreturnedDevices={unreturnedDevices}
          reasonError={problems.reason}
          returnedDevices={devices}
          onDraft={setDraft}
          onReason={(next) => {
            setReason(next);
            setProblems({});
            setChosenRestock(null);
          }}
          onRestock={setChosenRestock}
        />
        {restCents > 0 && (
          <WithdrawalRest
            restCents={restCents}
            answer={rest}
            problems={problems}
            onChange={(next) => {
              setRest(next);
              setProblems({});
            }}
          />
        )}
        <RefundPreview
          data={data}
          restockDevices={restockDevices}
          cents={cents ?? 0}
          closesWithdrawal={closesWithdrawal(data, cents ?? 0, { reason, rest, restCents })}
        />
        {error !== null && (
          <p role="alert" className="rounded-control bg-danger-veil px-3.5 py-3 text-danger">
            {refundMessages[error]}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

type RefundProblems = { reason?: string; rest?: string; withheldReason?: string };

function startingDraft(data: RefundDialogData): RefundDraft {
  const { withdrawalRestCents, status } = data;
  if (withdrawalRestCents !== null && withdrawalRestCents > 0)
    return withdrawalDraft(data, withdrawalRestCents);
  return status === "cancelled" ? fullRefundDraft(data) : emptyDraft;
}

function findProblems(
  reason: RefundReason | null,
  rest: RestChoice,
  restCents: Cents,
): RefundProblems {
  if (reason === null) return { reason: refundFieldMessages.reason };
  if (restCents === 0) return {};
  if (rest.choice === null) return { rest: refundFieldMessages.rest };
  return rest.choice === "withheld" && rest.reason.trim() === ""
    ? { withheldReason: refundFieldMessages.withheldReason }
    : {};
}

/** Returns whether this refund closes the open withdrawal; null when there is none. */
function closesWithdrawal(
  { withdrawalRestCents, refundable }: RefundDialogData,
  cents: Cents,
  { reason, rest, restCents }: { reason: RefundReason | null; rest: RestChoice; restCents: Cents },
): boolean | null {
  if (withdrawalRestCents === null) return null;
  if (cents >= refundable.refundableCents) return true;
  if (reason !== "withdrawal" || cents === 0) return false;
  return restCents === 0 || rest.choice === "withheld";
}

/** Shows the amount or the busy label. Both share one grid cell, so that the width stays the same. */
function SubmitWords({ cents, busy }: { cents: Cents | null; busy: boolean }) {
  return (
    <span className="grid text-center *:[grid-area:1/1]">
      <span className={busy ? "invisible" : ""}>
        {cents === null ? "Rimborsa" : `Rimborsa ${formatEuro(cents)}`}
      </span>
      <span className={busy ? "" : "invisible"}>Rimborso in corso</span>
    </span>
  );
}

/** Requests the refund. Returns null when it succeeded or was accepted, otherwise the error code. */
async function request(input: Parameters<typeof refundOrder>[0]): Promise<RefundErrorCode | null> {
  // A lost answer is not a failure: the money may have moved.
  const outcome = await withSignIn(refundOrder)(input).catch(() => null);
  if (outcome === null) return "internal";
  if (!outcome.ok) return outcome.error.code;
  const made = outcome.value.state === "succeeded";
  showToast({
    title: made ? "Rimborso fatto" : "Rimborso in corso",
    description: made
      ? "Il servizio di pagamento lo ha confermato."
      : "Il servizio di pagamento lo sta elaborando: trovi l’esito in questa pagina.",
    key: "refund",
  });
  return null;
}
