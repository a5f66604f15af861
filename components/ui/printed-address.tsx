/** Shows the preceding link's address, on paper only. */
export function PrintedAddress({ siteUrl, path }: { siteUrl: string; path: string }) {
  return (
    <span className="hidden wrap-anywhere print:inline">
      {" ("}
      {new URL(path, siteUrl).href.replace(/^https?:\/\//, "")})
    </span>
  );
}
