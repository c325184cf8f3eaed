/** Pages that programs read in other forms. */
import { productFacts, toMarkdown } from "~/features/catalog/product/product-facts.ts";
import type { ProductView } from "~/features/catalog/product/product-view.ts";
import { type Handed, readHanded } from "~/shared/dense-data.ts";
import type { Representations } from "~/shared/http/kept-pages.server.ts";

export const representations: Representations = {
	"features/catalog/product/product-page": (loaded, origin) => {
		const facts = productFacts(readHanded((loaded as { product: Handed<ProductView> }).product), origin);
		return { markdown: () => toMarkdown(facts), data: facts };
	},
};
