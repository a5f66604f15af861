"use client";

import { useRouter } from "next/navigation";
import { BusyLabel } from "@/components/admin/ui/action-button";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { receiveReturn, undoReturnStep } from "@/lib/returns/actions";
import { returnMessages, stageNames } from "@/lib/returns/copy/parcel";
import { type ReturnStage } from "@/lib/returns/model/parcel";

type Props = { id: string; stage: ReturnStage; about: string };

const toast = { key: "return" };

/** Marks a return as arrived. */
export function ArrivedButton(props: Props) {
  const done = {
    ...toast,
    title: "Reso arrivato",
    description: "Ora controlla i pezzi: solo allora tornano in vendita.",
  };
  return <StepButton {...props} label="Arrivato" act={receiveReturn} done={done} style="capsule" />;
}

/** Undoes the last step of a return. */
export function UndoButton(props: Props) {
  const done = { ...toast, title: "Passo annullato", description: "Resta nella cronologia." };
  const label = `Annulla «${stageNames[props.stage]}»`;
  return <StepButton {...props} label={label} act={undoReturnStep} done={done} style="ghost" />;
}

/** A refusal shows the page as others have left it. */
function StepButton({
  id,
  stage,
  about,
  label,
  act,
  done,
  style,
}: Props & {
  label: string;
  act: typeof receiveReturn | typeof undoReturnStep;
  done: { title: string; description: string; key: string };
  style: "capsule" | "ghost";
}) {
  const router = useRouter();
  const showError = errorToast(toast);
  const { run, isBusy } = useAdminAction(act, {
    messages: returnMessages,
    toast: () => done,
    onFailure: (text) => {
      showError(text);
      router.refresh();
    },
  });
  if (!useMay("answer")) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      className={adminButton(style)}
      onClick={() => run({ id, stage })}
    >
      <BusyLabel isBusy={isBusy} busyLabel="Registro">
        {label}
        <span className="sr-only">: {about}</span>
      </BusyLabel>
    </button>
  );
}
