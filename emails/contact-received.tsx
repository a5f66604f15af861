import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { writerFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Paragraph } from "./ui/parts";

type Facts = { receivedAt: Date; replyTime: string };

export const subject = () => "Abbiamo ricevuto il tuo messaggio";

/** Quotes nothing from the message; otherwise the form could send any text to any address. */
export default function ContactReceived({ receivedAt, replyTime, settings }: EmailProps<Facts>) {
  const { contact } = settings;
  return (
    <EmailLayout
      subject={subject()}
      preview={`Ti risponde una persona, ${replyTime}.`}
      title="Ci hai scritto: grazie"
      footer={writerFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Il tuo messaggio {withArticle("del", formatLongDateTime(receivedAt))} è arrivato. Ti
        rispondiamo per email {replyTime}.
      </Paragraph>
      <Paragraph tight>Siamo qui: {contact.hours}.</Paragraph>
      <Paragraph>Vuoi aggiungere qualcosa? Rispondi a questa email.</Paragraph>
    </EmailLayout>
  );
}

ContactReceived.PreviewProps = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  replyTime: "entro 24 ore",
} satisfies Facts;
