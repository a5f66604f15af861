const figure = /((?<!\d)\d+–\d+|(?<![\d,])[\d,]+ (?:mm|cm|ml|g|nm|mAh?|V|W|Hz)\b)/;

/** Keeps a text's ranges, such as 10–15, and its figures with their unit, such as 30 ml, on one line. */
export function UnbrokenFigures({ text }: { text: string }) {
  return text.split(figure).map((part, index) =>
    figure.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
