/** Exports for other services; import rules forbid all other imports. */

export { optionLink } from "./links.ts";
export { getListPrice, getPriceBreaks, getRules } from "./offers/sku-terms.server.ts";
export { defaultSku } from "./products/default-sku.ts";
export { toSkuLink } from "./products/product-cards.ts";
export { ownOptionIds, parseAttributes } from "./products/sku-rows.ts";
export { newestSuccessors } from "./relations/product-relations.server.ts";
export { selectRequired, selectSold } from "./relations/relations-repository.server.ts";
export { accountDiscount, selectProductVariations } from "./repository.server.ts";
export { mergedProducts } from "./variations/chosen-products.ts";
export { requireProduct, requireProducts } from "./variations/known-products.server.ts";
