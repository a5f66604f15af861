import { type Metadata } from "next";
import { Suspense } from "react";
import { InquiryList } from "@/components/admin/inquiries/inquiry-list";
import { PageHead } from "@/components/admin/page-head";
import { SectionLoading } from "@/components/admin/section";
import { SectionError } from "@/components/admin/section-error";
import { systemClock } from "@/lib/core/clock";
import { listOpenInquiries } from "@/lib/inquiries/queries";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Messaggi" };

/** Messages and professionals' requests that wait for an answer. */
export default function InquiriesPage() {
  return (
    <>
      <PageHead
        title="Messaggi"
        text="Chi ha scritto dal modulo dei contatti o dall’area professionisti e aspetta una risposta."
      />
      <Suspense fallback={<SectionLoading title="Da rispondere" rows={4} />}>
        <Inquiries />
      </Suspense>
    </>
  );
}

async function Inquiries() {
  const open = await loadForAdmin(listOpenInquiries);
  if (!open.ok) return <SectionError title="Impossibile caricare i messaggi." />;
  const { contact } = await getSettings();
  return (
    <InquiryList {...open.value} replyWithinHours={contact.replyWithinHours} now={systemClock()} />
  );
}
