/**
 * Builders for every URL of the product, root-relative. The schemas of the parameters are in `params.ts`, to
 * keep the schema library out of the browser. Each is an export of its own, so that pages load those they use.
 */
export * as paths from "./paths/all-paths.ts";
export type { AccountTab } from "./paths/shop-paths.ts";
