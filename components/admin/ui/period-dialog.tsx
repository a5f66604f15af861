"use client";

import { addMonths, formatISO, parseISO, startOfMonth } from "date-fns";
import { useState, useSyncExternalStore } from "react";
import { type ClassNames, type DateRange, DayPicker } from "react-day-picker";
import { it } from "react-day-picker/locale";
import { Dialog, DialogClose, DialogTitle } from "@/components/ui/dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type IsoDay } from "@/lib/core/business-days";
import { formatPeriod } from "@/lib/core/dates";
import {
  FIRST_DAY,
  isSamePeriod,
  type Period,
  type PeriodChoice,
  type PeriodPreset,
  presetPeriods,
  previousPeriod,
} from "@/lib/core/period";
import { pageFrame, popupFrame } from "./admin-dialog";
import { adminButton, adminText, optionClass } from "./styles";

const presetNames: Record<PeriodPreset, string> = {
  today: "Oggi",
  yesterday: "Ieri",
  this_week: "Questa settimana",
  last_week: "Settimana scorsa",
  last_7: "Ultimi 7 giorni",
  last_30: "Ultimi 30 giorni",
  last_90: "Ultimi 90 giorni",
  this_month: "Questo mese",
  last_month: "Mese scorso",
  this_year: "Quest’anno",
};
const presets = Object.keys(presetNames) as PeriodPreset[];

type Props = DialogProps & {
  choice: PeriodChoice;
  today: IsoDay;
  onChoose: (choice: PeriodChoice) => void;
};

/**
 * Shows presets, a calendar of two months and the comparison; a bottom sheet on phones. Nothing changes
 * before «Applica».
 */
export default function PeriodDialog({ choice, today, onChoose, ...dialog }: Props) {
  const [range, setRange] = useState<DateRange | undefined>(toRange(choice.period));
  const [compared, setCompared] = useState(choice.compared);
  const [lastMonth, setLastMonth] = useState(() => parseISO(choice.period.to));
  const narrow = useNarrowWindow();
  const monthsBefore = narrow ? 0 : 1;
  const draft = toPeriod(range);

  return (
    <Dialog
      {...dialog}
      // A sheet at the foot of a phone covers its button, so a tap beside the sheet closes it.
      frame={narrow ? pageFrame : popupFrame}
      onOpenAutoFocus={(event) => {
        // The calendar focuses the chosen day itself.
        event.preventDefault();
      }}
      onInteractOutside={(event) => {
        // The button closes the dialog itself.
        const target = event.target as Element;
        if (target.closest("[data-period-button]")) event.preventDefault();
      }}
      className={`${adminText} grid grid-cols-[9.5rem_auto] max-md:grid-cols-[minmax(0,1fr)] max-md:pb-[env(safe-area-inset-bottom)]`}
    >
      <DialogTitle className="sr-only">Scegli il periodo</DialogTitle>
      <Presets
        today={today}
        draft={draft}
        onChoose={(period) => {
          setRange(toRange(period));
          setLastMonth(parseISO(period.to));
        }}
      />
      <div>
        <DayPicker
          autoFocus
          mode="range"
          resetOnSelect
          fixedWeeks
          locale={it}
          numberOfMonths={monthsBefore + 1}
          month={addMonths(startOfMonth(lastMonth), -monthsBefore)}
          onMonthChange={(next) => {
            setLastMonth(addMonths(startOfMonth(next), monthsBefore));
          }}
          selected={range}
          onSelect={setRange}
          today={parseISO(today)}
          startMonth={parseISO(FIRST_DAY)}
          endMonth={parseISO(today)}
          disabled={{ after: parseISO(today), before: parseISO(FIRST_DAY) }}
          formatters={{ formatWeekdayName: (day) => weekday.format(day) }}
          classNames={calendarClasses}
        />
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
          <label className={`${optionClass} mr-auto max-md:w-full`}>
            <input
              type="checkbox"
              checked={compared}
              onChange={(event) => {
                setCompared(event.target.checked);
              }}
            />
            <span>
              {draft
                ? `Confronta con ${formatPeriod(previousPeriod(draft))}`
                : "Confronta con il periodo precedente"}
            </span>
          </label>
          <DialogClose className={adminButton("quiet", "max-md:flex-1")}>Chiudi</DialogClose>
          <button
            type="button"
            disabled={draft === null}
            className={adminButton("capsule", "max-md:flex-1")}
            onClick={() => {
              if (draft) onChoose({ period: draft, compared });
              dialog.onOpenChange(false);
            }}
          >
            Applica
          </button>
        </div>
      </div>
    </Dialog>
  );
}

type PresetsProps = { today: IsoDay; draft: Period | null; onChoose: (period: Period) => void };

function Presets({ today, draft, onChoose }: PresetsProps) {
  return (
    <ul className="grid content-start gap-px border-r border-line px-2 py-2.5 max-md:hidden">
      {presets.map((preset) => {
        const period = presetPeriods(today)[preset];
        return (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={draft !== null && isSamePeriod(draft, period)}
              onClick={() => {
                onChoose(period);
              }}
              className="h-7.5 w-full rounded-field px-2 text-left text-cocoa hover:bg-hover aria-pressed:bg-selected aria-pressed:font-medium aria-pressed:text-ink"
            >
              {presetNames[preset]}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const weekday = new Intl.DateTimeFormat("it-IT", { weekday: "short" });

function toDay(date: Date): IsoDay {
  return formatISO(date, { representation: "date" });
}

function toRange({ from, to }: Period): DateRange {
  return { from: parseISO(from), to: parseISO(to) };
}

function toPeriod(range: DateRange | undefined): Period | null {
  if (!range?.from) return null;
  return { from: toDay(range.from), to: toDay(range.to ?? range.from) };
}

const NARROW = "(width < 48rem)";

function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener("change", onChange);
      return () => {
        query.removeEventListener("change", onChange);
      };
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}

const step =
  "absolute top-2 z-1 grid size-8 place-items-center rounded-control text-cocoa hover:bg-hover aria-disabled:text-line-strong aria-disabled:hover:bg-transparent max-md:size-11";
const end = "[&>button]:bg-night [&>button]:text-on-night [&>button]:hover:bg-night-hover";

const calendarClasses: Partial<ClassNames> = {
  root: "relative",
  months: "flex justify-center gap-7 px-5 pt-3.5 pb-3 max-md:px-4",
  nav: "contents",
  button_previous: `${step} left-3.5`,
  button_next: `${step} right-3.5`,
  chevron: "size-4 fill-current",
  month_caption: "mb-2 grid h-5 place-items-center font-semibold max-md:mb-3 max-md:h-9",
  month_grid: "border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-6 w-8.5 text-center text-xs font-normal text-muted max-md:w-11",
  day: "p-0 text-center",
  day_button:
    "h-8 w-8.5 rounded-field hover:bg-hover disabled:cursor-default disabled:text-line-strong disabled:hover:bg-transparent max-md:size-11",
  today: "font-semibold",
  outside: "bg-transparent!",
  range_start: end,
  range_middle: "bg-selected",
  range_end: end,
};
