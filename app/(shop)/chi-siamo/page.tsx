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
import { getReplyTime, getSettings, getShownClaims } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, { team }] = await Promise.all([getSettings(), getShownClaims()]);
  const people = team ? ", chi ci lavora" : "";
  return pageMetadata(routes.about, {
    title: "Chi siamo",
    description: `La storia di ${brand.name}: perché uno strumento per il viso, che cosa ci sta a cuore${people}.`,
  });
}

export default async function AboutPage() {
  const [{ brand, contact }, claims, replyTime] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
  ]);
  return (
    <>
      <PageData trail={[{ name: "Chi siamo", path: routes.about }]} />
      <AboutHero brand={brand.name} />
      <Mission device={brand.device} claims={claims} />
      <Values />
      {claims.team && <Team />}
      <Press email={contact.pressEmail} replyTime={replyTime} />
      <AboutCall device={brand.device} />
    </>
  );
}
