"use client";

import { Calendar } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { Link } from "@/components/ui/link";
import { useDialog } from "@/components/ui/use-dialog";
import { type IsoDay } from "@/lib/core/business-days";
import { formatPeriod } from "@/lib/core/dates";
import {
  type PeriodChoice,
  type PeriodPreset,
  isSame,
  periodQuery,
  presetPeriod,
} from "@/lib/core/period";
import { adminButton, segmentClass, smallIconClass } from "./styles";

const load = () => import("./period-dialog");

/** The presets that stand beside the calendar's button. */
const quick: readonly { preset: PeriodPreset; name: string }[] = [
  { preset: "today", name: "Oggi" },
  { preset: "last_7", name: "7 giorni" },
  { preset: "last_30", name: "30 giorni" },
  { preset: "this_year", name: "Anno" },
];

/**
 * Which days a page looks at, kept in its address: quick presets as links, and a button that opens the
 * calendar. Any other parameter of the address stays.
 */
export function PeriodBar({
  choice,
  today,
  children,
}: {
  choice: PeriodChoice;
  today: IsoDay;
  /** What else stands in the row. */
  children?: ReactNode;
}) {
  const router = useRouter();
  const path = usePathname();
  const others = useSearchParams().toString();
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const [pending, startTransition] = useTransition();
  const href = (next: PeriodChoice) => `${path}?${periodQuery(next, others)}`;
  // What depends on the period pales until the new figures are there: busyClass in looks.ts.
  const choose = (next: PeriodChoice) => {
    startTransition(() => {
      router.push(href(next), { scroll: false });
    });
  };
  return (
    <div className="relative flex flex-wrap gap-2 max-lg:w-full max-md:flex-col">
      <nav aria-label="Periodo" className={segmentClass.group}>
        {quick.map(({ preset, name }) => {
          const period = presetPeriod(preset, today);
          return (
            <Link
              key={preset}
              href={href({ ...choice, period })}
              scroll={false}
              aria-current={isSame(period, choice.period) ? "true" : undefined}
              onNavigate={(event) => {
                event.preventDefault();
                choose({ ...choice, period });
              }}
              className={segmentClass.item}
            >
              {name}
            </Link>
          );
        })}
      </nav>
      <button
        {...buttonProps}
        aria-expanded={dialogProps.open}
        aria-busy={pending}
        data-period-button
        onClick={
          dialogProps.open
            ? () => {
                dialogProps.onOpenChange(false);
              }
            : buttonProps.onClick
        }
        className={adminButton("quiet")}
      >
        <Calendar aria-hidden="true" className={smallIconClass} />
        <span className="sr-only">Scegli il periodo: </span>
        {formatPeriod(choice.period)}
      </button>
      {Dialog && dialogProps.open && (
        <Dialog
          {...dialogProps}
          choice={choice}
          today={today}
          onChoose={(next) => {
            startTransition(() => {
              router.push(href(next), { scroll: false });
            });
          }}
        />
      )}
      {children}
    </div>
  );
}
