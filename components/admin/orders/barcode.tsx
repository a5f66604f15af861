import JsBarcode from "jsbarcode";

/** Renders `text` as a Code 128 barcode that a scanner at the packing table reads. */
export function Barcode({ text }: { text: string }) {
  const modules = toModules(text);
  return (
    <svg
      role="img"
      aria-label={`Codice a barre di ${text}`}
      viewBox={`0 0 ${modules.length} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="ml-auto block h-10 w-56 max-w-full bg-white text-black"
    >
      <path
        fill="currentColor"
        d={[...modules.matchAll(/1+/g)]
          .map(({ index, 0: bar }) => `M${index} 0h${bar.length}v40h-${bar.length}z`)
          .join("")}
      />
    </svg>
  );
}

/** Returns one digit a module, 1 for black, with the ten white modules that scanners need at each side. */
export function toModules(text: string): string {
  const barcode: { encodings?: { data: string }[] } = {};
  JsBarcode(barcode, text, { format: "CODE128" });
  const quiet = "0".repeat(10);
  return `${quiet}${(barcode.encodings ?? []).map(({ data }) => data).join("")}${quiet}`;
}
