const range = /(\d+–\d+)/;

/** Keeps a text's ranges, such as 10–15, on one line. */
export function UnbrokenRanges({ text }: { text: string }) {
  return text.split(range).map((part, index) =>
    range.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
