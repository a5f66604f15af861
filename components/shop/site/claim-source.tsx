/** Links to the public source of a study. Renders nothing in the demonstration, which has none. */
export function ClaimSource({ href }: { href: string }) {
  if (href === "") return null;
  return (
    <a href={href} className="wrap-anywhere">
      Fonte dello studio
    </a>
  );
}
