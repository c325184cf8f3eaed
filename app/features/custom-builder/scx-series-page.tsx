import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { BuilderBar } from "./builder-bar.tsx";
import { readSeries } from "./series.server.ts";
import { seriesSections } from "./series-figures.tsx";

const series = "SCX-SERIES";

const page: ArticlePage = {
	title: "SCX-SERIES linear high bay",
	description:
		"Configurable linear high bay: choose length, output, color temperature and sensor, and read the part number. Figures of the whole range.",
	path: paths.customBuilder(series),
	lead: "A linear high bay put together from four choices: length, light output, color temperature, sensor. Every combination has its part number.",
	trail: [{ label: "Custom Builder", to: paths.customBuilder() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) => {
	const figures = await readSeries(services, series);
	const cache = figures ? cacheControl.anonymousPage : cacheControl.private;
	return data({ figures }, { headers: { "Cache-Control": cache } });
});

export default function ScxSeriesPage() {
	const { figures } = useLoaderData<typeof loader>();
	return (
		<>
			<BuilderBar />
			<ArticleLayout page={page} sections={[choices, ...seriesSections(series, figures), example, next]} />
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const choices: ArticleSection = {
	id: "choices",
	title: "Four choices, one part number",
	body: (
		<>
			<p className="formula">
				<span className="part-number">SCX-36-40K-24K-OS</span>
			</p>
			<FiguresTable
				caption="What each place in the part number says"
				columns={[{ label: "Place" }, { label: "Choose" }, { label: "By" }]}
				rows={[
					["SCX", "The series", ""],
					["Length", "24, 36 or 48: nominal inches", "Light output below; longer spreads it more softly"],
					[
						"Color temperature",
						"40K or 50K: 4000\u202fK or 5000\u202fK",
						"4000\u202fK where offices adjoin, 5000\u202fK for inspection",
					],
					[
						"Light output",
						"12K to 42K: thousand lumens. Three outputs for each length: 24 has 12K, 15K, 18K; 36 has 21K, 24K, 27K; 48 has 30K, 36K, 42K",
						"Mounting height and target light level",
					],
					[
						"Sensor",
						"OS for an occupancy sensor; nothing for none",
						"Aisles and stores that are often empty",
					],
				]}
			/>
			<p>
				It hangs from chain, cable or pendant or mounts to the surface, takes 120-277&#8239;V, dims by
				0-10&#8239;V, and suits damp places. Warehouses, production and gymnasiums are its field.
			</p>
		</>
	),
};

const example: ArticleSection = {
	id: "example",
	title: "Choosing an output: a worked example",
	body: (
		<>
			<p>
				A store of 100 × 60&#8239;ft with open floor, 24&#8239;ft to the fixtures, needs 30&#8239;fc
				maintained. With a utilization of 0.70 and losses of 0.85:
			</p>
			<p className="formula">lumens in total = 30 × 6,000 ÷ (0.70 × 0.85) = 302,521&#8239;lm</p>
			<FiguresTable
				caption="Three ways to get there"
				columns={[
					{ label: "Output" },
					{ label: "Fixtures", numeric: true },
					{ label: "Grid" },
					{ label: "Result", numeric: true },
				]}
				rows={[
					["15K, 24 in", "20", "5 × 4, 20 × 15\u202fft apart", "29.8\u202ffc"],
					["21K, 36 in", "15", "5 × 3, 20 × 20\u202fft apart", "31.2\u202ffc"],
					["27K, 36 in", "12", "4 × 3, 25 × 20\u202fft apart", "32.1\u202ffc"],
				]}
			/>
			<p>
				Fewer and stronger costs less to install; more and smaller is more even and glares less. Twelve at 25
				× 20&#8239;ft still keep the spacing near the mounting height, so the third is sound.
			</p>
		</>
	),
};

const next: ArticleSection = {
	id: "next",
	title: "Next",
	body: (
		<ul>
			<li>
				<Link to={paths.lightDesignLayoutRequest()}>Ask for a layout</Link> where racks stand in the way of
				light.
			</li>
			<li>
				<Link to={paths.paybackCalculator({ existing: 458, proposed: 180, fixtures: 12, hours: 4000 })}>
					Work out the payback
				</Link>{" "}
				against 400&#8239;W metal halide.
			</li>
			<li>
				<Link to={paths.helpMeBuy("create-my-bom")}>Put it on a bill of materials</Link>.
			</li>
		</ul>
	),
};
