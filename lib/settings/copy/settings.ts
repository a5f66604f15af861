/** Hash of the wording of the legal notices. A test compares it: a new wording needs a new hash. */
export const legalNoticesWording = "5407a12a008e139b";
