import type { ProductView } from "./product-view.ts";

export function SpecificationTable({ groups }: { groups: ProductView["specifications"] }) {
	return (
		<section aria-labelledby="specifications">
			<h2 id="specifications" className="mb-4 text-2xl">
				Specifications
			</h2>
			<div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
				{groups.map((group) => (
					<table key={group.title} className="keep-together w-full self-start text-sm">
						<caption className="border-navy-900 border-b-2 pb-1 text-left font-semibold text-base">
							{group.title}
						</caption>
						<tbody>
							{group.rows.map((row) => (
								<tr key={row.label} className="border-line border-b">
									<th scope="row" className="w-1/2 py-1.5 pr-3 text-left align-top font-normal text-muted">
										{row.label}
									</th>
									<td className="wrap-anywhere py-1.5 align-top tabular-nums">{row.value}</td>
								</tr>
							))}
						</tbody>
					</table>
				))}
			</div>
		</section>
	);
}
