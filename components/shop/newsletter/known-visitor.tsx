import { knownVisitorScript } from "./known-visitor-script";

/** Hides the invitations of the page from visitors who have subscribed or carry a code. */
export function KnownVisitor() {
  return <script dangerouslySetInnerHTML={{ __html: knownVisitorScript }} />;
}
