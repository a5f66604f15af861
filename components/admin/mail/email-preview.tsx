import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import {
  accessEmailKinds,
  type EmailKind,
  emailKindLabels,
  newsletterEmailKinds,
  noticeEmailKinds,
  orderEmailKinds,
  personEmailKinds,
  shopEmailKinds,
  staffEmailKinds,
} from "@/lib/mail/model/message";
import { previewSources } from "@/lib/orders/copy/order";
import { type EmailPreview } from "@/lib/orders/model/mails";
import { type PreviewChoice } from "@/lib/orders/schema/mails";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { MailFrame } from "./mail-frame";

function previewHref(choice: PreviewChoice): string {
  const { ordine, ...others } = choice;
  const query = new URLSearchParams({ ...others, ...(ordine !== null && { ordine }) });
  return `${dashboardRoutes.adminEmails}?${query.toString()}`;
}

const kindGroups: { title: string; kinds: readonly EmailKind[] }[] = [
  { title: "A chi compra", kinds: orderEmailKinds },
  { title: "A chi si iscrive", kinds: newsletterEmailKinds },
  {
    title: "A chi gestisce",
    kinds: [...staffEmailKinds, ...shopEmailKinds, ...noticeEmailKinds],
  },
  { title: "A clienti, visitatori e commercialista", kinds: personEmailKinds },
  { title: "A chi accede", kinds: accessEmailKinds },
];

export function EmailKindList({ choice }: { choice: PreviewChoice }) {
  return (
    <nav
      aria-label="Tipi di email"
      className="grid min-w-0 content-start gap-5 max-[56.1875rem]:gap-3 max-[56.1875rem]:-mx-2.5"
    >
      {kindGroups.map(({ title, kinds }) => (
        <div key={title} className="min-w-0">
          <h2 className="mb-1 px-2.5 text-xs/4 font-normal text-cocoa">{title}</h2>
          <ul className="flex flex-wrap gap-x-1 min-[56.25rem]:flex-col">
            {kinds.map((kind) => (
              <li key={kind}>
                <Link
                  href={previewHref({ ...choice, tipo: kind })}
                  aria-current={kind === choice.tipo ? "page" : undefined}
                  className={`${optionClass} h-8 px-2.5 whitespace-nowrap`}
                >
                  {emailKindLabels[kind]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const optionClass =
  "flex items-center rounded-control no-underline hover:bg-hover aria-[current]:bg-selected aria-[current]:font-medium max-md:h-11";

/** Chooses order, version, width and theme of the preview, all stored in the address. */
export function PreviewToolbar({ choice }: { choice: PreviewChoice }) {
  const { ordine, ...others } = choice;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <search>
        <form action={dashboardRoutes.adminEmails} className="flex gap-2">
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name="ordine"
            aria-label="Numero dell’ordine"
            placeholder="Numero dell’ordine"
            defaultValue={ordine ?? ""}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className="h-8 w-44 rounded-control border border-field-border bg-well px-2.5 placeholder:text-muted max-md:h-11 max-md:text-base"
          />
          <button type="submit" className={adminButton("quiet")}>
            Usa l’ordine
          </button>
        </form>
      </search>
      <Options label="Versione" choice={choice} of={versions} />
      {choice.vista === "html" && (
        <>
          <Options label="Larghezza" choice={choice} of={widths} />
          <Options label="Tema" choice={choice} of={themes} />
        </>
      )}
    </div>
  );
}

type PreviewOption = { name: string; change: Partial<PreviewChoice> };

const versions: PreviewOption[] = [
  { name: "HTML", change: { vista: "html" } },
  { name: "Testo", change: { vista: "testo" } },
];
const widths: PreviewOption[] = [
  { name: "600", change: { larghezza: "600" } },
  { name: "320", change: { larghezza: "320" } },
];
const themes: PreviewOption[] = [
  { name: "Chiaro", change: { tema: "chiaro" } },
  { name: "Scuro", change: { tema: "scuro" } },
];

type OptionsProps = { label: string; choice: PreviewChoice; of: PreviewOption[] };

function Options({ label, choice, of }: OptionsProps) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control border border-line-strong">
      {of.map(({ name, change }) => {
        const href = previewHref({ ...choice, ...change });
        return (
          <Link
            key={name}
            href={href}
            scroll={false}
            aria-current={href === previewHref(choice) ? "true" : undefined}
            className={`${optionClass} h-[1.875rem] px-3`}
          >
            {name}
          </Link>
        );
      })}
    </div>
  );
}

type Props = { choice: PreviewChoice; preview: EmailPreview };

export function PreviewedEmail({ choice, preview }: Props) {
  const name = emailKindLabels[choice.tipo];
  return (
    <div className="min-w-0">
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-cocoa">Oggetto</dt>
        <dd className="font-medium wrap-anywhere">{preview.subject}</dd>
        <dt className="text-cocoa">Dati</dt>
        <dd>
          <span role="status">{previewSources[preview.source]}</span>
        </dd>
      </dl>
      {choice.vista === "html" ? (
        <MailFrame
          title={`Anteprima: ${name}`}
          html={preview.html}
          isDark={choice.tema === "scuro"}
          isNarrow={choice.larghezza === "320"}
        />
      ) : (
        <pre
          role="region"
          aria-label={`Anteprima in testo: ${name}`}
          tabIndex={0}
          className="h-[75svh] max-w-[44rem] overflow-auto border border-line-strong bg-well p-4 font-mono text-[0.8125rem]/5"
        >
          {preview.text}
        </pre>
      )}
    </div>
  );
}
