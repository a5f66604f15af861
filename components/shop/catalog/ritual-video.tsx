import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { FilmPlayer } from "./film-player";
import { FilmSources } from "./film-sources";

const filmClass =
  "aspect-3/2 h-auto w-full [mask-image:linear-gradient(#000_86%,transparent)] object-cover md:aspect-square md:h-full md:max-h-184 md:[mask-image:linear-gradient(90deg,#000_86%,transparent)]";

export function RitualVideo() {
  return (
    <section
      aria-labelledby="h-ritual"
      className="on-dark grid bg-night text-on-night md:grid-cols-[5fr_7fr]"
    >
      <FilmPlayer
        title="Il rituale della sera"
        start="on-screen"
        description="In una stanza buia la luce rossa del dispositivo si affievolisce e torna sulla parete"
        className={filmClass}
        poster={
          <ShopImage
            picture={pictures["evening-square"]}
            alt=""
            sizes="(min-width: 768px) 42vw, 100vw"
            className={filmClass}
          />
        }
      >
        <FilmSources name="v4-la-sera" captions={false} />
        Il tuo browser non supporta la riproduzione video.
      </FilmPlayer>
      <div className="px-margin pt-7 pb-10 md:max-w-240 md:self-end md:pt-section md:pb-[clamp(3rem,6vw,6rem)] md:pl-[clamp(2rem,5vw,6rem)]">
        <h2 className="manifesto md:max-w-[5em]" id="h-ritual">
          Il rituale della <em>sera</em>
        </h2>
        <p className="lead mt-3 text-on-night-2 md:mt-5">
          Luce bassa, due gocce di siero, il calore che sale fino a 45°C. Il resto può aspettare
          dieci minuti.
        </p>
      </div>
    </section>
  );
}
