import { Link } from "@remix-run/react";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { ArticleSection } from "~/shared/article/article.tsx";
import type { SeriesFigures } from "./series.server.ts";
import { seriesSections } from "./series-figures.tsx";

/** The SCX fixtures in stock lengths: range, products, part numbers, an example and what to do next. */
export function CatalogFixtures({ series, figures }: { series: string; figures: SeriesFigures | null }) {
	const [specifications, ...products] = seriesSections(series, figures);
	const sections = [...products, specifications, next].filter((section) => section !== undefined);
	return (
		<div className="mt-16 border-line border-t pt-8">
			<h2 className="text-3xl">SCX-SERIES in stock lengths</h2>
			{sections.map(({ id, title, body }) => (
				<section key={id} aria-labelledby={id} className="prose mt-8 max-w-4xl">
					<h3 id={id} className="text-2xl">
						{title}
					</h3>
					{body}
				</section>
			))}
			<div className="mt-8 max-w-4xl max-md:border-line max-md:border-t">
				{[choices, example].map(({ id, title, body }) => (
					<section key={id} aria-label={title} className="md:mt-8">
						<FoldedOnPhone summary={title} heading="h3">
							{/* Links to it open the part. */}
							<div id={id} className="prose">
								{body}
							</div>
						</FoldedOnPhone>
					</section>
				))}
			</div>
		</div>
	);
}

const choices: ArticleSection = {
	id: "choices",
	title: "Reading a catalog part number",
	body: (
		<>
			<p className="formula">
				<span className="part-number">SCX-36-40K-24K-OS</span>
			</p>
			<FiguresTable
				caption="How to read the part number"
				stacked="labels"
				columns={[{ label: "Position" }, { label: "Options" }, { label: "Choose by" }]}
				rows={[
					["SCX", "Series", ""],
					[
						"Length",
						"24, 36 or 48 (nominal inches)",
						"Light output, below. Longer fixtures give softer light",
					],
					[
						"Color temperature",
						"40K or 50K: 4000\u202fK or 5000\u202fK",
						"4000\u202fK next to offices, 5000\u202fK for inspection",
					],
					[
						"Light output",
						"12K to 42K (thousand lumens), three per length. 24: 12K, 15K, 18K. 36: 21K, 24K, 27K. 48: 30K, 36K, 42K",
						"Mounting height and target light level",
					],
					[
						"Sensor",
						"OS for an occupancy sensor; leave off for none",
						"Aisles and storage areas that are often empty",
					],
				]}
			/>
			<p>
				Chain, cable, pendant or surface mount. 120-277&#8239;V, 0-10&#8239;V dimming, damp location rated.
				For warehouses, manufacturing and gymnasiums.
			</p>
		</>
	),
};

const example: ArticleSection = {
	id: "example",
	title: "Example: choosing an output",
	body: (
		<>
			<p>
				A 100 × 60&#8239;ft open storage area with fixtures at 24&#8239;ft needs 30&#8239;fc maintained. With
				a CU of 0.70 and an LLF of 0.85:
			</p>
			<p className="formula">total lumens = 30 × 6,000 ÷ (0.70 × 0.85) = 302,521&#8239;lm</p>
			<FiguresTable
				caption="Three options"
				columns={[
					{ label: "Output" },
					{ label: "Fixtures", numeric: true },
					{ label: "Layout" },
					{ label: "Result", numeric: true },
				]}
				rows={[
					["15K, 24 in", "20", "5 × 4, 20 × 15\u202fft spacing", "29.8\u202ffc"],
					["21K, 36 in", "15", "5 × 3, 20 × 20\u202fft spacing", "31.2\u202ffc"],
					["27K, 36 in", "12", "4 × 3, 25 × 20\u202fft spacing", "32.1\u202ffc"],
				]}
			/>
			<p>
				Fewer, brighter fixtures cost less to install. More, smaller fixtures give more even light and less
				glare. At 25 × 20&#8239;ft, twelve fixtures still keep the spacing close to the mounting height, so
				the third option works.
			</p>
		</>
	),
};

const next: ArticleSection = {
	id: "next",
	title: "Design help",
	body: (
		<ul>
			<li>
				<Link to={paths.lightDesignLayoutRequest()}>Request a layout</Link> if racks block the light.
			</li>
			<li>
				<Link to={paths.paybackCalculator({ existing: 458, proposed: 180, fixtures: 12, hours: 4000 })}>
					Calculate the payback
				</Link>{" "}
				compared with 400&#8239;W metal halide.
			</li>
			<li>
				<Link to={paths.helpMeBuy("create-my-bom")}>Add it to a bill of materials</Link>.
			</li>
		</ul>
	),
};
