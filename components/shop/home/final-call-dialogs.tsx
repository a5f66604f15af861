"use client";

import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { useDialog } from "@/components/ui/use-dialog";

const loadSheet = async () => ({ default: (await import("@/components/ui/sheet")).Sheet });
const loadContactForm = () => import("@/components/shop/contact/contact-dialog");

type FinalCallDialogsProps = { questions: ReactNode; replyTime: string };

/** Two buttons whose dialogs open over the page, so that the visitor does not lose their place. */
export function FinalCallDialogs({ questions, replyTime }: FinalCallDialogsProps) {
  const faq = useDialog(loadSheet);
  const expert = useDialog(loadContactForm);
  return (
    <>
      <button {...faq.buttonProps} className={buttonClass("link")}>
        Domande frequenti
      </button>
      {faq.Dialog && (
        <faq.Dialog {...faq.dialogProps} title="Domande frequenti" wide>
          <div className="pt-4">{questions}</div>
        </faq.Dialog>
      )}
      <button {...expert.buttonProps} className={buttonClass("link")}>
        Parla con un esperto
      </button>
      {expert.Dialog && <expert.Dialog {...expert.dialogProps} replyTime={replyTime} />}
    </>
  );
}
