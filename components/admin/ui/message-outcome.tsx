import { DateTime } from "@/components/admin/ui/date-time";

type Props = {
  message: { nextAt: Date | null; lastError: string | null };
  faultText: (fault: string) => string;
  now: Date;
};

/** What became of a message to a program that has not taken it. */
export function MessageOutcome({ message: { nextAt, lastError }, faultText, now }: Props) {
  return (
    <>
      {nextAt === null ? (
        <span className="font-medium text-danger">Non riuscito</span>
      ) : (
        <span>
          <span>{lastError === null ? "Parte " : "Riprova "}</span>
          <DateTime at={nextAt} now={now} />
        </span>
      )}
      {lastError !== null && <span className="block text-cocoa">{faultText(lastError)}</span>}
    </>
  );
}
