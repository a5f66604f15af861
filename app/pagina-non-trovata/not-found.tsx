export {
  PageNotFound as default,
  notFoundMetadata as metadata,
} from "@/components/shop/site/page-not-found";
