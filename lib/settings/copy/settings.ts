/**
 * Day of the legal notes, privacy notice, cookie notice, return policy and accessibility statement, as shown
 * on them.
 */
export const legalNoticesVersion = "2026-11-29";

/** Hash of their wording. A test compares it: a new wording needs a new hash and a new day. */
export const legalNoticesWording = "f30e838a4655f9f7";
