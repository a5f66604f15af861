import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { type ShownClaims } from "@/lib/settings/model/claims";

/** Explains why the shop exists. Mentions Italy only as far as the approved claims allow. */
export function Mission({
  device,
  claims,
}: {
  device: string;
  claims: Pick<ShownClaims, "madeInItaly" | "shippedFromItaly">;
}) {
  return (
    <section id="missione" aria-labelledby="h-missione" className="py-section">
      <div className="page-grid items-center gap-y-10 md:pr-bleed">
        <figure className="max-md:order-last md:col-span-2 lg:col-span-5">
          <ShopImage
            picture={pictures.drop}
            sizes="(min-width: 1024px) 42vw, (min-width: 768px) 33vw, 100vw"
            className="aspect-4/5 w-full object-cover object-[60%_50%] max-md:aspect-square"
          />
          <figcaption className="fine-print mt-3 pl-margin md:pl-bleed">
            Quattro piastre lucidate, attorno alla luce.
          </figcaption>
        </figure>
        <div className="max-md:px-margin md:col-span-4 md:col-start-3 lg:col-span-5 lg:col-start-7">
          <h2 className="title-1" id="h-missione">
            Scolpire non vuol dire cambiare.
          </h2>
          <p className="lead mt-6 text-ink">
            Chi scolpisce non aggiunge: segue la forma che c’è già, finché si vede meglio.
          </p>
          <p className="prose mt-5">
            Abbiamo pensato che la cura del viso potesse somigliargli: meno promesse, un gesto
            preciso, ripetuto con calma. Così è nato {device}, che unisce micro-correnti, luce,
            vibrazione e calore in uno strumento solo, da usare a casa in dieci minuti.
          </p>
          <p className="prose mt-4">
            La nostra missione è questa: rendere quotidiana una cura che di solito chiede un
            appuntamento, e raccontarla senza esagerare. {originSentence(claims)}
          </p>
        </div>
      </div>
    </section>
  );
}

function originSentence({
  madeInItaly,
  shippedFromItaly,
}: Pick<ShownClaims, "madeInItaly" | "shippedFromItaly">): string {
  if (madeInItaly && shippedFromItaly) return "Lo facciamo in Italia, e da qui lo spediamo.";
  if (madeInItaly) return "Lo facciamo in Italia.";
  return shippedFromItaly ? "Lo spediamo dall’Italia." : "";
}
