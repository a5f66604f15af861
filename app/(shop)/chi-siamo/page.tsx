import { type Metadata } from "next";
import {
  AboutCall,
  AboutHero,
  Mission,
  Press,
  Team,
  Values,
} from "@/components/shop/about/sections";
import { routes } from "@/lib/platform/routes";
import { aboutSubject } from "@/lib/settings/copy/statements";
import { getReplyTime, getSettings, getShownClaims } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, claims] = await Promise.all([getSettings(), getShownClaims()]);
  const people = claims.team ? ", chi ci lavora" : "";
  return pageMetadata(routes.about, {
    title: "Chi siamo",
    description: `${aboutSubject(claims)} ${brand.name}: perché un dispositivo per il viso, che cosa ci sta a cuore${people}.`,
  });
}

export default async function AboutPage() {
  const [{ brand, contact }, claims, replyTime] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
  ]);
  const pressEmail = contact.pressEmail || contact.email;
  return (
    <>
      <PageData trail={[{ name: "Chi siamo", path: routes.about }]} />
      <AboutHero brand={brand.name} claims={claims} />
      <Mission device={brand.device} claims={claims} />
      <Values claims={claims} />
      {claims.team && <Team />}
      {pressEmail !== "" && <Press email={pressEmail} replyTime={replyTime} claims={claims} />}
      <AboutCall device={brand.device} />
    </>
  );
}
