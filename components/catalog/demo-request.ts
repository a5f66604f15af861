/** Session storage key: "1" after the home page's demonstration button. */
const DEMO_KEY = "play_demo_video";

/** Asks the product page, which is about to open, to start its first film. */
export function askForDemo(): void {
  try {
    sessionStorage.setItem(DEMO_KEY, "1");
  } catch {
    // Without storage the films are in view all the same, and wait to be started.
  }
}

/** True, once, when the visitor has just asked for the demonstration. */
export function takeDemoRequest(): boolean {
  try {
    const asked = sessionStorage.getItem(DEMO_KEY) === "1";
    if (asked) sessionStorage.removeItem(DEMO_KEY);
    return asked;
  } catch {
    // A browser that refuses its storage can't have kept the wish.
    return false;
  }
}
