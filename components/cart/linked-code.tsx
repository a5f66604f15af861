import { keepLinkedCode } from "./linked-code-script";

/**
 * Keeps the code a link brought, before anything else of the page has woken: whoever clicks on at once
 * still finds it in the cart.
 */
export function LinkedCode() {
  return <script dangerouslySetInnerHTML={{ __html: keepLinkedCode }} />;
}
