/** Writes to an address. */
export function MailLink({ email, className = "" }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={`wrap-anywhere ${className}`}>
      {email}
    </a>
  );
}
