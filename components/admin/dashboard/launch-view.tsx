import { type ReactNode } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Check, CircleX, TriangleAlert } from "@/components/admin/ui/icons";
import { PageHead } from "@/components/admin/ui/page-head";
import { RetryButton } from "@/components/admin/ui/retry-button";
import {
  adminButton,
  iconClass,
  linkClass,
  sectionHeadClass,
  smallIconClass,
  touchClass,
} from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatTime } from "@/lib/core/dates";
import { checkPlaces, launchSentence } from "@/lib/dashboard/copy/launch";
import {
  type CheckName,
  type CheckState,
  checkTitles,
  type ClaimLine,
  countChecks,
  type LaunchBoard,
  type LaunchCheck,
  type LaunchStep,
  launchSteps,
  stepOfCheck,
} from "@/lib/dashboard/model/launch";
import { orderHref } from "@/lib/orders/model/list-filter";
import { claimStatusNames } from "@/lib/settings/model/claims";
import { claimsSection, settingsHref } from "@/lib/settings/model/settings-pages";
import { OpeningPanel } from "./opening-panel";
import { RehearseButton } from "./rehearse-button";

const stateStyles: Record<CheckState, { name: string; bar: string }> = {
  blocking: { name: "da risolvere", bar: "bg-danger" },
  watch: { name: "da guardare", bar: "bg-warn-bar" },
  ready: { name: "a posto", bar: "bg-success" },
};
const states = Object.keys(stateStyles) as CheckState[];
const steps = Object.keys(launchSteps) as LaunchStep[];

export function LaunchView({ board }: { board: LaunchBoard }) {
  const { at, mayRehearse, checks, claims, legalTexts, state, opening } = board;
  const inState = (one: CheckState) => checks.filter((check) => check.state === one);
  const wasOpened = state !== "demonstration" && opening.state !== "preparing";
  const sentence = launchSentence(countChecks(checks, "blocking"), wasOpened);
  return (
    <>
      <PageHead title="Apertura" text={`${sentence} Controllo delle ${formatTime(at)}.`}>
        <RetryButton label="Controlla di nuovo" busyLabel="Controllo in corso…" />
      </PageHead>
      <OpeningPanel board={board} />
      <Progress checks={checks} />
      <Open
        title={wasOpened ? "Da risolvere" : "Bloccano l’apertura"}
        checks={inState("blocking")}
        inSteps
        mayRehearse={mayRehearse}
        confirm={
          <DialogButton
            dialog="legalTexts"
            props={{ version: legalTexts, today: italianDay(at) }}
            about="testi legali"
          >
            Conferma
          </DialogButton>
        }
      />
      <Open title="Da guardare" checks={inState("watch")} />
      <div className="grid grid-cols-2 gap-x-10 max-lg:grid-cols-1">
        <Ready checks={inState("ready")} />
        <ClaimTable claims={claims} />
      </div>
    </>
  );
}

