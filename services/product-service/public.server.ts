/** Exports for other services; import rules forbid all other imports. */

export { optionLink, productLink } from "./links.ts";
export { getListPrice, getPriceBreaks, getRules } from "./offers/sku-terms.server.ts";
export { accountDiscount, selectVaryingAxes } from "./repository.server.ts";
export { mergedProducts } from "./variations/chosen-products.ts";
export { requireProduct, requireProducts } from "./variations/known-products.server.ts";
export { toOptions } from "./variations/option-axes.ts";
