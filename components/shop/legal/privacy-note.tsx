import { routes } from "@/lib/platform/redirects";

/** Under a form: what is done with what is typed (GDPR, art. 13), and the way to the whole notice. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="note">
      {children}{" "}
      <a href={routes.privacy} target="_blank" className="underline underline-offset-4">
        Informativa privacy
      </a>
    </p>
  );
}
