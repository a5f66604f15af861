import { ListNotice } from "./list-notice";
import { RetryButton } from "./retry-button";

export function RetryNotice({ title, text }: { title: string; text: string }) {
  return (
    <ListNotice alert title={title} text={text}>
      <RetryButton />
    </ListNotice>
  );
}
