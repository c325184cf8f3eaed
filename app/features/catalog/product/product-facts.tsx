import { ProductDocuments } from "./product-documents.tsx";
import type { ProductView } from "./product-view.ts";
import { SpecificationTable } from "./specification-table.tsx";

/** Specifications and documents. */
export const ProductFacts = ({ product }: { product: ProductView }) => (
	<>
		<SpecificationTable groups={product.specifications} />
		<ProductDocuments product={product} />
	</>
);
