import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  MailCheck,
  Package,
  Pencil,
  ShoppingBag,
  StickyNote,
  Truck,
  Undo2,
} from "@/components/admin/ui/icons";
import { RequireRight } from "@/components/admin/ui/rights";
import { plainEntry, Timeline, type TimelineStyle } from "@/components/admin/ui/timeline";
import { valueOf } from "@/lib/core/value-of";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { type TimelineEntry } from "@/lib/fulfilment/model/order-page";
import { type OrderEventType } from "@/lib/orders/model/order";
import { NoteForm } from "./note-form";

const plain = plainEntry;
const styles: Record<OrderEventType | "email" | "hold", TimelineStyle> = {
  placed: { glyph: ShoppingBag, colour: plain },
  terms_accepted: { glyph: ShoppingBag, colour: plain },
  payment_link_sent: { glyph: CreditCard, colour: plain },
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
  approval_asked: { glyph: Clock, colour: "text-warn" },
  approval_by_code: { glyph: CircleCheck, colour: plain },
  approval_given: { glyph: CircleCheck, colour: plain },
  approval_refused: { glyph: CircleX, colour: plain },
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
  return_declared: { glyph: Undo2, colour: "text-warn" },
  return_sent: { glyph: Truck, colour: plain },
  parcel_returned: { glyph: Package, colour: plain },
  return_checked: { glyph: CircleCheck, colour: plain },
  return_labelled: { glyph: Truck, colour: plain },
  return_photographed: { glyph: Package, colour: plain },
  return_photo_removed: { glyph: Package, colour: plain },
  return_undone: { glyph: Undo2, colour: plain },
  return_closed: { glyph: CircleCheck, colour: plain },
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
  return (
    <Timeline
      id="order-timeline"
      items={timeline.map((entry) => {
        const kind = entry.source.kind === "event" ? entry.source.type : entry.source.kind;
        const style = valueOf(styles, kind) ?? styles.status_changed;
        return {
          id: entry.id,
          at: entry.at,
          isNote: kind === "note",
          ...style,
          ...timelineText(entry),
        };
      })}
    >
      <RequireRight right="answer" otherwise={<span className="block h-2" />}>
        <NoteForm orderId={orderId} />
      </RequireRight>
    </Timeline>
  );
}
