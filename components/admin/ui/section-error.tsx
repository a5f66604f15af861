import { ListNotice } from "./list-notice";
import { RetryButton } from "./retry-button";

export function SectionError({ title }: { title: string }) {
  return (
    <div className="mb-10">
      <RetryNotice title={title} text="Il servizio non ha risposto. Il resto resta com’era." />
    </div>
  );
}

export function RetryNotice({ title, text }: { title: string; text: string }) {
  return (
    <ListNotice alert title={title} text={text}>
      <RetryButton />
    </ListNotice>
  );
}
