import { CopyText } from "@/components/admin/ui/copy-text";
import { Section } from "@/components/admin/ui/section";
import { feedNames } from "@/lib/listings/copy";
import { feedRoutes } from "@/lib/platform/listing-routes";

const feeds = Object.keys(feedNames) as (keyof typeof feedNames)[];

/** Shows the addresses of the product feeds; `siteUrl` is the shop's origin. */
export function FeedAddresses({ siteUrl, published }: { siteUrl: string; published: boolean }) {
  return (
    <Section id="feed" title="Feed dei prodotti">
      <p className="pt-3 text-cocoa">
        {published
          ? "Da incollare in Merchant Center, nel catalogo di Meta e in ChatGPT. Prezzi, scorte e spedizione sono quelli delle pagine."
          : "Per ora rispondono «non trovato»: si aprono quando il negozio vende davvero."}
      </p>
      <dl className="grid gap-y-2 py-3">
        {feeds.map((feed) => {
          const link = new URL(feedRoutes[feed], siteUrl).href;
          return (
            <div key={feed} className="grid grid-cols-[16rem_1fr] gap-x-4 max-md:grid-cols-1">
              <dt className="text-cocoa">{feedNames[feed]}</dt>
              <dd className="flex flex-wrap items-center gap-x-4">
                <span className="wrap-anywhere select-all">{link}</span>
                <CopyText
                  text={link}
                  label={`Copia l’indirizzo: ${feedNames[feed]}`}
                  done="Indirizzo copiato"
                  failed="Indirizzo non copiato"
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
