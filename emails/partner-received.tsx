import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { writerFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { Paragraph } from "./ui/parts";

type Facts = { receivedAt: Date; replyTime: string };

export const subject = () => "Abbiamo ricevuto la tua richiesta";

/** Quotes nothing from the request; otherwise the form could send any text to any address. */
export default function PartnerReceived(props: EmailProps<Facts>) {
  const { receivedAt, replyTime, settings } = props;
  return (
    <EmailLayout
      subject={subject()}
      preview={`La leggiamo e ti rispondiamo ${replyTime}.`}
      title="La tua richiesta è arrivata"
      footer={writerFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        Abbiamo ricevuto {withArticle("il", formatLongDateTime(receivedAt))} la richiesta di
        diventare partner. La legge una persona, che ti risponde per email {replyTime}.
      </Paragraph>
      <Paragraph>Vuoi aggiungere qualcosa? Rispondi a questa email.</Paragraph>
    </EmailLayout>
  );
}

PartnerReceived.PreviewProps = {
  receivedAt: new Date("2026-11-23T08:40:00Z"),
  replyTime: "entro 24 ore",
} satisfies Facts;
