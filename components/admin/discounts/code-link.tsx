import { CopyText } from "@/components/admin/ui/copy-text";
import { Section } from "@/components/admin/ui/section";
import { CODE_PARAMETER } from "@/lib/discounts/client/stored-code";
import { routes } from "@/lib/platform/routes";

/** Shows a link that applies the code, for e-mails and posts; `siteUrl` is the shop's origin. */
export function CodeLink({ code, siteUrl }: { code: string; siteUrl: string }) {
  const link = `${siteUrl}${routes.products}?${CODE_PARAMETER}=${encodeURIComponent(code)}`;
  return (
    <Section id="link" title="Link da condividere">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
        <span className="wrap-anywhere select-all">{link}</span>
        <CopyText text={link} label="Copia il link" done="Link copiato" failed="Link non copiato" />
      </p>
      <p className="pt-1 text-cocoa">Chi lo apre trova il codice già nel carrello.</p>
    </Section>
  );
}
