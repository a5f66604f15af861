/** A cart line's picture: cut-outs stand free in the frame, scenes fill it. */
export function LinePhoto({ src, className }: { src: string; className: string }) {
  const cutout = src.includes("/cut-");
  return (
    <span className={`block overflow-hidden bg-blush ${className}`}>
      {src !== "" && (
        <img
          src={src}
          alt=""
          loading="lazy"
          className={`size-full ${cutout ? "object-contain p-2" : "object-cover"}`}
        />
      )}
    </span>
  );
}
