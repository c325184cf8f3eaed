import type { ProductView } from "./product-view.ts";

/** What scripts need of a document, most of which stays as markup. */
export const withoutMarkup = (view: ProductView): ProductView => ({
	...view,
	description: "",
	application: [],
	specifications: [],
	partNumbers: [],
	partNumberFigures: { shown: [], shared: [] },
	provenance: null,
	replacement: null,
	related: [],
	relations: { ...view.relations, replacedBy: null, replaces: [] },
});
