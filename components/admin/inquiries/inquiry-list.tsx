import { Mail } from "lucide-react";
import { SectionClear } from "@/components/admin/section";
import { addMinutes } from "@/lib/core/clock";
import { closeInquiry } from "@/lib/inquiries/actions";
import { type Inquiry } from "@/lib/inquiries/model";
import { answerDue, jobKindNames } from "@/lib/today/copy";
import { groupOf } from "@/lib/today/model";
import { ActionButton } from "../action-button";
import { adminButton, linkClass, smallIconClass, touchClass } from "../looks";
import { Moment } from "../moment";
import { Section } from "../section";

const failures = {
  not_open: "Qualcuno l’ha già segnato come risposto. Ricarica la pagina.",
  other: "Non è stato salvato. Riprova tra poco.",
};
const done = { title: "Risposto", description: "Il messaggio non è più tra le cose da fare." };

type Props = { inquiries: Inquiry[]; total: number; replyWithinHours: number; now: Date };

/** What nobody has answered yet, the longest waiting first, each with the way to answer it. */
export function InquiryList({ inquiries, total, replyWithinHours, now }: Props) {
  return (
    <Section id="da-rispondere" title="Da rispondere" count={total}>
      {inquiries.length === 0 ? (
        <SectionClear>Nessun messaggio senza risposta.</SectionClear>
      ) : (
        <ol>
          {inquiries.map((inquiry) => (
            <li
              key={inquiry.id}
              id={inquiry.id}
              className="scroll-mt-16 border-b border-line py-5 target:bg-hover md:target:-mx-3 md:target:px-3"
            >
              <InquiryText
                inquiry={inquiry}
                dueAt={addMinutes(inquiry.createdAt, replyWithinHours * 60)}
                now={now}
              />
            </li>
          ))}
        </ol>
      )}
      {inquiries.length < total && (
        <p className="pt-3 text-cocoa">
          Qui ci sono i {inquiries.length} che aspettano da più tempo; gli altri seguono.
        </p>
      )}
    </Section>
  );
}

function InquiryText({ inquiry, dueAt, now }: { inquiry: Inquiry; dueAt: Date; now: Date }) {
  const { id, kind, title, sender, email, phone, text, createdAt } = inquiry;
  const isLate = groupOf({ dueAt }, now) === "late";
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-xs/4 text-cocoa max-md:text-small/[1.125rem]">
        <span>{jobKindNames[kind]}</span>
        <span>
          ricevuto <Moment at={createdAt} now={now} />
        </span>
        <b className={`font-medium ${isLate ? "text-danger" : "text-ink"}`}>
          {answerDue(dueAt, now)}
        </b>
      </p>
      <h3 className="mt-1 text-note/5 font-semibold max-md:text-base/6">{title}</h3>
      <p className="text-cocoa">
        {sender},{" "}
        <a href={`mailto:${email}`} className={`${linkClass} ${touchClass} wrap-anywhere`}>
          {email}
        </a>
        {phone !== null && phone !== "" && <>, {phone}</>}
      </p>
      <p className="mt-2 max-w-160 wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${title}`)}`}
          className={adminButton("quiet")}
        >
          <Mail aria-hidden="true" className={smallIconClass} />
          Rispondi per e-mail
        </a>
        <ActionButton
          action={closeInquiry}
          input={{ kind, id }}
          label="Segna come risposto"
          busyLabel="Salvo…"
          about={title}
          done={done}
          failures={failures}
        />
      </div>
    </>
  );
}
