"use client";

import { useEffect, useState } from "react";
import { errorClass } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { previewInquiryEmail } from "@/lib/inbox/actions/dashboard";
import { inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { type PartnerDecision } from "@/lib/inbox/model/inquiries";

type Shown = { subject: string; html: string };

/** Renders the e-mail that a text produces. Remount it with a new key for another text. */
export function PreviewFrame({
  id,
  decision,
  text,
}: {
  id: string;
  decision: PartnerDecision | null;
  text: string;
}) {
  const [shown, setShown] = useState<Shown | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    void runAdminAction(
      previewInquiryEmail,
      { id, decision, text },
      {
        messages: inquiryMessages,
        onDone: (preview) => current && setShown(preview),
        onFailure: () => current && setShown("failed"),
      },
    );
    return () => {
      current = false;
    };
  }, [id, decision, text]);

  if (shown === null) return <p role="status">Preparo l’anteprima…</p>;
  if (shown === "failed")
    return (
      <p role="alert" className={errorClass}>
        {inquiryMessages.other}
      </p>
    );
  return (
    <div>
      <p className="mb-2">
        <span className="text-cocoa">Oggetto </span>
        <b className="font-semibold">{shown.subject}</b>
      </p>
      <iframe
        title="Anteprima dell’email"
        sandbox=""
        srcDoc={shown.html}
        className="block h-110 w-full border border-line-strong bg-white"
      />
    </div>
  );
}
