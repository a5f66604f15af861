import Papa from "papaparse";

/** Returns the rows of a CSV file or of cells pasted from a spreadsheet; empty lines are left out. */
export const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, {
    delimitersToGuess: ["\t", ";", ","],
    skipEmptyLines: "greedy",
    transform: (cell) => cell.trim(),
  }).data;
