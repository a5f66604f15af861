import { CODE_PARAMETER, STORED_CODE_KEY } from "@/lib/discounts/client/stored-code";

/** Stores the discount code of a link. Pages with a strict policy allow this script by its hash. */
export const storeLinkedCodeScript = `(()=>{try{const code=new URLSearchParams(location.search).get("${CODE_PARAMETER}");if(code)sessionStorage.setItem("${STORED_CODE_KEY}",code.slice(0,60))}catch{}})()`;
