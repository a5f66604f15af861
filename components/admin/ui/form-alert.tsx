import { CircleAlert } from "lucide-react";
import { type ReactNode } from "react";
import { iconClass } from "./styles";

export function FormAlert({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      id={id}
      className="flex gap-2.5 rounded-control bg-danger-veil px-3.5 py-3 text-danger"
    >
      <CircleAlert aria-hidden="true" className={`${iconClass} mt-0.5`} />
      <p>
        <b className="font-semibold">{title}</b>
        {children !== undefined && (
          <>
            <br />
            {children}
          </>
        )}
      </p>
    </div>
  );
}
