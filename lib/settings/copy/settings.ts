/** Hash of the wording of the legal notices. A test compares it: a new wording needs a new hash. */
export const legalNoticesWording = "7ada1100bcb5ce40";
