import { Link } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { hasAccessories } from "./product-relations-view.ts";
import type { ProductView } from "./product-view.ts";

/** What is sold instead of the chosen part number, and what it is sold instead of. */
function ReplacementNotices({ product }: { product: ProductView }) {
	const { replacedBy, replaces } = product.relations;
	return (
		<>
			{product.discontinued ? (
				<Notice tone="warning" title="This product is discontinued" className="mt-4">
					<InsteadOfDiscontinued product={product} />
				</Notice>
			) : (
				replacedBy && (
					<Notice tone="info" title={`${product.sku} has been replaced`} className="mt-4">
						Replaced by <PartLink part={replacedBy} />.
					</Notice>
				)
			)}
			{replaces.length > 0 && (
				<p className="mt-4">
					Replaces{" "}
					{replaces.map((part, place) => (
						<span key={part.sku}>
							{place > 0 && ", "}
							<PartLink part={part} withName={false} />
						</span>
					))}
					.
				</p>
			)}
		</>
	);
}

function InsteadOfDiscontinued({ product: { relations, replacement } }: { product: ProductView }) {
	if (relations.replacedBy)
		return (
			<>
				Replaced by <PartLink part={relations.replacedBy} />.
			</>
		);
	if (!replacement) return "There is no direct replacement; the related products below are the closest.";
	return (
		<>
			Replace it with{" "}
			<Link to={replacement.link} className="text-link font-semibold">
				{replacement.name}
			</Link>
			: {replacement.facts.join(", ")}.
		</>
	);
}

const PartLink = ({
	part: { sku, name, link },
	withName = true,
}: {
	part: { sku: string; name: string; link: string };
	withName?: boolean;
}) => (
	<>
		<Link to={link} className="part-number text-link font-semibold">
			{sku}
		</Link>
		{withName && `, ${name}`}
	</>
);

/** What replaces the part number, and the links to the parts of the page. */
export const ProductTop = ({ product, hasPhotometry }: { product: ProductView; hasPhotometry: boolean }) => (
	<>
		<ReplacementNotices product={product} />
		<ProductSections product={product} hasPhotometry={hasPhotometry} />
	</>
);

/** The row of links to the parts of the page, which stays in view. */
function ProductSections({ product, hasPhotometry }: { product: ProductView; hasPhotometry: boolean }) {
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
								<a href={`#${id}`}>{label}</a>
							</li>
						),
				)}
			</ul>
		</nav>
	);
}
