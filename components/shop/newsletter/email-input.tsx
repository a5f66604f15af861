import { type Ref } from "react";

type Props = {
  ref?: Ref<HTMLInputElement>;
  id: string;
  /** Address typed before the scripts ran. */
  email: string;
  /** Id of the message that refuses the address; undefined while it is not refused. */
  errorId: string | undefined;
  className: string;
};

/** The address that a newsletter form asks for, with its label for those who listen. */
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
        className={`placeholder:text-muted placeholder:opacity-100 ${className}`}
      />
    </>
  );
}
