/** Shows a cart line's picture: cut-outs with a margin, scenes filling the frame. */
export function LinePhoto({ src, className }: { src: string; className: string }) {
  const cutout = src.includes("/cut-");
  return (
    <span className={`block overflow-hidden bg-blush ${className}`}>
      {src !== "" && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className={`size-full ${cutout ? "object-contain p-1" : "object-cover"}`}
        />
      )}
    </span>
  );
}
