import { CODE_PARAMETER, KEPT_CODE_KEY } from "@/lib/discounts/kept-code";

/** Keeps the code that a link brought. Pages with a strict policy allow this text by its hash. */
export const keepLinkedCode = `(()=>{try{const code=new URLSearchParams(location.search).get("${CODE_PARAMETER}");if(code)sessionStorage.setItem("${KEPT_CODE_KEY}",code.slice(0,60))}catch{}})()`;
