import { storeLinkedCodeScript } from "./linked-code-script";

/**
 * Stores a link's discount code before hydration, so that it is not lost if the visitor navigates at
 * once.
 */
export function LinkedCode() {
  return <script dangerouslySetInnerHTML={{ __html: storeLinkedCodeScript }} />;
}
