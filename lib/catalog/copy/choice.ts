import { type Product } from "../model/product";

const counts = ["Uno", "Due", "Tre", "Quattro"];

/** Returns the label of each choice, such as «Due, con custodia»; its name where two would be alike. */
export function choiceLabels(choices: readonly Product[]): string[] {
  const labels = choices.map(contentsLabel);
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : (choices[index]?.name ?? label),
  );
}

function contentsLabel({ devicesPerUnit, travelCasesPerUnit }: Product): string {
  const count = counts[devicesPerUnit - 1] ?? `${devicesPerUnit} dispositivi`;
  return travelCasesPerUnit > 0 ? `${count}, con custodia` : count;
}
