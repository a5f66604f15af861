import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { MailLink } from "@/components/ui/mail-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import {
  carriedGesture,
  deviceFacts,
  mission,
  missionStart,
  pressAnswer,
  values,
} from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";

export function AboutHero({ brand, claims }: { brand: string; claims: ShownClaims }) {
  return (
    <header className="relative grid overflow-hidden wall-about md:min-h-[clamp(30rem,min(56.25vw,100svh-6rem),90rem)]">
      <ShopImage
        picture={pictures.hero}
        sizes="(max-width: 767px) 178vw, 100vw"
        priority
        className="aspect-square w-full object-cover object-[74%_50%] max-md:order-last max-md:fade-top-14 md:absolute md:inset-0 md:aspect-auto md:size-full md:object-[80%_40%]"
      />
      <div className="relative beside-picture pt-10 pb-4 md:w-[min(60%,56rem)] md:py-16 md:stacked">
        <h1 className="manifesto md:max-w-[5.6em]">
          Un gesto antico, una <em>luce</em> nuova
        </h1>
        <p className="lead mt-5 max-w-[24rem] text-ink md:mt-8">
          {`${brand} ${carriedGesture(claims)}: passa, osserva, torna. Senza fretta, ogni sera.`}
        </p>
      </div>
    </header>
  );
}

/** Explains why the shop exists. Mentions Italy only as far as the approved claims allow. */
export function Mission({ device, claims }: { device: string; claims: ShownClaims }) {
  const { title, lead } = mission(claims);
  return (
    <section id="missione" aria-labelledby="h-missione" className="max-md:pt-section">
      <div className="grid items-center gap-y-10 md:min-h-[min(55vw,58rem)] md:grid-cols-2">
        <figure className="relative max-md:order-last md:self-stretch">
          <ShopImage
            picture={pictures.drop}
            sizes="(min-width: 768px) 60vw, 100vw"
            className="aspect-square w-full object-cover object-[60%_50%] md:absolute md:aspect-auto md:h-full"
          />
          <figcaption className="fine-print absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,rgb(46_28_23/0.75))] px-margin pt-16 pb-5 text-ivory md:pl-bleed">
            {deviceFacts(claims).plates}
          </figcaption>
        </figure>
        <div className="px-margin md:py-10 md:pr-bleed md:pl-[clamp(2rem,8vw,10rem)]">
          <h2 className="title-1 md:max-lg:text-[2.75rem]" id="h-missione">
            {title}
          </h2>
          <p className="lead mt-6 text-ink">{lead}</p>
          <p className="prose mt-5">
            {missionStart(claims, device)} unisce micro-correnti, luce, vibrazione e calore in un
            dispositivo solo, da usare a casa in dieci minuti.
          </p>
          <p className="prose mt-4">
            La nostra missione è questa: rendere quotidiana una cura che di solito chiede un
            appuntamento, e raccontarla senza esagerare. {originSentence(claims)}
          </p>
        </div>
      </div>
    </section>
  );
}

function originSentence({ madeInItaly, shippedFromItaly }: ShownClaims): string {
  if (madeInItaly && shippedFromItaly) return "Lo facciamo in Italia, e da qui lo spediamo.";
  if (madeInItaly) return "Lo facciamo in Italia.";
  return shippedFromItaly ? "Lo spediamo dall’Italia." : "";
}

export function Values({ claims }: { claims: ShownClaims }) {
  return (
    <section aria-labelledby="h-valori" className="page py-section">
      <h2 className="title-3 text-cocoa" id="h-valori">
        Quattro parole a cui teniamo.
      </h2>
      <ul className="mt-6 border-y border-gold">
        {values(claims).map(([name, text]) => (
          <li
            key={name}
            className="page-grid group items-baseline gap-y-2 border-gold-veil py-7 not-last:border-b md:py-9"
          >
            <h3 className="title-1 md:col-span-3 lg:col-span-6 lg:group-even:col-span-5 lg:group-even:col-start-2">
              {name}
            </h3>
            <p className="lead md:col-span-3 lg:col-span-5 lg:col-start-7 lg:group-even:col-start-8">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const people = [
  {
    name: "Chiara",
    role: "Fondatrice, direzione creativa",
    text: "Decide che cosa resta, e che cosa si toglie.",
    place: "lg:col-span-4",
  },
  {
    name: "Andrea",
    role: "Prodotto e qualità",
    text: "Prova ogni versione su di sé, prima che sul banco.",
    place: "lg:col-span-4 lg:col-start-5",
  },
  {
    name: "Lucia",
    role: "Assistenza e formazione",
    text: "Quando scrivi, di solito risponde lei.",
    place: "lg:col-span-4 lg:col-start-9",
  },
];

export function Team() {
  return (
    <section id="team" aria-labelledby="h-team" className="overflow-hidden bg-blush py-section">
      <div className="page">
        <h2
          className="title-1 max-w-[8em] lg:ml-[calc((100%+var(--spacing-gutter))/3)]"
          id="h-team"
        >
          Tre persone, un solo banco.
        </h2>
        <ul className="page-grid mt-14 gap-y-12 md:mt-20">
          {people.map(({ name, role, text, place }) => (
            <li key={name} className={`md:col-span-2 ${place}`}>
              <p aria-hidden="true" className="team-initial">
                <span className="absolute -bottom-[0.267em] -left-[0.02em]">{name.charAt(0)}</span>
              </p>
              <h3 className="title-3 mt-6">{name}</h3>
              <p className="note mt-1 text-cocoa">{role}</p>
              <p className="prose mt-3 max-w-[20rem]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PressProps = { email: string; replyTime: string; claims: ShownClaims };

export function Press({ email, replyTime, claims }: PressProps) {
  return (
    <section id="stampa" aria-labelledby="h-stampa" className="page page-grid gap-y-5 py-section">
      <h2 className="title-1 md:col-span-3 lg:col-span-5 lg:col-start-2" id="h-stampa">
        Per la stampa.
      </h2>
      <div className="md:col-span-3 lg:col-span-5 lg:col-start-8">
        <p className="lead text-ink">
          Scrivi di bellezza o di design? Mandaci due righe con la testata e la scadenza.
        </p>
        <p className="prose mt-4">{pressAnswer(claims, replyTime)}.</p>
        <p className="mt-5">
          <MailLink email={email} className={buttonClass("link")} />
        </p>
      </div>
    </section>
  );
}

export function AboutCall({ device }: { device: string }) {
  return (
    <section aria-labelledby="h-invito" className="grid overflow-hidden wall-about-call">
      <ShopImage
        picture={pictures["05-risultati"]}
        sizes="(min-width: 768px) 66vw, 130vw"
        className="aspect-[1/0.8] w-full fade-bottom-86 object-cover object-[78%_55%] md:ml-[34%] md:aspect-auto md:h-[clamp(26rem,50vw,46rem)] md:w-[66%] md:fade-left-24 md:stacked"
      />
      <div className="relative beside-picture pt-8 pb-14 md:w-[56%] md:py-16 md:stacked">
        <h2 className="title-1 max-w-[6.5em]" id="h-invito">
          Il prossimo gesto è tuo.
        </h2>
        <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2">
          <ButtonLink href={routes.products} className="max-md:w-full">
            Scopri {device}
          </ButtonLink>
          <ButtonLink href={routes.contact} look="link">
            Facci una domanda
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
