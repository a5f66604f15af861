"use client";

import { buttonClass } from "@/components/ui/button";
import { useDialog } from "@/components/ui/use-dialog";
import { type FaqFacts } from "@/lib/catalog/copy/faq";

const loadQuestions = () => import("./questions-dialog");
const loadContactForm = () => import("@/components/shop/contact/contact-dialog");

type FinalCallDialogsProps = { questions: FaqFacts; replyTime: string; takesMessages: boolean };

/** Two buttons whose dialogs open over the page, so that the visitor does not lose their place. */
export function FinalCallDialogs({ questions, replyTime, takesMessages }: FinalCallDialogsProps) {
  const faq = useDialog(loadQuestions);
  const expert = useDialog(loadContactForm);
  return (
    <>
      <button {...faq.buttonProps} className={buttonClass("link")}>
        Domande frequenti
      </button>
      {faq.Dialog && <faq.Dialog {...faq.dialogProps} facts={questions} />}
      {takesMessages && (
        <button {...expert.buttonProps} className={buttonClass("link")}>
          Parla con un esperto
        </button>
      )}
      {expert.Dialog && <expert.Dialog {...expert.dialogProps} replyTime={replyTime} />}
    </>
  );
}
