import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "../log";

/** Returns a body of text chunks. Reads the next chunk only when the previous one was sent. */
export function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
