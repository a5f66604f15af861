/** Hash of the wording of the legal notices. A test compares it: a new wording needs a new hash. */
export const legalNoticesWording = "2577c6aec2c4f551";
