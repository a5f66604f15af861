import { type ReactNode } from "react";
import { isErasedAddress } from "@/lib/core/erased";
import { noteClass, ownLinkClass } from "./styles";

/** Class names around a page's content and its column. */
export const besideClass =
  "grid grid-cols-[minmax(0,1fr)_15.75rem] items-start gap-10 max-[65.625rem]:grid-cols-1 max-[65.625rem]:gap-8 max-md:gap-7";

const asideBelow =
  "max-[65.625rem]:grid-cols-3 max-[65.625rem]:gap-6 max-[65.625rem]:border-t max-[65.625rem]:pt-5";
const asideBeside =
  "min-[65.6875rem]:border-l min-[65.6875rem]:border-l-line min-[65.6875rem]:pl-7";

/** The column beside a page's content; below it in narrow windows. */
export function PageAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className={`grid gap-5.5 border-line-strong ${asideBelow} ${asideBeside} max-md:grid-cols-1`}
    >
      {children}
    </aside>
  );
}

/** A headed part of the column. */
export function AsidePart({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <div className={`${noteClass} mb-1 flex min-h-5 items-center justify-between`}>
        <h2 className="font-medium">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function ContactLines({ email, phone = null }: { email: string; phone?: string | null }) {
  return (
    <>
      {!isErasedAddress(email) && (
        <p className="wrap-anywhere">
          <a href={`mailto:${email}`} className={ownLinkClass}>
            {email}
          </a>
        </p>
      )}
      {phone !== null && phone !== "" && (
        <p className="wrap-anywhere">
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={ownLinkClass}>
            {phone}
          </a>
        </p>
      )}
    </>
  );
}
