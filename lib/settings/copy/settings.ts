/** Hash of the wording of the legal notices. A test compares it: a new wording needs a new hash. */
export const legalNoticesWording = "109c5c1d22dc55a7";
