import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  CreditCard,
  MailCheck,
  Package,
  Pencil,
  ShoppingBag,
  StickyNote,
  Truck,
  Undo2,
} from "@/components/admin/ui/icons";
import { sectionHeadClass, smallIconClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, formatTime } from "@/lib/core/dates";
import { valueOf } from "@/lib/core/value-of";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { type TimelineEntry } from "@/lib/fulfilment/model/order-page";
import { type OrderEventType } from "@/lib/orders/model/order";
import { NoteForm } from "./note-form";

type EntryStyle = { glyph: IconDrawing; colour: string };

const plain = "text-muted";
const styles: Record<OrderEventType | "email" | "hold", EntryStyle> = {
  placed: { glyph: ShoppingBag, colour: plain },
  rehearsal: { glyph: CircleAlert, colour: "text-warn" },
  revised: { glyph: Pencil, colour: plain },
  payment_started: { glyph: CreditCard, colour: plain },
  payment_failed: { glyph: CircleX, colour: "text-danger" },
  payment_mismatch: { glyph: CircleAlert, colour: "text-danger" },
  paid: { glyph: CircleCheck, colour: "text-success" },
  paid_twice: { glyph: CircleAlert, colour: "text-danger" },
  outdated_payment: { glyph: CircleAlert, colour: "text-danger" },
  paid_without_stock: { glyph: CircleAlert, colour: "text-danger" },
  paid_after_cancellation: { glyph: CircleAlert, colour: "text-danger" },
  abandoned: { glyph: CircleX, colour: plain },
  refund_requested: { glyph: Undo2, colour: plain },
  refunded: { glyph: Undo2, colour: plain },
  refund_failed: { glyph: CircleX, colour: "text-danger" },
  disputed: { glyph: CircleAlert, colour: "text-danger" },
  dispute_closed: { glyph: CircleCheck, colour: plain },
  status_changed: { glyph: ArrowRight, colour: plain },
  tracking_changed: { glyph: Truck, colour: plain },
  address_corrected: { glyph: Pencil, colour: plain },
  note: { glyph: StickyNote, colour: "text-warn" },
  email_sent: { glyph: MailCheck, colour: plain },
  email_resent: { glyph: MailCheck, colour: plain },
  withdrawal_received: { glyph: Undo2, colour: "text-warn" },
  withdrawal_closed: { glyph: CircleCheck, colour: plain },
  parcel_returned: { glyph: Package, colour: plain },
  email: { glyph: MailCheck, colour: plain },
  hold: { glyph: Package, colour: plain },
};

/** Shows the order's history, newest first and grouped by day, with the form for an internal note. */
export function OrderTimeline({
  orderId,
  timeline,
}: {
  orderId: string;
  timeline: TimelineEntry[];
}) {
  const days = byDay(timeline);
  const [firstDay] = days;
  const single = days.length === 1 && firstDay ? formatLongDay(firstDay.day) : null;
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={sectionHeadClass}>
        Cronologia
        {single !== null && <span className="ml-1.5 font-normal text-cocoa">{single}</span>}
      </h2>
      <RequireWriteAccess otherwise={<span className="block h-2" />}>
        <NoteForm orderId={orderId} />
      </RequireWriteAccess>
      {days.map(({ day, entries }) => (
        <div key={day} className="not-last:mb-3">
          {single === null && (
            <h3 className="mb-2 text-xs/4 font-medium text-cocoa max-md:text-small/5">
              {formatLongDay(day)}
            </h3>
          )}
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The line that leads from one entry to the next. */
const threadClass =
  "before:absolute before:top-6 before:bottom-0.5 before:left-[0.65625rem] before:border-l last:before:hidden";

function Entry({ entry }: { entry: TimelineEntry }) {
  const { title, detail } = timelineText(entry);
  const kind = entry.source.kind === "event" ? entry.source.type : entry.source.kind;
  const { glyph, colour } = valueOf(styles, kind) ?? styles.status_changed;
  const note = kind === "note";
  return (
    <li
      className={`relative grid grid-cols-[1.375rem_minmax(0,1fr)_auto] gap-2.5 pb-3.5 before:border-line-strong ${threadClass}`}
    >
      <span className={`grid h-5 place-items-center ${colour}`}>
        <Icon drawing={glyph} className={smallIconClass} />
      </span>
      <div className={note ? "-mt-1 mb-0.5 -ml-0.5 rounded-control bg-warn-veil px-3 py-2" : ""}>
        <p className="font-medium wrap-anywhere">{title}</p>
        {detail !== null && (
          <p
            className={`wrap-anywhere ${note ? "whitespace-pre-line" : "text-xs/4 text-cocoa max-md:text-small/5"}`}
          >
            {detail}
          </p>
        )}
      </div>
      <time dateTime={entry.at.toISOString()} className="text-xs/5 text-muted max-md:text-small/5">
        {formatTime(entry.at)}
      </time>
    </li>
  );
}

/** Groups the entries by Italian calendar day and keeps their order. */
function byDay(timeline: TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of timeline) {
    const day = italianDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
