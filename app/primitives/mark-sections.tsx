import * as lucide from "@/components/admin/ui/icons";
import { Capsule, type Urgency } from "@/components/ui/capsule";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { type Picture, pictures } from "@/components/ui/pictures";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { Stars } from "@/components/ui/stars";
import { DarkGround, Sample, Samples, Section } from "./frame";

export function FigureSection() {
  return (
    <Section
      id="figures"
      title="Prices, stars, light"
      note="Amounts are integer cents. The dot is lit only where the device works or time is short."
    >
      <Samples>
        <Sample label="Price">
          <Price cents={2999} className="title-2" />
        </Sample>
        <Sample label="Price, thousands">
          <Price cents={129_900} className="title-2" />
        </Sample>
        <Sample label="FormerPrice">
          <FormerPrice cents={5998} />
        </Sample>
        <Sample label="Saving">
          <Saving percent={50} />
        </Sample>
        <Sample label="together">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Price cents={2999} className="title-2" />
            <FormerPrice cents={5998} />
            <Saving percent={50} />
          </p>
        </Sample>
      </Samples>
      <Samples>
        {[5, 4.8, 3.5, 1].map((rating) => (
          <Sample key={rating} label={`Stars ${rating}`}>
            <Stars rating={rating} />
          </Sample>
        ))}
        <Sample label="led-dot">
          <p className="flex items-center gap-3">
            <span className="led-dot" />
            47 pezzi rimasti
          </p>
        </Sample>
        <Sample label="led-dot led-breathes">
          <span className="led-dot led-breathes ml-1.5" />
        </Sample>
      </Samples>
      <DarkGround>
        <Sample label="Price, FormerPrice">
          <p className="flex items-baseline gap-3">
            <Price cents={2999} className="title-3" />
            <FormerPrice cents={5998} className="text-on-night-2" />
          </p>
        </Sample>
        <Sample label="Stars">
          <Stars rating={4.8} />
        </Sample>
        <Sample label="led-dot">
          <span className="led-dot led-breathes ml-1.5" />
        </Sample>
      </DarkGround>
    </Section>
  );
}

const urgencies: Record<Urgency, { time: string; when: string }> = {
  normal: { time: "18:42", when: "over three minutes, a still rose-gold dot" },
  warning: { time: "02:36", when: "61 to 180 seconds, dot and figures amber" },
  urgent: { time: "00:48", when: "60 seconds or less, the dot is lit and breathes" },
};

export function CapsuleSection() {
  return (
    <Section id="capsule" title="Capsule" note="The device’s display: figures do not jump.">
      <div className="grid gap-x-gutter gap-y-6 md:grid-cols-3">
        {Object.entries(urgencies).map(([urgency, { time, when }]) => (
          <Sample key={urgency} label={`${urgency}: ${when}`}>
            <Capsule urgency={urgency as Urgency} label="Tempo rimasto">
              {time}
            </Capsule>
          </Sample>
        ))}
      </div>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section
      id="icons"
      title="Icons"
      note="Decorative always: words or a label carry the meaning. Our own set is thin; the dashboard draws Lucide's."
    >
      <Icons drawings={thin} />
      <Icons drawings={lucide} />
    </Section>
  );
}

function Icons({ drawings }: { drawings: Record<string, IconDrawing> }) {
  return (
    <ul className="mb-7 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-7">
      {Object.entries(drawings).map(([name, drawing]) => (
        <li key={name} className="grid gap-2">
          <Icon drawing={drawing} className="size-6" />
          <span className="fine-print">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns a picture without its files, so that only the placeholder shows. */
function withoutFiles(picture: Picture): Picture {
  const nothing = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  return { ...picture, avif: nothing, src: nothing };
}

export function PictureSection() {
  const serum = pictures["03-con-siero"];
  const sizes = "(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 100vw";
  const shown = [
    { label: "there", picture: serum },
    { label: "on its way: blurred, in its place", picture: withoutFiles(serum) },
    {
      label: "cut out: no ground of its own",
      picture: pictures["cut-dispositivo"],
    },
  ];
  return (
    <Section
      id="pictures"
      title="Pictures"
      note="ShopImage keeps real proportions and its place on the page; made from assets/pictures with npm run pictures."
    >
      <div className="grid gap-x-gutter gap-y-8 md:grid-cols-3">
        {shown.map(({ label, picture }) => (
          <Sample key={label} label={label}>
            <ShopImage
              picture={picture}
              sizes={sizes}
              className="aspect-square w-full object-contain"
            />
          </Sample>
        ))}
      </div>
    </Section>
  );
}
