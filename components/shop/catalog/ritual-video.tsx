import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { FilmSources } from "./film-sources";
import { LoopingFilm } from "./looping-film";

const filmClass =
  "aspect-square h-auto w-full object-cover md:h-full md:max-h-184 md:[mask-image:linear-gradient(90deg,#000_86%,transparent)]";

export function RitualVideo() {
  return (
    <section
      aria-labelledby="h-ritual"
      className="grid bg-[linear-gradient(var(--shade-ritual))] md:grid-cols-[5fr_7fr]"
    >
      <div className="relative">
        <LoopingFilm
          description="Il dispositivo ruota su una base chiara mentre cambiano i colori LED"
          className={filmClass}
          poster={
            <ShopImage
              picture={pictures["v1b-rotazione-poster"]}
              alt=""
              sizes="(min-width: 768px) 42vw, 100vw"
              className={filmClass}
            />
          }
        >
          <FilmSources name="v1b-rotazione" />
          Il tuo browser non supporta la riproduzione video.
        </LoopingFilm>
      </div>
      <div className="px-margin pt-9 pb-16 md:max-w-240 md:self-end md:pt-section md:pb-[clamp(3rem,6vw,6rem)] md:pl-[clamp(2rem,5vw,6rem)]">
        <h2 className="manifesto md:max-w-[5em]" id="h-ritual">
          Il rituale della <em>sera</em>
        </h2>
        <p className="lead mt-5 text-ink">
          Luce bassa, due gocce di siero, il calore che sale fino a 45°C. Il resto può aspettare
          dieci minuti.
        </p>
      </div>
    </section>
  );
}
