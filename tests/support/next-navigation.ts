/* Replaces next/navigation, whose router only works inside a Next page. */

export * from "../../node_modules/next/navigation";

const nowhere = () => undefined;
export const router = {
  push: nowhere,
  replace: nowhere,
  refresh: nowhere,
  prefetch: nowhere,
  back: nowhere,
  forward: nowhere,
};

/** Returns a router that goes nowhere. */
export function useRouter() {
  return router;
}
