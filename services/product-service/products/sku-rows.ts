/** Stored attributes of SKUs. */
import type { SkuAttribute } from "#rules/catalog/sku-attributes";

/** @param json `variation.attributes`, empty for a SKU that is not settled yet */
export const parseAttributes = (json: string): SkuAttribute[] => (json === "" ? [] : JSON.parse(json));
