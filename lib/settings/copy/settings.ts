/** Date the legal notes, privacy notice and cookie notice took effect, as shown on them. */
export const legalNoticesVersion = "2026-11-22";
