const figure =
  /((?<!\d)\d+–\d+|artt?\. \d[\w.-]*|(?<![\d,])[\d,]+ (?:mm|cm|ml|g|nm|mAh?|V|W|Hz)\b)/;

/** Keeps ranges, such as 10–15, figures with their unit, such as 30 ml, and articles of laws on one line. */
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
