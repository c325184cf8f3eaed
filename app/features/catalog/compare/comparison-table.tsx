import { Link } from "@remix-run/react";
import { classNames } from "~/design-system/class-names.ts";
import type { Comparison } from "./comparison.ts";

export function ComparisonTable({ comparison: { products, groups } }: { comparison: Comparison }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
		<section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto">
			<table className="w-full min-w-2xl table-fixed border-collapse text-sm">
				<caption className="sr-only">Compared products, one per column</caption>
				<thead>
					<tr className="align-top">
						<td className="w-44" />
						{products.map((product) => (
							<th key={product.id} scope="col" className="border-line border-l p-3 text-left font-normal">
								<img
									src={product.image}
									alt=""
									width={200}
									height={128}
									className="mx-auto h-32 object-contain"
								/>
								<p className="mt-2 text-muted">{product.brand}</p>
								<Link to={product.link} className="text-link font-semibold text-base">
									{product.name}
								</Link>
								<p className="break-all font-mono text-muted">{product.sku}</p>
								<Link
									to={product.without}
									className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-touch"
								>
									Remove<span className="sr-only"> {product.name}</span>
								</Link>
							</th>
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<tbody key={group.title}>
						<tr>
							<th
								scope="rowgroup"
								colSpan={products.length + 1}
								className="border-navy-900 border-b-2 pt-6 pb-1 text-left text-base"
							>
								{group.title}
							</th>
						</tr>
						{group.rows.map((row) => (
							<tr key={row.label} className={classNames("border-line border-b", row.differs && "bg-navy-50")}>
								<th scope="row" className="px-2 py-1.5 text-left align-top font-normal text-muted">
									{row.label}
									{row.differs && <span className="sr-only"> (differs)</span>}
								</th>
								{row.values.map((value, index) => (
									<td
										key={products[index]?.id}
										className={classNames(
											"border-line border-l px-3 py-1.5 align-top tabular-nums",
											row.differs && "font-semibold",
										)}
									>
										{value}
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</section>
	);
}
