import "../admin/admin.css";
import { type Metadata } from "next";
import { Link } from "@/components/ui/link";
import { redirect } from "next/navigation";
import { AdminBrand } from "@/components/admin/admin-brand";
import { adminText } from "@/components/admin/looks";
import { SignInForm } from "@/components/admin/sign-in-form";
import { requireStaff } from "@/lib/auth/require-admin";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Accedi", robots: { index: false, follow: false } };

export default async function SignInPage({ searchParams }: PageProps<"/accedi">) {
  const admin = await requireStaff();
  if (admin.ok) redirect(routes.admin);
  const { brand } = await getSettings();
  const { error } = await searchParams;
  return (
    <main
      className={`${adminText} grid min-h-svh md:grid-cols-[minmax(27.5rem,5fr)_7fr] max-md:grid-rows-[auto_1fr]`}
    >
      <section className="relative z-1 flex flex-col px-12 py-8 max-md:row-start-2 max-md:px-5 max-md:pt-5 max-md:pb-6">
        <AdminBrand
          name={brand.name}
          href={routes.home}
          className="self-start max-md:absolute max-md:-top-33.5 max-md:[&_svg]:text-gold-text"
        />
        <div className="m-auto grid w-full max-w-85 gap-4 max-md:mx-0 max-md:mt-3 max-md:mb-auto max-md:max-w-none">
          <h1 className="font-serif text-[2.375rem]/11 font-light tracking-[-0.015em]">Accedi</h1>
          <p className="-mt-2.5 mb-2 text-cocoa">Area riservata a chi lavora nel negozio.</p>
          <SignInForm initialError={error === undefined ? null : "unavailable"} />
        </div>
        <p className="text-xs/4 max-md:pt-6 max-md:text-small">
          <Link
            href={routes.home}
            className="inline-flex min-h-6 items-center text-gold-text underline max-md:min-h-touch"
          >
            Torna al negozio
          </Link>
        </p>
      </section>
      <picture className="relative overflow-hidden bg-[#f3dccd] max-md:row-start-1 max-md:h-37">
        <source srcSet="/media/accedi.webp" type="image/webp" />
        <img
          src="/media/accedi.jpg"
          alt=""
          width={1200}
          height={1200}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover object-[50%_60%] max-md:object-[50%_44%]"
        />
      </picture>
    </main>
  );
}
