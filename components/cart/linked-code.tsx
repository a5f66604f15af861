import { CODE_PARAMETER, KEPT_CODE_KEY } from "@/lib/discounts/kept-code";

const keepLinkedCode = `(()=>{try{const code=new URLSearchParams(location.search).get("${CODE_PARAMETER}");if(code)sessionStorage.setItem("${KEPT_CODE_KEY}",code.slice(0,60))}catch{}})()`;

/**
 * Keeps the code a link brought, before anything else of the page has woken: whoever clicks on at once
 * still finds it in the cart.
 */
export function LinkedCode() {
  return <script dangerouslySetInnerHTML={{ __html: keepLinkedCode }} />;
}
