import { ProductSections } from "./product-sections.tsx";
import type { ProductView } from "./product-view.ts";
import { ReplacementNotices } from "./replacement-notices.tsx";

/** What replaces the part number, and the links to the parts of the page. */
export const ProductTop = ({ product, hasPhotometry }: { product: ProductView; hasPhotometry: boolean }) => (
	<>
		<ReplacementNotices product={product} />
		<ProductSections product={product} hasPhotometry={hasPhotometry} />
	</>
);
