import "../admin/admin.css";
import { type Viewport } from "next";
import { Desk } from "@/components/admin/desk";
import { readDeskLook } from "@/lib/staff/queries/account";
import { deskViewport } from "@/app/admin/dashboard-viewport";

export async function generateViewport(): Promise<Viewport> {
  return deskViewport(await readDeskLook());
}

/** Every way in looks as the dashboard behind it does. */
export default async function SignInLayout({ children }: LayoutProps<"/accedi">) {
  return <Desk kept={await readDeskLook()}>{children}</Desk>;
}
