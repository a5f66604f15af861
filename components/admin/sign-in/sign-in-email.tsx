import { signInFieldClass, signInLabelClass } from "../password-field";

/** The address on the pages of the sign-in. */
export function SignInEmail({ value, errorId }: { value: string; errorId?: string | undefined }) {
  return (
    <div className="grid gap-1">
      <label htmlFor="email" className={signInLabelClass}>
        E-mail
      </label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={value}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        className={signInFieldClass}
      />
    </div>
  );
}
