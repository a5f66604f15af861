/** Hash of the wording of the legal notices. A test compares it: a new wording needs a new hash. */
export const legalNoticesWording = "55544d158d4c3a2a";
