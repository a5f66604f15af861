"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { SubmissionFailure } from "@/components/ui/submission";
import { renewOrderLink } from "@/lib/checkout/actions";

export function RenewLink({ token }: { token: string }) {
  const [phase, setPhase] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const send = async () => {
    if (phase === "sending") return;
    setPhase("sending");
    const outcome = await renewOrderLink(token).catch(() => ({ ok: false }));
    setPhase(outcome.ok ? "sent" : "failed");
  };
  return (
    <div className="mt-7 grid justify-items-start gap-5">
      {phase === "failed" && (
        <SubmissionFailure>Non siamo riusciti a inviarlo. Riprova tra poco.</SubmissionFailure>
      )}
      {phase !== "sent" && (
        <button
          type="button"
          aria-disabled={phase === "sending"}
          className={buttonClass("filled")}
          onClick={() => void send()}
        >
          {phase === "sending" ? "Invio in corso…" : "Invia un nuovo link"}
        </button>
      )}
      <p role="status" className={phase === "sent" ? "lead text-ink" : "sr-only"}>
        {phase === "sent" &&
          "Fatto: il link è in arrivo all’indirizzo email dell’ordine. Non lo vedi? Guarda nella posta indesiderata."}
      </p>
    </div>
  );
}
