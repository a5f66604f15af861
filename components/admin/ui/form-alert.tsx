import { type ReactNode } from "react";
import { CircleAlert } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { iconClass } from "./styles";

type Props = { id?: string; title: string; children?: ReactNode };

export function FormAlert({ id, title, children }: Props) {
  return (
    <div
      role="alert"
      id={id}
      className="flex gap-2.5 rounded-control bg-danger-veil px-3.5 py-3 text-danger"
    >
      <Icon drawing={CircleAlert} className={`${iconClass} mt-0.5`} />
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
