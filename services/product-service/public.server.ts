/** What other services may use of this one; the import rules refuse everything else. */
export { mergedProducts } from "./chosen-products.ts";
export { requireProduct, requireProducts } from "./known-products.server.ts";
export { optionLink, productLink } from "./links.ts";
export { toOptions } from "./option-axes.ts";
export { accountDiscount, selectVaryingAxes } from "./repository.server.ts";
export { getListPrice, getPriceBreaks, getRules } from "./sku-terms.server.ts";
