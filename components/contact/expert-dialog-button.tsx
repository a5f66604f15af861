import Link from "next/link";
import { routes } from "@/lib/routes";

/** «Parla con un esperto»: leads to the contact page. */
export function ExpertDialogButton({ className }: { className?: string }) {
  return (
    <Link href={routes.contact} className={className}>
      Parla con un esperto
    </Link>
  );
}
