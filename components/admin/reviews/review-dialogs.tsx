"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type ReviewState } from "@/lib/reviews/model/moderation";

const loadAnswer = () => import("./answer-dialog");
const loadNotify = () => import("./notify-author-dialog");
const loadRefuse = () => import("./refuse-dialog");

export function AnswerButton(props: { id: string; author: string; answer: string | null }) {
  return (
    <DialogButton load={loadAnswer} props={props} about={`recensione di ${props.author}`}>
      {props.answer === null ? "Rispondi…" : "Modifica la risposta…"}
    </DialogButton>
  );
}

export function NotifyAuthorButton(props: { id: string; author: string }) {
  return (
    <DialogButton load={loadNotify} props={props} about={`recensione di ${props.author}`}>
      Comunica il motivo…
    </DialogButton>
  );
}

/** Opens the dialog that refuses a review, or removes a published one, for a reason. */
export function RefuseButton(props: { id: string; state: ReviewState; author: string }) {
  return (
    <DialogButton load={loadRefuse} props={props} about={`recensione di ${props.author}`}>
      {props.state === "published" ? "Togli…" : "Rifiuta…"}
    </DialogButton>
  );
}
