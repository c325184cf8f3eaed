import { PartNumberTable } from "./part-number-table.tsx";
import { ProductAccessories } from "./product-accessories.tsx";
import { hasAccessories } from "./product-sections.tsx";
import type { ProductView } from "./product-view.ts";

/** The part numbers of the product, and what belongs to the chosen one. */
export const ProductParts = ({ product }: { product: ProductView }) => (
	<>
		{product.partNumbers.length > 1 && <PartNumberTable product={product} />}
		{hasAccessories(product.relations) && (
			<ProductAccessories sku={product.sku} relations={product.relations} />
		)}
	</>
);
