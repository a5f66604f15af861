import { Link } from "@/components/ui/link";
import { newsletterConsent } from "@/lib/newsletter/copy/consent";
import { routes } from "@/lib/platform/routes";

export function ConsentNote({ className }: { className: string }) {
  return (
    <p className={className}>
      {newsletterConsent.text}{" "}
      <Link href={routes.privacy} className="underline">
        Informativa privacy
      </Link>
    </p>
  );
}
