/** Exports for other services; import rules forbid all other imports. */

export { readCatalogVersion } from "./catalog-version-repository.server.ts";
export { optionLink } from "./links.ts";
export { getListPrice, getPriceBreaks, getRules } from "./offers/offers.server.ts";
export { toSkuLink } from "./products/product-cards.ts";
export { defaultSku, ownOptionIds, parseAttributes } from "./products/sku-rows.ts";
export { newestSuccessors } from "./relations/product-relations.server.ts";
export { selectRequired, selectSold } from "./relations/relations-repository.server.ts";
export { accountDiscount, selectProductVariations } from "./repository.server.ts";
export {
	mergedProducts,
	requireProduct,
	requireProducts,
	type SameItems,
	sameItems,
} from "./variations/variations.server.ts";
