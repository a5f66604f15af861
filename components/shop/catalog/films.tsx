import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { pictures } from "@/components/ui/pictures";
import { deviceFacts } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { demoFilms, type Film } from "./content";
import { FilmPlayer, FilmText } from "./film-player";
import { VideoCarousel } from "./video-carousel";

export function DemoVideos() {
  return (
    <section id="demo-videos" aria-labelledby="h-videos" className="overflow-hidden py-section">
      <VideoCarousel>
        {demoFilms.map((film, index) => (
          <li key={film.name}>
            <DemoFilm
              film={film}
              sizes="(min-width: 768px) 28vw, 76vw"
              start={index === 0 ? "on-arrival" : "on-demand"}
            />
            <h3 className="title-3 mt-3.5">{film.title}</h3>
            <p className="note">{film.text}</p>
            <FilmText name={film.name} />
          </li>
        ))}
      </VideoCarousel>
    </section>
  );
}

const filmClass = "ritual-film fade-bottom-86 md:fade-right-84";

export function RitualVideo({ claims }: { claims: Pick<ShownClaims, "deviceFacts"> }) {
  return (
    <section
      aria-labelledby="h-ritual"
      className="on-dark grid bg-night text-on-night md:grid-cols-[5fr_7fr]"
    >
      <FilmPlayer
        name="v4-la-sera"
        captions={false}
        title="Il rituale della sera"
        start="on-screen"
        description="In una stanza buia la luce rossa del dispositivo si affievolisce e torna sulla parete"
        className={filmClass}
        poster={{
          picture: pictures["evening-square"],
          sizes: "(min-width: 768px) 42vw, 100vw",
          className: filmClass,
        }}
      >
        Il tuo browser non supporta la riproduzione video.
      </FilmPlayer>
      <div className="px-margin pt-7 pb-10 md:max-w-240 md:self-end md:pb-[clamp(2.5rem,4vw,4rem)] md:pl-[clamp(2rem,5vw,6rem)]">
        <h2 className="manifesto md:max-w-[6em]" id="h-ritual">
          Il rituale della <em>sera</em>
        </h2>
        <p className="lead mt-3 text-balance text-on-night-2 md:mt-5">
          Luce bassa, due gocce di siero, il calore che sale{deviceFacts(claims).upTo}. Il resto può
          aspettare dieci minuti.
        </p>
      </div>
    </section>
  );
}

/** The film of the movement, on pages about an order. */
export function UsageFilm() {
  const film = demoFilms.find(({ name }) => name === "v2-come-si-usa");
  if (!film) return null;
  return (
    <HiddenOnError>
      <DemoFilm film={film} sizes="(min-width: 1024px) 36vw, 100vw" />
      <FilmText name={film.name} />
    </HiddenOnError>
  );
}

type DemoFilmProps = { film: Film; sizes: string; start?: "on-demand" | "on-arrival" };

function DemoFilm({ film: { name, title, description, poster }, sizes, start }: DemoFilmProps) {
  return (
    <FilmPlayer
      name={name}
      title={title}
      description={description}
      start={start}
      poster={{ picture: poster, sizes, className: "size-full" }}
    >
      Il tuo browser non supporta il tag video.
    </FilmPlayer>
  );
}
