import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "../log";

export type FileToSend = {
  name: string;
  type: "text/csv" | "application/json";
  pieces: AsyncGenerator<string>;
  headers?: Record<string, string>;
};

/** Answers with a file for the browser to save, streamed and never cached. */
export function fileResponse({ name, type, pieces, headers }: FileToSend): Response {
  return new Response(toStream(pieces), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      ...headers,
    },
  });
}

/** Reads the next piece only when the previous one was sent. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const next = await pieces.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(next.value));
        } catch (error) {
          getLog().error(describeError(error), "file stream failed");
          // The download must fail too: a partial file must not look complete.
          throw error;
        }
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
