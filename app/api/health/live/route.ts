export const dynamic = "force-dynamic";

/** Answers 200 while the process runs. Checks nothing else: a database outage must restart no server. */
export function GET(): Response {
  return Response.json({ live: true }, { headers: { "Cache-Control": "no-store" } });
}
