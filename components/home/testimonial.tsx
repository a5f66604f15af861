import { Stars } from "@/components/ui/stars";
import { type Testimonial } from "@/lib/reviews/model";

/** A quotation with its author under it; `large` is the one that opens the section. */
export function Voice({ testimonial, large }: { testimonial: Testimonial; large?: boolean }) {
  const { text } = testimonial;
  return (
    <figure>
      <blockquote>
        {large ? (
          <p className="font-serif-italic text-[clamp(2rem,1.4rem+2.6vw,3.75rem)] leading-[1.08] font-light tracking-[-0.018em] text-pretty italic md:-indent-[0.38em]">
            «{text}»
          </p>
        ) : (
          <p className="text-lead leading-[1.45] text-pretty">{text}</p>
        )}
      </blockquote>
      <figcaption className="mt-5">
        <Author testimonial={testimonial} />
      </figcaption>
      <BeforeAfter testimonial={testimonial} />
    </figure>
  );
}

/** One row of the long list: the author left, the words right. */
export function TestimonialRow({ testimonial }: { testimonial: Testimonial }) {
  return (
    <li className="border-b border-gold-veil py-6">
      <figure className="grid gap-4 lg:grid-cols-[4fr_7fr] lg:gap-gutter">
        <figcaption>
          <Author testimonial={testimonial} />
        </figcaption>
        <div>
          <blockquote className="max-w-160 text-pretty">{testimonial.text}</blockquote>
          <BeforeAfter testimonial={testimonial} />
        </div>
      </figure>
    </li>
  );
}

function Author({ testimonial }: { testimonial: Testimonial }) {
  const { name, age, location, rating, initials, usageDuration } = testimonial;
  return (
    <div className="flex items-start gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-touch flex-none place-items-center rounded-full border border-gold font-serif text-[1.0625rem] tracking-[0.02em] text-gold-text"
      >
        {initials}
      </span>
      <div className="text-note leading-[1.45]">
        <p>
          {name}, {age} anni, {location}
        </p>
        <p className="text-muted">lo usa da {usageDuration}</p>
        <p className="mt-1 flex h-4">
          <Stars rating={rating} />
        </p>
      </div>
    </div>
  );
}

function BeforeAfter({ testimonial: { beforeAfterImage } }: { testimonial: Testimonial }) {
  if (!beforeAfterImage) return null;
  return (
    <figure className="mt-5 max-w-80">
      <img
        src={beforeAfterImage}
        alt="Illustrazione al tratto di un profilo, prima e dopo"
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
