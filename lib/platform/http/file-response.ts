import "server-only";
import { reportError } from "../report-error";

const textTypes = ["text/csv", "application/json", "application/xml"] as const;

export type FileToSend = {
  name: string;
  type:
    | (typeof textTypes)[number]
    | "application/zip"
    | "application/pdf"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    | "image/webp";
  pieces: AsyncGenerator<string | Uint8Array>;
  headers?: Record<string, string>;
};

/** Answers with a file for the browser to save, streamed and never cached. */
export function fileResponse({ name, type, pieces, headers }: FileToSend): Response {
  return new Response(toStream(pieces), {
    headers: {
      "Content-Type": textTypes.some((one) => one === type) ? `${type}; charset=utf-8` : type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      ...headers,
    },
  });
}

/** The content of a file that is ready. */
export async function* onePiece<T extends string | Uint8Array>(piece: T): AsyncGenerator<T> {
  yield await Promise.resolve(piece);
}

/** Reads the next piece only when the previous one was sent. */
function toStream(pieces: FileToSend["pieces"]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasLeft = false;
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const next = await pieces.next();
          // The reader left meanwhile: the stream is closed.
          if (hasLeft) return;
          if (next.done) controller.close();
          else
            controller.enqueue(
              typeof next.value === "string" ? encoder.encode(next.value) : next.value,
            );
        } catch (error) {
          reportError(error, { message: "file stream failed" });
          // The download must fail too: a partial file must not look complete.
          throw error;
        }
      },
      cancel: async () => {
        hasLeft = true;
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
