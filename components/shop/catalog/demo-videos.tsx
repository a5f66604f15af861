import { ShopImage } from "@/components/ui/shop-image";
import { demoFilms } from "./content";
import { FilmPlayer } from "./film-player";
import { FilmSources } from "./film-sources";
import { FilmText } from "./film-text";
import { VideoCarousel } from "./video-carousel";

/**
 * Shows three films; the demonstration button starts the first one. `afterStudy` is true below the
 * study's figures, which already have a margin.
 */
export function DemoVideos({ afterStudy }: { afterStudy: boolean }) {
  return (
    <section
      id="demo-videos"
      aria-labelledby="h-videos"
      className={`overflow-hidden pb-section ${afterStudy ? "" : "pt-section"}`}
    >
      <VideoCarousel
        label="Video dimostrativi"
        heading={
          <h2 className="title-1" id="h-videos">
            Guardalo in azione.
          </h2>
        }
      >
        {demoFilms.map(({ name, poster, title, text, description }, index) => (
          <li
            key={name}
            className="flex-[0_0_calc((100%-var(--spacing-gutter)*0.2)/1.2)] snap-start md:flex-[0_0_calc((100%-var(--spacing-gutter)*1.2)/2.2)]"
          >
            <FilmPlayer
              title={title}
              description={description}
              start={index === 0 ? "on-arrival" : "on-demand"}
              poster={
                <ShopImage
                  picture={poster}
                  alt=""
                  sizes="(min-width: 768px) 43vw, 76vw"
                  className="size-full"
                />
              }
            >
              <FilmSources name={name} />
              Il tuo browser non supporta il tag video.
            </FilmPlayer>
            <h3 className="title-3 mt-3.5">{title}</h3>
            <p className="note">{text}</p>
            <FilmText name={name} />
          </li>
        ))}
      </VideoCarousel>
    </section>
  );
}
