import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { Icon } from "~/design-system/icon.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import type { ProductView } from "./product-view.ts";

/** Specifications and documents. */
export const ProductFacts = ({ product }: { product: ProductView }) => (
	<>
		<SpecificationTable groups={product.specifications} />
		<ProductDocuments product={product} />
	</>
);

function SpecificationTable({ groups }: { groups: ProductView["specifications"] }) {
	return (
		<section aria-labelledby="specifications">
			<h2 id="specifications" className="mb-4 text-2xl">
				Specifications
			</h2>
			<div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2 md:gap-y-6">
				{groups.map((group) => (
					<table key={group.title} className="spec-table">
						<caption>{group.title}</caption>
						<tbody>
							{group.rows.map((row) => (
								<tr key={row.label} className={row.value.length > 24 ? "wide" : undefined}>
									<th scope="row">{row.label}</th>
									<td>{row.value}</td>
								</tr>
							))}
						</tbody>
					</table>
				))}
			</div>
		</section>
	);
}

function ProductDocuments({ product }: { product: ProductView }) {
	const { provenance } = product;
	return (
		<aside className="space-y-8">
			<section aria-labelledby="documents">
				<h2 id="documents" className="mb-4 text-2xl">
					Documents
				</h2>
				<ul className="divide-y divide-line rounded border border-line">
					<li>
						<a
							href={product.specSheet}
							className="flex min-h-touch items-center gap-3 px-4 py-3 no-underline hover:bg-navy-50"
						>
							<Icon name="document" />
							<span className="min-w-0 flex-1">
								<span className="block font-semibold">Spec sheet for submittals</span>
								<span className="block text-muted text-sm">
									PDF, <PartNumber sku={product.sku} />
								</span>
							</span>
							<Icon name="download" size={16} />
						</a>
					</li>
				</ul>
			</section>
			{provenance && (
				<section aria-labelledby="source" className="text-muted text-sm">
					<h2 id="source" className="mb-1 font-semibold text-base text-ink">
						About this data
					</h2>
					<p>
						Demo data: {provenance.register} ({provenance.publisher}),{" "}
						<time dateTime={provenance.asOf}>{formatDay(provenance.asOf)}</time>. Not a certification listing.{" "}
						<Link to={paths.aboutThisData()} className="text-link">
							More about this data
						</Link>
					</p>
				</section>
			)}
		</aside>
	);
}
