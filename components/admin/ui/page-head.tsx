import { type ReactNode } from "react";
import { ChevronLeft } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { pageTitleClass, smallIconClass } from "./styles";

export function PageHead({
  back,
  title,
  text,
  tight = false,
  children,
}: {
  /** The list that the page belongs to. */
  back?: { href: string; name: string };
  title: ReactNode;
  text: string;
  /** With less room below. */
  tight?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      {back && (
        <p className="mb-2">
          <BackLink href={back.href}>{back.name}</BackLink>
        </p>
      )}
      <header
        className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-4 ${tight ? "mb-5 max-md:mb-4" : "mb-8 max-md:mb-7"}`}
      >
        <div className="min-w-0">
          <h1 className={pageTitleClass}>{title}</h1>
          <p className="mt-0.5 text-cocoa">{text}</p>
        </div>
        {children}
      </header>
    </>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex items-center gap-1 text-cocoa no-underline hover:text-ink max-md:min-h-11"
    >
      <Icon drawing={ChevronLeft} className={smallIconClass} />
      {children}
    </Link>
  );
}
