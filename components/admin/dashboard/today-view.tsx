import { type ReactNode } from "react";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import {
  Banknote,
  Check,
  ChevronRight,
  CircleHelp,
  MailX,
  MessageSquare,
  Printer,
  ReceiptText,
  Scale,
  ShieldCheck,
  Star,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  Users,
  Warehouse,
} from "@/components/admin/ui/icons";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDay, formatTime, formatWeekday } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { dueTexts, durationText, todaySentence } from "@/lib/dashboard/copy/today";
import {
  groupNames,
  groupTasks,
  type TaskGroup,
  taskGroups,
  type TaskKind,
  taskKindNames,
  type TodayBoard,
  type TodayTask,
} from "@/lib/dashboard/model/today";
import { limitText } from "@/lib/inventory/copy";
import { packingSlipsHref } from "@/lib/orders/model/list-filter";

export function TodayView({ board, device }: { board: TodayBoard; device: string }) {
  const { now, tasks, slipIds } = board;
  const groups = groupTasks(tasks, now);
  return (
    <>
      <PageHead
        title="Oggi"
        text={`${formatWeekday(italianDay(now))}. ${todaySentence(tasks.length, groups.late.length)}`}
      >
        {slipIds.length > 0 && (
          <Link href={packingSlipsHref(slipIds)} className={adminButton("quiet", "max-md:w-full")}>
            <Icon drawing={Printer} className={smallIconClass} />
            <span>
              {slipIds.length === 1 ? "Stampa 1 distinta" : `Stampa ${slipIds.length} distinte`}
            </span>
          </Link>
        )}
      </PageHead>
      <Strip board={board} device={device} />
      {tasks.length === 0 && <AllDone />}
      {taskGroups.map((group) => (
        <TaskList key={group} group={group} tasks={groups[group]} now={now} />
      ))}
      <Done done={board.done} />
      <AutoRefresh everyMs={CALM_REFRESH_MS} />
    </>
  );
}

function Strip({ board, device }: { board: TodayBoard; device: string }) {
  const { now, pickUp, toShip, moreToShip, sellable } = board;
  const day = italianDay(pickUp);
  const time = formatTime(pickUp);
  const isToday = day === italianDay(now);
  return (
    <div className="mb-7 flex gap-8 border-t border-b border-t-line-strong border-b-line py-3 text-cocoa max-md:mb-5.5 max-md:grid max-md:gap-0.5 max-md:py-2.5">
      <Fact value={`${moreToShip ? "oltre " : ""}${formatCount(toShip)}`}>da spedire</Fact>
      {isToday ? (
        <Fact value={durationText(pickUp.getTime() - now.getTime())}>
          al ritiro del corriere, ore {time}
        </Fact>
      ) : (
        <Fact value={formatShortDay(day)}>il prossimo ritiro del corriere, ore {time}</Fact>
      )}
      <Fact value={formatCount(sellable.units)}>
        {device} da vendere
        <span>{sellable.bottleneck !== "devices" && `: ${limitText(sellable)}`}</span>
      </Fact>
    </div>
  );
}

function Fact({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p>
      <b className="mr-1 text-[1.0625rem] font-medium tracking-[-0.01em] text-ink max-md:text-[0.9375rem] max-md:font-semibold">
        {`${value} `}
      </b>
      {children}
    </p>
  );
}

function AllDone() {
  return (
    <div className="mb-7 border-b border-line pb-10">
      <h2 className="text-note/5 font-semibold max-md:text-base/6">Tutto fatto</h2>
      <p className="mt-1 max-w-120 text-cocoa">
        Nessun pacco da spedire, nessun messaggio senza risposta, nessun pagamento da verificare.
        Quando arriva qualcosa, lo trovi qui.
      </p>
    </div>
  );
}

