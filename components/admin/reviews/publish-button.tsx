"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { publishReview } from "@/lib/reviews/actions";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { type ReviewState } from "@/lib/reviews/model/moderation";

export function PublishButton({
  id,
  state,
  author,
}: {
  id: string;
  state: ReviewState;
  author: string;
}) {
  return (
    <ActionButton
      action={publishReview}
      input={{ id, known: state }}
      label="Pubblica"
      busyLabel="Pubblico…"
      about={`recensione di ${author}`}
      done={{
        title: "Recensione pubblicata",
        description: "È già in home e sulla pagina del prodotto.",
      }}
      failures={moderationMessages}
    />
  );
}
