import { givenText } from "@/lib/core/given-text";

/** Writes to an address, once the owner has given it. */
export function MailLink({ email, className = "" }: { email: string; className?: string }) {
  if (email === "") return <span className={`${className} no-underline!`}>{givenText(email)}</span>;
  return (
    <a href={`mailto:${email}`} className={`wrap-anywhere ${className}`}>
      {email}
    </a>
  );
}
