export { PageNotFound as default } from "@/components/shop/site/page-not-found";
