import { type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { RetryButton } from "./retry-button";
import { adminButton } from "./styles";

export function ListNotice({
  title,
  text,
  alert = false,
  link,
  children,
}: {
  title: string;
  text: string;
  alert?: boolean;
  /** Leads out of the empty list. */
  link?: { href: string; text: string };
  children?: ReactNode;
}) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className="border-t border-b border-t-line-strong border-b-line px-4 py-18 text-center"
    >
      <h2 className="text-[0.9375rem]/5 font-semibold">{title}</h2>
      {/* No ligatures, so that text typed by the reader shows as typed. */}
      <p className="mx-auto max-w-120 text-cocoa [font-variant-ligatures:none]">{text}</p>
      <div className="mt-3.5 empty:hidden">
        {link && (
          <Link href={link.href} className={adminButton("quiet")}>
            {link.text}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

export function RetryNotice({ title, text }: { title: string; text: string }) {
  return (
    <ListNotice alert title={title} text={text}>
      <RetryButton />
    </ListNotice>
  );
}

/** Says that a section could not be loaded. */
export function SectionError({ title }: { title: string }) {
  return (
    <div className="mb-10">
      <RetryNotice title={title} text="Il servizio non ha risposto. Il resto resta com’era." />
    </div>
  );
}
