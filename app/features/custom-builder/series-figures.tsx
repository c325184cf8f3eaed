import { Link } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { ArticleSection } from "~/shared/article/article.tsx";
import type { SeriesFigures } from "./series.server.ts";
import { productRanges, rangeText } from "./series-range.ts";

export function seriesSections(series: string, figures: SeriesFigures | null): ArticleSection[] {
	if (!figures) {
		return [
			{
				id: "range",
				title: "Specifications",
				body: (
					<Notice title={`We can't show ${series} products right now`} className="mt-4">
						This catalog may not include the series, or it isn't responding.{" "}
						<Link className="text-link" to={paths.search(series)}>
							Search for {series}
						</Link>
						.
					</Notice>
				),
			},
		];
	}
	const { range, products } = figures;
	return [
		{
			id: "range",
			title: "Specifications",
			body: (
				<FiguresTable
					caption={`${series}: ${range.products} products, ${range.partNumbers} part numbers`}
					columns={[{ label: "Spec" }, { label: "Range", numeric: true }]}
					rows={[
						["Light output", rangeText(range.lumens, "lm")],
						["Watts", rangeText(range.watts, "W")],
						["Efficacy", rangeText(range.efficacy, "lm/W")],
						["Color temperature", `${range.cctKelvin.join(", ")}\u202fK`],
						["Color rendering (CRI)", rangeText(range.cri, "")],
					]}
				/>
			),
		},
		{
			id: "products",
			title: "Products",
			wide: true,
			body: (
				<>
					<FiguresTable
						caption="Open a product for its options, dimensions and spec sheet"
						stacked="line"
						columns={[
							{ label: "Product" },
							{ label: "Light output", numeric: true },
							{ label: "Power", numeric: true },
							{ label: "Color temperature", numeric: true },
							{ label: "Part numbers", numeric: true },
						]}
						rows={products.map((product) => {
							const ranges = productRanges(product);
							return [
								<Link key="link" to={product.link} className="text-link">
									{product.name}
								</Link>,
								rangeText(ranges.lumens, "lm"),
								rangeText(ranges.watts, "W"),
								`${ranges.cctKelvin.join(", ")}\u202fK`,
								<>
									{ranges.variationCount}
									<span className="md:hidden">
										{ranges.variationCount === 1 ? " part number" : " part numbers"}
									</span>
								</>,
							];
						})}
					/>
					<p>
						<Link to={paths.search(series)}>Filter these by light output, color temperature or feature</Link>.
						This series is part of our demo product line; see{" "}
						<Link to={paths.aboutThisData()}>About this data</Link>.
					</p>
				</>
			),
		},
	];
}
