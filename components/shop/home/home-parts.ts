/* In one file, so that a page opened by navigation within the shop grows once. */
export { Comparison } from "./comparison";
export { Study } from "./study";
export { Testimonials } from "./testimonials";
