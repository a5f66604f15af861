"use client";

import { useRouter } from "next/navigation";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { showToast } from "@/components/ui/toast-queue";
import { draftFromQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

export function DraftButton({ questionKey, question }: { questionKey: string; question: string }) {
  const router = useRouter();
  const { run, isBusy } = useAdminAction(draftFromQuestion, {
    messages: articleAdminMessages,
    onDone: ({ id }) => router.push(articleHref(id)),
    onFailure: (description) => {
      showToast({ title: "Errore", description, tone: "destructive", key: "assistant" });
    },
  });
  if (!useCanWrite()) return null;
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className={adminButton("quiet")}
      onClick={() => run({ key: questionKey })}
    >
      Scrivi la risposta<span className="sr-only">: {question}</span>
    </button>
  );
}
