import { drawings } from "@/lib/platform/drawings";
import { FaceIllustration } from "./face-illustration";

const signs = [
  "Il contorno del viso perde la sua linea",
  "La pelle è spenta, i segni si vedono di più",
  "I vasetti si accumulano, l’abitudine no",
];

export function AgeingSigns() {
  return (
    <section className="overflow-hidden pt-section" aria-labelledby="h-before">
      <div className="page page-grid">
        <div className="md:col-start-4 md:-col-end-1 md:row-start-1 md:pb-section lg:col-start-6 lg:self-center lg:pl-8">
          <h2 className="title-1 max-w-[10em]" id="h-before">
            Prima, lo specchio racconta la stanchezza.
          </h2>
          <ul className="mt-8 border-t border-gold *:border-b *:border-gold-veil *:py-3.5">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
        <FaceIllustration
          drawing={drawings["profilo-prima"]}
          className="mt-10 -ml-margin md:col-span-3 md:col-start-1 md:row-start-1 md:mt-0 md:self-end lg:col-span-5 [&_img]:w-[82%] md:[&_img]:w-full"
          captionClassName="left-[60%] max-md:max-w-32 md:left-[70%]"
        />
      </div>
    </section>
  );
}
