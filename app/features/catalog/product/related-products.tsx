import { type PackedCard, unpackCard } from "../packed-card.ts";
import { ProductGrid } from "../product-card.tsx";

export function RelatedProducts({ related }: { related: readonly PackedCard[] }) {
	if (related.length === 0) return null;
	return (
		<section aria-labelledby="related" className="mt-8 md:mt-12">
			<h2 id="related" className="mb-4 text-2xl">
				Related products
			</h2>
			<ProductGrid cards={related.map(unpackCard)} eager={0} columns={4} comparable />
		</section>
	);
}
