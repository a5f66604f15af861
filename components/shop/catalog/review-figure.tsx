import { Stars } from "@/components/ui/stars";
import { MAX_HEADLINE_LENGTH, type Quotation } from "@/lib/reviews/model/review";
import { Illustration, ReviewPicture, ShopAnswer } from "./review-parts";

/** Shows a review: its text, then stars and author. The first one may be `large`. */
export function ReviewFigure({
  quotation: { author, detail, title, text, rating, illustration, picture, answer },
  large = false,
}: {
  quotation: Quotation;
  large?: boolean;
}) {
  const isHeadline = large && text.length <= MAX_HEADLINE_LENGTH;
  return (
    <div
      className={large ? "md:max-lg:col-span-2" : "mt-5 border-t border-gold pt-4 md:mt-8 md:pt-6"}
    >
      <figure>
        <blockquote
          className={`wrap-anywhere ${
            isHeadline
              ? "font-serif-italic text-title-2 leading-[1.12] font-light tracking-[-0.015em] text-pretty italic"
              : "text-lead leading-[1.45] whitespace-pre-line"
          }`}
        >
          {title !== null && (
            <p className="mb-2 font-sans text-lead font-medium tracking-normal not-italic">
              {title}
            </p>
          )}
          <p>{isHeadline ? `«${text}»` : text}</p>
        </blockquote>
        <figcaption className="note mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} />
          <span>
            {author}, {detail}
          </span>
        </figcaption>
      </figure>
      {illustration !== null && <Illustration src={illustration} />}
      {picture && <ReviewPicture picture={picture} author={author} />}
      {answer !== null && <ShopAnswer text={answer} />}
    </div>
  );
}
