import { hasAccessories } from "./has-accessories.ts";
import type { ProductView } from "./product-view.ts";

/** The row of links to the parts of the page, which stays in view. */
export function ProductSections({
	product,
	hasPhotometry,
}: {
	product: ProductView;
	hasPhotometry: boolean;
}) {
	const sections: [id: string, label: string, shown: boolean][] = [
		["overview", "Overview", true],
		["specifications", "Specs", true],
		["documents", "Documents", true],
		["part-numbers", "Part numbers", product.partNumbers.length > 1],
		["accessories", "Accessories", hasAccessories(product.relations)],
		["photometry", "Photometry", hasPhotometry],
		["related", "Related", product.related.length > 0],
	];
	return (
		<nav
			aria-label="On this page"
			className="product-sections -mx-4 sticky z-10 mt-2 overflow-x-auto border-line border-b bg-white px-4 print:hidden"
		>
			<ul className="flex gap-5 whitespace-nowrap text-sm">
				{sections.map(
					([id, label, shown]) =>
						shown && (
							<li key={id}>
								<a
									href={`#${id}`}
									className="inline-flex min-h-touch items-center text-navy-700 underline-offset-4"
								>
									{label}
								</a>
							</li>
						),
				)}
			</ul>
		</nav>
	);
}
