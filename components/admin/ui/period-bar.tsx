"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { Calendar } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useDialog } from "@/components/ui/use-dialog";
import { type IsoDay } from "@/lib/core/business-days";
import { formatPeriod } from "@/lib/core/dates";
import {
  isSamePeriod,
  type PeriodChoice,
  type PeriodPreset,
  periodQuery,
  presetPeriods,
} from "@/lib/core/period";
import { adminButton, segmentClass, smallIconClass } from "./styles";

const load = () => import("./period-dialog");

/** The presets shown beside the calendar's button. */
const quick: readonly { preset: PeriodPreset; name: string }[] = [
  { preset: "today", name: "Oggi" },
  { preset: "last_7", name: "7 giorni" },
  { preset: "last_30", name: "30 giorni" },
  { preset: "this_year", name: "Anno" },
];

type Props = { choice: PeriodChoice; today: IsoDay; children?: ReactNode };

/**
 * Chooses a page's period, stored in the address: presets as links, and a button that opens the calendar.
 * Keeps all other parameters.
 */
export function PeriodBar({ choice, today, children }: Props) {
  const router = useRouter();
  const path = usePathname();
  const others = useSearchParams().toString();
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const [pending, startTransition] = useTransition();
  const href = (next: PeriodChoice) => `${path}?${periodQuery(next, others)}`;
  // Content that depends on the period is dimmed until the new figures arrive (`busyClass` in styles.ts).
  const choose = (next: PeriodChoice) => {
    startTransition(() => {
      router.push(href(next), { scroll: false });
    });
  };
  return (
    <div className="relative flex flex-wrap gap-2 max-lg:w-full max-md:flex-col">
      <nav aria-label="Periodo" className={segmentClass.group}>
        {quick.map(({ preset, name }) => {
          const period = presetPeriods(today)[preset];
          return (
            <Link
              key={preset}
              href={href({ ...choice, period })}
              scroll={false}
              aria-current={isSamePeriod(period, choice.period) ? "true" : undefined}
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
        <Icon drawing={Calendar} className={smallIconClass} />
        <span className="sr-only">Scegli il periodo: </span>
        <span>{formatPeriod(choice.period)}</span>
      </button>
      {Dialog && dialogProps.open && (
        <Dialog {...dialogProps} choice={choice} today={today} onChoose={choose} />
      )}
      {children}
    </div>
  );
}
