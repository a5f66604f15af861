/** The two files of a film in `public/video`, the smaller format first. */
export function FilmSources({ name }: { name: string }) {
  return (
    <>
      <source src={`/video/${name}.webm`} type="video/webm" />
      <source src={`/video/${name}.mp4`} type="video/mp4" />
    </>
  );
}
