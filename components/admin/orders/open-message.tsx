import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { inquiryHref } from "@/lib/inbox/model/inquiries";

/** Says on the screen, never on paper, that an order's customer waits for an answer. */
export function OpenMessage({
  id,
  number,
  isUnshipped,
}: {
  id: string;
  number: string;
  /** True before the parcel is shipped. */
  isUnshipped: boolean;
}) {
  return (
    <p className="mb-5 rounded-panel bg-warn-veil px-5 py-3 text-ink max-md:-mx-4 max-md:rounded-none max-md:px-4 print:hidden">
      <b className="font-semibold">Il cliente ha scritto e aspetta una risposta</b>
      <span>{isUnshipped ? ": può riguardare questo pacco. " : ". "}</span>
      <Link href={inquiryHref({ id })} className={linkClass}>
        Leggi il messaggio<span className="sr-only"> del cliente dell’ordine {number}</span>
      </Link>
    </p>
  );
}
