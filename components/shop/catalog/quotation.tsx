import { Illustration, ReviewPicture, ShopAnswer } from "@/components/shop/catalog/review-parts";
import { Stars } from "@/components/ui/stars";
import { MAX_HEADLINE_LENGTH, type Quotation } from "@/lib/reviews/model/review";

export function QuotationFigure({ quotation, large }: { quotation: Quotation; large?: boolean }) {
  const { text, title } = quotation;
  return (
    <div>
      <figure>
        <blockquote>
          {title !== null && <p className="mb-2 font-medium">{title}</p>}
          {large && text.length <= MAX_HEADLINE_LENGTH ? (
            <p className="font-serif-italic text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.08] font-light tracking-[-0.018em] wrap-anywhere text-pretty italic md:-indent-[0.38em]">
              «{text}»
            </p>
          ) : (
            <p className="text-lead leading-[1.45] wrap-anywhere whitespace-pre-line text-pretty">
              {text}
            </p>
          )}
        </blockquote>
        <figcaption className="mt-5">
          <Author quotation={quotation} />
        </figcaption>
      </figure>
      <QuotationExtras quotation={quotation} />
    </div>
  );
}

function Author({ quotation: { author, detail, rating, initials } }: { quotation: Quotation }) {
  return (
    <div className="flex items-start gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-touch flex-none place-items-center rounded-full border border-gold font-serif text-[1.0625rem] tracking-[0.02em] text-gold-text"
      >
        {initials}
      </span>
      <div className="text-note leading-[1.45]">
        <p className="wrap-anywhere">{author}</p>
        <p className="text-muted">{detail}</p>
        <p className="mt-1 flex h-4">
          <Stars rating={rating} />
        </p>
      </div>
    </div>
  );
}

function QuotationExtras({
  quotation: { author, illustration, picture, answer },
}: {
  quotation: Quotation;
}) {
  return (
    <>
      {illustration !== null && <Illustration src={illustration} />}
      {picture && <ReviewPicture picture={picture} author={author} />}
      {answer !== null && <ShopAnswer text={answer} />}
    </>
  );
}
