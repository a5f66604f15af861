/** Session storage key the demonstration button on the home page sets to "1". */
const DEMO_KEY = "play_demo_video";

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
