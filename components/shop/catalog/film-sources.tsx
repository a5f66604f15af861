import { filmAddress } from "./film-address";

/** The two files of a film in `public/video`, the smaller format first, and its captions. */
export function FilmSources({ name }: { name: string }) {
  return (
    <>
      <source src={filmAddress(name, "webm")} type="video/webm" />
      <source src={filmAddress(name, "mp4")} type="video/mp4" />
      <track kind="captions" srcLang="it" label="Italiano" src={filmAddress(name, "vtt")} />
    </>
  );
}
