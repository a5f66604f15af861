import { type ReactNode } from "react";
import { DateTime } from "@/components/admin/ui/date-time";
import { linkClass, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/core/dates";
import { inquiryKindNames } from "@/lib/inbox/copy/inquiries";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { type InquiryThread } from "@/lib/inbox/queries/thread";
import { orderHref } from "@/lib/orders/model/list-filter";
import { routes } from "@/lib/platform/routes";

export function ThreadAside({ thread, now }: { thread: InquiryThread; now: Date }) {
  const { sender, email, phone, orders, orderCount, others } = thread;
  return (
    <aside
      aria-label="Chi ha scritto"
      className="grid gap-5.5 border-line-strong max-[65.625rem]:grid-cols-3 max-[65.625rem]:gap-6 max-[65.625rem]:border-t max-[65.625rem]:pt-5 max-md:grid-cols-1 min-[65.6875rem]:border-l min-[65.6875rem]:border-l-line min-[65.6875rem]:pl-7"
    >
      <Part title="Chi ha scritto">
        <p className="font-medium wrap-anywhere">{sender}</p>
        <p className="wrap-anywhere">
          <a href={`mailto:${email}`} className={`${linkClass} ${touchClass}`}>
            {email}
          </a>
        </p>
        {phone !== null && (
          <p className="wrap-anywhere">
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
              className={`${linkClass} ${touchClass}`}
            >
              {phone}
            </a>
          </p>
        )}
      </Part>
      <Part title="Ordini">
        {orderCount === 0 ? (
          <p className="text-cocoa">Nessuno con questo indirizzo.</p>
        ) : (
          <ul>
            {orders.map(({ id, number, createdAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <Link href={orderHref(id)} className={`${linkClass} ${touchClass}`}>
                  {number}
                </Link>
                <span className="text-cocoa">{formatShortDate(createdAt)}</span>
              </li>
            ))}
            {orderCount > orders.length && (
              <li>
                <Link
                  href={`${routes.admin}?cerca=${encodeURIComponent(email)}`}
                  className={`${linkClass} ${touchClass}`}
                >
                  Tutti e {orderCount}
                </Link>
              </li>
            )}
          </ul>
        )}
      </Part>
      <Part title="Altri messaggi">
        {others.length === 0 ? (
          <p className="text-cocoa">Nessuno con questo indirizzo.</p>
        ) : (
          <ul className="grid gap-1.5">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <Link href={inquiryHref(other)} className={`${linkClass} ${touchClass}`}>
                  {other.title}
                </Link>
                <br />
                <span className="text-cocoa">
                  {inquiryKindNames[other.kind]}, <DateTime at={other.createdAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-xs/4 font-medium text-cocoa max-md:text-small/5">{title}</h2>
      {children}
    </section>
  );
}
