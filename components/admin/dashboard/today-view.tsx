import { type ReactNode } from "react";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { Check, Printer } from "@/components/admin/ui/icons";
import { PageHead } from "@/components/admin/ui/page-head";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDay, formatTime, formatWeekday } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { durationText, todaySentence } from "@/lib/dashboard/copy/today";
import { groupTasks, taskGroups, type TodayBoard } from "@/lib/dashboard/model/today";
import { limitText } from "@/lib/inventory/copy";
import { packingSlipsHref } from "@/lib/orders/model/list-filter";
import { nextPickUp } from "@/lib/shipping/model/pick-up";
import { TaskList } from "./task-list";

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
              {slipIds.length === 1 ? "Stampa 1 bolla" : `Stampa ${slipIds.length} bolle`}
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
  const { now, toShip, moreToShip, sellable } = board;
  const pickUp = nextPickUp(now);
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
