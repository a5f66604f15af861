/*
 * ESLint's rules under a second name for `.oxlintrc.json`. An override replaces the options of a rule, so what
 * holds for all files would otherwise be repeated in each.
 */
export { default } from "oxlint-plugin-eslint";
