import { routes } from "@/lib/platform/routes";

/** Tells under a form how its data is used (GDPR, art. 13), with a link to the privacy notice. */
export function PrivacyNote({ children }: { children: string }) {
  return (
    <p className="note">
      <span>{`${children} `}</span>
      <a href={routes.privacy} target="_blank" className="underline underline-offset-4">
        Informativa privacy
      </a>
    </p>
  );
}
