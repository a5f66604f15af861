/** Opens the sign-in over the page. True once signed in, false when it was closed. */
type SignIn = () => Promise<boolean>;

let openDialog: SignIn | null = null;
let open: Promise<boolean> | null = null;

/** Sets what `signInAgain` opens. Returns how to remove it. */
export function connectSignIn(signIn: SignIn): () => void {
  openDialog = signIn;
  return () => {
    openDialog = null;
  };
}

/** Asks for a new sign-in over the page, once for all that ask at the same time. */
export function signInAgain(): Promise<boolean> {
  open ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    open = null;
  });
  return open;
}

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * A server action of the dashboard that outlives the session: when the server refuses it because the
 * session has ended, asks for a sign-in and sends it once more. Nothing has happened before, so it happens
 * once. Without a sign-in the refusal is returned.
 */
export function withSignIn<Args extends unknown[], T extends Outcome>(
  action: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const outcome = await action(...args);
    const signedOut = !outcome.ok && outcome.error.code === "not_signed_in";
    return signedOut && (await signInAgain()) ? action(...args) : outcome;
  };
}
