import { drawings } from "@/lib/platform/drawings";
import { reviewCheck } from "@/lib/reviews/copy/review";
import { type ReviewImage } from "@/lib/reviews/model/review";

const MAX_HEIGHT_REM = 22;

export function ReviewPicture({ picture, author }: { picture: ReviewImage; author: string }) {
  const { src, width, height } = picture;
  return (
    <img
      src={src}
      alt={`Foto di ${author}`}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      // Known in advance, so that loading causes no layout shift.
      style={{ width: `min(100%, ${width}px, ${(MAX_HEIGHT_REM * width) / height}rem)` }}
      className="mt-5 h-auto bg-cream"
    />
  );
}

export function ShopAnswer({ text }: { text: string }) {
  return (
    <div className="mt-5 max-w-160 border-l border-gold pl-4 text-note leading-[1.45]">
      <p className="font-medium">La nostra risposta</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-pretty text-cocoa">{text}</p>
    </div>
  );
}

export function ReviewCheck() {
  return <p className="mt-6 max-w-measure text-note text-pretty text-cocoa">{reviewCheck}</p>;
}

export function Illustration({ src }: { src: string }) {
  return (
    <figure className="mt-5 max-w-80">
      <img
        src={src}
        alt={drawings["prima-dopo"].alt}
        width={1060}
        height={590}
        loading="lazy"
        className="w-full"
      />
      <figcaption className="mt-2 fine-print text-balance">
        Prima e dopo: illustrazione, non fotografia di un risultato
      </figcaption>
    </figure>
  );
}
