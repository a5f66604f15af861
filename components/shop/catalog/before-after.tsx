import { drawings } from "@/lib/platform/drawings";

const halves = [
  {
    title: "Prima",
    drawing: drawings["profilo-prima"],
    half: "md:pl-margin",
  },
  {
    title: "Dopo",
    drawing: drawings["profilo-dopo"],
    half: "border-l border-gold bg-blush md:pr-[4%] md:pl-[18%]",
  },
] as const;

/** Shows two line drawings of a profile, labelled as drawings. */
export function BeforeAfter() {
  return (
    <section aria-labelledby="h-before-after">
      <h2 className="sr-only" id="h-before-after">
        Prima e dopo
      </h2>
      <figure className="border-b border-gold-veil">
        <div className="grid grid-cols-2">
          {halves.map(({ title, drawing, half }) => (
            <div
              key={title}
              className={`relative flex items-end overflow-hidden pt-14 md:px-[12%] md:pt-24 ${half}`}
            >
              <h3 className="title-2 absolute top-4 left-[min(var(--spacing-margin),12%)] md:top-10 md:left-margin">
                {title}
              </h3>
              <img
                src={drawing.src}
                alt={drawing.alt}
                width={500}
                height={590}
                loading="lazy"
                className="max-h-176 w-full object-contain object-bottom"
              />
            </div>
          ))}
        </div>
        <figcaption className="page note py-3.5">
          Illustrazione schematica del contorno: non è la fotografia di un risultato.
        </figcaption>
      </figure>
    </section>
  );
}
