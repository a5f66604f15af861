import { filmAddress } from "./film-address";

/**
 * The two files of a film in `public/video`, the smaller format first, and its captions. A silent film with a
 * description needs none.
 */
export function FilmSources({ name, captions = true }: { name: string; captions?: boolean }) {
  return (
    <>
      <source src={filmAddress(name, "webm")} type="video/webm" />
      <source src={filmAddress(name, "mp4")} type="video/mp4" />
      {captions && (
        <track kind="captions" srcLang="it" label="Italiano" src={filmAddress(name, "vtt")} />
      )}
    </>
  );
}
