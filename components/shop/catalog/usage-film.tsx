import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { ShopImage } from "@/components/ui/shop-image";
import { demoFilms } from "./content";
import { FilmPlayer } from "./film-player";
import { FilmSources } from "./film-sources";
import { FilmText } from "./film-text";

/** The film of the movements, zone by zone, on pages about an order. */
export function UsageFilm() {
  const film = demoFilms.find(({ name }) => name === "v2-come-si-usa");
  if (!film) return null;
  return (
    <HiddenOnError>
      <FilmPlayer
        title={film.title}
        description={film.description}
        poster={
          <ShopImage
            picture={film.poster}
            alt=""
            sizes="(min-width: 1024px) 36vw, 100vw"
            className="size-full"
          />
        }
      >
        <FilmSources name={film.name} />
        Il tuo browser non supporta il tag video.
      </FilmPlayer>
      <FilmText name={film.name} />
    </HiddenOnError>
  );
}
