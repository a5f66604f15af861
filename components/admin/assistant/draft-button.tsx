"use client";

import { useRouter } from "next/navigation";
import { adminButton } from "@/components/admin/ui/styles";
import { errorToast, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { draftFromQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";

export function DraftButton({ questionKey, question }: { questionKey: string; question: string }) {
  const router = useRouter();
  const { run, isBusy } = useAdminAction(draftFromQuestion, {
    messages: articleAdminMessages,
    onDone: ({ id }) => router.push(articleHref(id)),
    onFailure: errorToast({ key: "assistant" }),
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