function Progress({ checks }: { checks: readonly LaunchCheck[] }) {
  return (
    <>
      <div aria-hidden="true" className="mb-2.5 flex h-1.5 gap-[3px]">
        {states.map((state) => (
          <span
            key={state}
            style={{ flexGrow: countChecks(checks, state) }}
            className={`rounded-[1px] ${stateStyles[state].bar}`}
          />
        ))}
      </div>
      <ul className="mb-7 flex flex-wrap gap-x-5 text-cocoa">
        {states.map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-[1px] ${stateStyles[state].bar}`} />
            <b className="font-semibold text-ink">{countChecks(checks, state)}</b>
            <span>{` ${stateStyles[state].name}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type OpenProps = {
  title: string;
  checks: readonly LaunchCheck[];
  confirm?: ReactNode;
  /** Whether an order can be tried now; unset where none is to be tried. */
  mayRehearse?: boolean;
  /** Shows the checks by step. */
  inSteps?: boolean;
};

function Open({ title, checks, inSteps = false, ...actions }: OpenProps) {
  if (checks.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className={`${sectionHeadClass} border-b border-line-strong pb-2`}>{title}</h2>
      {!inSteps && <OpenChecks checks={checks} {...actions} />}
      {inSteps &&
        steps.map((step, index) => (
          <Step
            key={step}
            title={`${index + 1}. ${launchSteps[step]}`}
            checks={checks.filter(({ name }) => stepOfCheck[name] === step)}
            {...actions}
          />
        ))}
    </section>
  );
}

function Step({ title, checks, ...actions }: OpenProps) {
  const isDone = checks.length === 0;
  return (
    <>
      <h3 className="flex items-center gap-2 border-b border-line pt-5 pb-2 font-semibold">
        {title}
        {isDone && (
          <span className="inline-flex items-center gap-1 font-normal text-cocoa">
            <Icon drawing={Check} className={`${smallIconClass} text-success`} />
            <span>a posto</span>
          </span>
        )}
      </h3>
      {!isDone && <OpenChecks checks={checks} {...actions} />}
    </>
  );
}

function OpenChecks({ checks, confirm, mayRehearse }: Omit<OpenProps, "title">) {
  return (
    <ol>
      {checks.map((check) => (
        <OpenCheck key={check.name} check={check}>
          {check.name === "legalTexts" && confirm}
          {rehearsals.has(check.name) && check.orderId === undefined && (
            <Rehearsal mayStart={mayRehearse} />
          )}
        </OpenCheck>
      ))}
    </ol>
  );
}

function Rehearsal({ mayStart }: { mayStart: boolean | undefined }) {
  if (mayStart) return <RehearseButton />;
  if (mayStart === undefined) return null;
  return <p className="text-cocoa">Da qui, con chiavi reali e dati completi.</p>;
}

const rehearsals: ReadonlySet<CheckName> = new Set(["stripeRehearsal", "paypalRehearsal"]);

function OpenCheck({
  check: { name, state, text, fix, orderId },
  children,
}: {
  check: LaunchCheck;
  children: ReactNode;
}) {
  const drawing = state === "blocking" ? CircleX : TriangleAlert;
  const place = checkPlaces[name];
  const isProbe = name === "stripeWebhook" || name === "paypalWebhook";
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_9.5rem] items-start gap-3 border-b border-line py-3.5 max-md:grid-cols-[1.25rem_minmax(0,1fr)]">
      <Icon
        drawing={drawing}
        className={`${iconClass} mt-0.5 ${state === "blocking" ? "text-danger" : "text-warn"}`}
      />
      <div className="max-w-160 wrap-anywhere">
        <p className="font-medium">{checkTitles[name]}</p>
        <p>{text}</p>
        {fix !== undefined && <p className="text-cocoa">{fix}</p>}
      </div>
      <div className="grid max-md:col-start-2 max-md:justify-self-start empty:hidden">
        {children}
        {isProbe && <RetryButton label="Prova adesso" busyLabel="Controllo in corso…" />}
        {orderId !== undefined && (
          <Link href={orderHref(orderId)} className={adminButton("quiet")}>
            Apri l’ordine
          </Link>
        )}
        {place && (
          <Link href={place.href} className={adminButton("quiet")}>
            {place.label}
          </Link>
        )}
      </div>
    </li>
  );
}

function Ready({ checks }: { checks: readonly LaunchCheck[] }) {
  return (
    <section aria-label="Pronti" className="mb-8 min-w-0">
      <h2 className={`${sectionHeadClass} border-b border-line-strong pb-2`}>Pronti</h2>
      {checks.length === 0 && <p className="py-3 text-cocoa">Ancora niente.</p>}
      <ul>
        {checks.map(({ name, text }) => (
          <li
            key={name}
            className="grid min-h-10 grid-cols-[1.25rem_10rem_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-1 max-md:grid-cols-[1.25rem_minmax(0,1fr)]"
          >
            <Icon drawing={Check} className={`${smallIconClass} text-success`} />
            <b className="font-medium">{checkTitles[name]}</b>
            <span className="text-xs/4 wrap-anywhere text-cocoa max-md:col-start-2 max-md:text-small/[1.125rem]">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClaimTable({ claims }: { claims: readonly ClaimLine[] }) {
  const sorted = claims.toSorted(
    (a, b) => Number(b.status === "open") - Number(a.status === "open"),
  );
  return (
    <section aria-labelledby="stato-affermazioni" className="mb-8 min-w-0">
      <div className="flex items-end justify-between gap-4 border-b border-line-strong pb-2">
        <h2 id="stato-affermazioni" className={sectionHeadClass}>
          Affermazioni
        </h2>
        <Link
          href={settingsHref(claimsSection.id)}
          className={`${linkClass} ${touchClass} text-xs/4 font-medium max-md:text-small`}
        >
          Tutte nelle impostazioni
        </Link>
      </div>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Le affermazioni del negozio, con lo stato di ognuna</caption>
        <thead>
          <tr className="text-xs text-cocoa *:h-8.5 *:border-b *:border-line *:text-left *:font-medium">
            <th scope="col">Testo</th>
            <th scope="col" className="w-24">
              Stato
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, title, status, evidence }) => (
            <tr key={id} className="*:border-b *:border-line *:py-1.5">
              <td className="pr-3">
                {title}
                <span className="block truncate text-xs/4 text-muted">
                  {evidence === "" ? "nessuna prova" : evidence}
                </span>
              </td>
              <td>
                <span
                  className={`inline-flex h-5.5 items-center rounded-field border px-1.5 text-xs font-medium ${status === "approved" ? "border-transparent bg-paid" : "border-field-border"}`}
                >
                  {claimStatusNames[status]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