function Done({ done: { count, last } }: Pick<TodayBoard, "done">) {
  if (!last) return null;
  const words = count === 1 ? "Fatta oggi: 1," : `Fatte oggi: ${count}. L’ultima`;
  return (
    <p className="flex items-start gap-1.5 text-cocoa">
      <Icon drawing={Check} className={`${smallIconClass} mt-[0.1875rem] text-success`} />
      <span>
        {words} alle <span>{formatTime(last.at)}</span>, {last.text}.
      </span>
    </p>
  );
}

const icons: Record<TaskKind, IconDrawing> = {
  ship: Truck,
  payment: CircleHelp,
  message: MessageSquare,
  partner: Store,
  review: Star,
  email: MailX,
  withdrawal: Undo2,
  refund: Banknote,
  dispute: Scale,
  approval: Users,
  invoice: ReceiptText,
  privacy: ShieldCheck,
  safety: TriangleAlert,
  stock: Warehouse,
  alert: TriangleAlert,
};

type Props = { group: TaskGroup; tasks: readonly TodayTask[]; now: Date };

/** Lists the tasks of one deadline; red when it has passed. */
function TaskList({ group, tasks, now }: Props) {
  if (tasks.length === 0) return null;
  const isLate = group === "late";
  const id = `gruppo-${group}`;
  return (
    <section aria-labelledby={id} className="mb-7 max-md:mb-6">
      <h2
        id={id}
        className={`border-b pb-2 text-note/5 font-semibold max-md:sticky max-md:top-13 max-md:z-2 max-md:bg-ivory max-md:pt-2 max-md:text-base/6 ${isLate ? "border-danger-line text-danger" : "border-line-strong"}`}
      >
        {groupNames[group]}
        <span className={`ml-2 font-normal ${isLate ? "" : "text-cocoa"}`}>{tasks.length}</span>
      </h2>
      <ol>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} isLate={isLate} now={now} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const row = {
  wide: "grid min-h-14 grid-cols-[7rem_8.25rem_minmax(0,1fr)_6.5rem] items-center gap-4 py-2",
  phone:
    "max-md:min-h-18 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3",
};

function TaskRow({ task, isLate, now }: { task: TodayTask; isLate: boolean; now: Date }) {
  const [due, more] = dueTexts(task, now);
  const drawing = icons[task.kind];
  return (
    <Link
      href={task.href}
      className={`${row.wide} ${row.phone} border-b border-line no-underline hover:bg-hover`}
    >
      <span className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:text-small/[1.125rem]">
        <b
          className={`block font-medium max-md:font-semibold ${isLate || task.isUrgent ? "text-danger" : ""}`}
        >
          {due}
          <span className="sr-only">
            <span>{isLate ? " di ritardo" : ""}</span>
            {", "}
          </span>
        </b>
        <span className="block text-xs/4 text-muted max-md:text-small/[1.125rem]">{more}</span>
      </span>
      <span className="flex items-center gap-2 text-cocoa max-md:col-start-2 max-md:row-start-1 max-md:gap-1.5 max-md:justify-self-end max-md:text-small/[1.125rem]">
        <Icon drawing={drawing} className={`${iconClass} text-gold-text max-md:size-3.5`} />
        {taskKindNames[task.kind]}
      </span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <b
          title={task.title}
          className="block truncate font-medium max-md:wrap-anywhere max-md:whitespace-normal"
        >
          <Title text={task.title} />
        </b>
        <span
          title={task.detail}
          className="block truncate text-xs/4 text-muted max-md:text-small/[1.125rem] max-md:wrap-anywhere max-md:whitespace-normal"
        >
          {task.detail}
        </span>
      </span>
      <span className="flex items-center justify-end gap-1 font-medium text-gold-text max-md:col-start-2 max-md:row-start-2 max-md:self-end">
        <RequireRight otherwise="Apri">{task.action}</RequireRight>
        <Icon drawing={ChevronRight} className={smallIconClass} />
      </span>
    </Link>
  );
}

/** Keeps an order number on one line, despite its hyphens. */
function Title({ text }: { text: string }) {
  return text.split(/(SC-\w{4}-\w{4})/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
