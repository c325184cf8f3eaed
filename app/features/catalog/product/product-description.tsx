import type { ProductView } from "./product-view.ts";

/** What the product is for, below its picture. */
export function ProductDescription({ product }: { product: ProductView }) {
	if (product.description === "" && product.application.length === 0) return null;
	return (
		<>
			{product.description && <p className="max-w-text">{product.description}</p>}
			{product.application.length > 0 && (
				<>
					<h2 className="mt-4 text-lg">Application</h2>
					<ul className="mt-1 list-disc space-y-1 pl-5">
						{product.application.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}
