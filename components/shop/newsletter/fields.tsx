import { type Ref } from "react";
import { Link } from "@/components/ui/link";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { routes } from "@/lib/platform/routes";

type ConsentBoxProps = { ticked: boolean; errorId?: string | undefined; className: string };

/** `ticked` restores a form that could not be sent; `errorId` is the element that says why it was refused. */
export function ConsentBox({ ticked, errorId, className }: ConsentBoxProps) {
  return (
    <label className={`flex cursor-pointer items-start gap-3 ${className}`}>
      <input
        type="checkbox"
        name="consent"
        value={newsletterConsent.version}
        defaultChecked={ticked}
        required
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className="size-6 flex-none accent-ink in-[.on-dark]:accent-gold-on-night"
      />
      <span>
        <span>{`${newsletterConsent.text} `}</span>
        <Link href={routes.privacy} className="inline-block underline">
          Informativa privacy
        </Link>
      </span>
    </label>
  );
}

type Props = {
  ref?: Ref<HTMLInputElement>;
  id: string;
  email: string;
  /** Id of the message that refuses the address; undefined while it is not refused. */
  errorId: string | undefined;
  className: string;
};

export function EmailInput({ ref, id, email, errorId, className }: Props) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        La tua email
      </label>
      <input
        ref={ref}
        id={id}
        name="email"
        type="email"
        defaultValue={email}
        required
        maxLength={254}
        autoComplete="email"
        placeholder="La tua email"
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className={className}
      />
    </>
  );
}
