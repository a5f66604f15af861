import { Link } from "./link";

type Props = { siteUrl: string; href: string; children: string };

/** A link in a sentence, with its address on paper. */
export function PrintedLink({ siteUrl, href, children }: Props) {
  return (
    <>
      <Link href={href} className="-my-1 inline-block py-1 underline">
        {children}
      </Link>
      <span className="hidden wrap-anywhere print:inline">
        {" ("}
        {new URL(href, siteUrl).href.replace(/^https?:\/\//, "")})
      </span>
    </>
  );
}
