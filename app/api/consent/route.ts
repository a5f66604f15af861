import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readJson, refuseBody } from "@/lib/platform/http/read-body";
import { storeProof } from "@/lib/visits/commands/store-consent-proof";
import { allowsAnything, CONSENT_VERSION, consentCookie } from "@/lib/visits/model/consent";
import { type ConsentProof, parseProof } from "@/lib/visits/schema";

const MAX_BODY_BYTES = 1_024;

/**
 * Stores the proof of a consent decision and returns its cookie, marked as proven. The server sets the
 * cookie because it then lasts six months; some browsers limit cookies set by scripts to a week.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const now = systemClock();
    const proof = parseProof(body.value, now);
    if (proof === null) return Response.json({ error: "invalid_input" }, { status: 400 });
    await storeProof(proof, now);
    // A choice from a page with older purposes is stored, but the visitor is asked again.
    const headers = new Headers();
    if (proof.version === CONSENT_VERSION) headers.set("Set-Cookie", provenCookie(proof));
    return new Response(null, { status: 204, headers });
  },
  { name: "consent", sameOrigin: true, limit: "consent" },
);

/** Builds the decision's cookie without its pending part. It holds no id if nothing is allowed. */
function provenCookie({ id, choices, decidedAt: seconds }: ConsentProof): string {
  const kept = allowsAnything(choices) ? id : null;
  const proven = { choices, decidedAt: new Date(seconds * 1_000), unproven: null, id: kept };
  return consentCookie(proven, { secure: getEnv().secureCookies });
}
