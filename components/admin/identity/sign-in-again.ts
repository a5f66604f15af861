/** Opens the sign-in over the page. Resolves to true once signed in, false when it was closed. */
type SignIn = () => Promise<boolean>;

let openDialog: SignIn | null = null;
let open: Promise<boolean> | null = null;

/** Registers what `signInAgain` opens. Returns a function that unregisters it. */
export function connectSignIn(signIn: SignIn): () => void {
  openDialog = signIn;
  return () => {
    openDialog = null;
  };
}

/** Asks for a sign-in over the page. Concurrent calls share one dialog. */
export function signInAgain(): Promise<boolean> {
  open ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    open = null;
  });
  return open;
}

type Outcome = { ok: true } | { ok: false; error: { code: string } };

/**
 * Wraps a dashboard action: if the server refuses because the session has ended, asks for a sign-in and
 * sends it again. The refused call changed nothing, so the action runs once. Returns the refusal if the
 * sign-in is closed.
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
