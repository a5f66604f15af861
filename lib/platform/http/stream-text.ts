import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";

/** A body of pieces of text; the next one is read only once the one before has been sent. */
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
          getLog().error(describeError(error), "a file broke off");
          // The download fails too: half a file must not pass for the whole.
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
