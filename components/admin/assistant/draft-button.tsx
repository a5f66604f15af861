"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton } from "@/components/admin/ui/styles";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { showToast } from "@/components/ui/toast-queue";
import { draftFromQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

export function DraftButton({ questionKey, question }: { questionKey: string; question: string }) {
  const mayWrite = useCanWrite();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  if (!mayWrite) return null;

  const draft = () => {
    if (pending) return;
    startTransition(async () => {
      const outcome = await withSignIn(draftFromQuestion)({ key: questionKey }).catch(() => null);
      if (outcome?.ok) {
        router.push(articleHref(outcome.value.id));
        return;
      }
      const code = outcome?.error.code ?? "internal";
      if (handleRefusal(code)) return;
      const description =
        code === "question_gone" ? articleAdminMessages[code] : articleAdminMessages.internal;
      showToast({ title: "Errore", description, tone: "destructive", key: "assistant" });
    });
  };

  return (
    <button type="button" aria-busy={pending} className={adminButton("quiet")} onClick={draft}>
      Scrivi la risposta<span className="sr-only">: {question}</span>
    </button>
  );
}
