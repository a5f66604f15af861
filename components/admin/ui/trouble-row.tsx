import { type ReactNode } from "react";

const row = {
  wide: "grid grid-cols-[7.5rem_minmax(0,1fr)_8.5rem_auto] items-center gap-x-6",
  middle: "max-lg:grid-cols-[7.5rem_minmax(0,1fr)_auto]",
  phone: "max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1",
};
const action = {
  middle: "max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 max-lg:self-center",
  phone: "max-md:col-start-2 max-md:row-start-3 max-md:row-end-auto",
};

/** Something that went wrong: since when, what, where to look, and a button (`children`) that settles it. */
export function TroubleRow({
  since,
  title,
  text,
  place,
  children,
}: {
  since: ReactNode;
  title: ReactNode;
  text: ReactNode;
  place: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={`${row.wide} ${row.middle} ${row.phone} border-b border-line py-2.5`}>
      <p className="max-md:col-span-2">{since}</p>
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-medium">{title}</p>
        <p className="text-cocoa">{text}</p>
      </div>
      <p className="max-lg:col-start-2 max-lg:row-start-2 max-md:col-start-1 max-md:row-start-3">
        {place}
      </p>
      <div className={`${action.middle} ${action.phone}`}>{children}</div>
    </li>
  );
}
