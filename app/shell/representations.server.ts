/** Pages that programs read in other forms. */
import { productFacts, toMarkdown } from "~/features/catalog/product/product-facts.ts";
import type { ProductView } from "~/features/catalog/product/product-view.ts";
import { type Dense, readDense } from "~/shared/dense-data.ts";
import type { Representations } from "~/shared/http/representations.server.ts";

export const representations: Representations = {
	"features/catalog/product/product-page": (loaded, origin) => {
		const facts = productFacts(
			readDense((loaded as { product: Dense<ProductView> | ProductView }).product),
			origin,
		);
		return { markdown: () => toMarkdown(facts), data: facts };
	},
};
