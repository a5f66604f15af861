import { formatLongDateTime } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { EmailLayout, type EmailProps } from "./layout";
import { ActionButton, Fact, FactTable, Paragraph } from "./parts";

/** Items that arrived within one window, for a staff member. */
export type NoticeFacts = {
  total: number;
  /** The first few, oldest first; a name that resembles a link is null. */
  named: { name: string | null; at: Date; detail?: string | undefined }[];
  link: string;
};

export type NoticeWords = {
  one: string;
  many: string;
  /** Fallback for a missing name. */
  someone: string;
  todo: string;
  /** Link label for one item, and for the list. */
  open: { one: string; many: string };
};

export type NoticeProps = EmailProps<NoticeFacts>;

function noticeTitle({ one, many }: NoticeWords, total: number): string {
  return total === 1
    ? `${one.charAt(0).toUpperCase()}${one.slice(1)}`
    : formatCounted(total, one, many);
}

/** Returns a subject without names, because the e-mail log stores it. */
export function noticeSubject(words: NoticeWords, { total, settings }: NoticeProps): string {
  return `${noticeTitle(words, total)} su ${settings.brand.name}`;
}

/** Renders the notice of new items. Messages are readable only in the dashboard. */
export function Notice({ words, ...props }: NoticeProps & { words: NoticeWords }) {
  const { total, named, link, settings } = props;
  const rest = total - named.length;
  return (
    <EmailLayout
      subject={noticeSubject(words, props)}
      preview={words.todo}
      title={noticeTitle(words, total)}
      footer={{
        reason: `La ricevi perché lo hai scelto nel tuo account di ${settings.brand.name}.`,
        links: [{ href: dashboardRoutes.adminAccount, label: "Scegli che cosa ricevere" }],
      }}
      settings={settings}
    >
      <Paragraph>{words.todo}</Paragraph>
      <ActionButton href={link}>{total === 1 ? words.open.one : words.open.many}</ActionButton>
      <FactTable>
        {named.map(({ name, at, detail }, index) => (
          <Fact key={index} label={name ?? words.someone}>
            {detail !== undefined && (
              <>
                {detail}
                <br />
              </>
            )}
            {formatLongDateTime(at)}
          </Fact>
        ))}
      </FactTable>
      {rest > 0 && (
        <Paragraph>{rest === 1 ? "E un altro arrivo." : `E altri ${rest} arrivi.`}</Paragraph>
      )}
    </EmailLayout>
  );
}
