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
import { readSeries } from "./series.server.ts";
import { seriesSections } from "./series-figures.tsx";

const series = "TOL-SERIES";

const page: ArticlePage = {
	title: "TOL-SERIES tool-less retrofit troffer",
	description:
		"A retrofit that turns a fluorescent troffer into LED from below, without tools and without opening the ceiling. Figures of the whole range.",
	path: paths.innovations(series),
	lead: "It turns a fluorescent troffer into LED from below: the kit snaps into the old housing, and the ceiling stays closed.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ services }) => {
	const figures = await readSeries(services, series);
	const cache = figures ? cacheControl.anonymousPage : cacheControl.private;
	return data({ figures }, { headers: { "Cache-Control": cache } });
});

export default function TolSeriesPage() {
	const { figures } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={[idea, ...seriesSections(series, figures), code, saving, next]} />
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const idea: ArticleSection = {
	id: "idea",
	title: "What is new about it",
	body: (
		<>
			<p>
				Replacing a troffer means opening the ceiling: dust, moved desks, and in older buildings a survey for
				asbestos first. A retrofit leaves the housing where it is. The TOL-SERIES leaves the toolbox in the
				van as well.
			</p>
			<ol>
				<li>Switch off, lock, test. Open the old door and take out lamps and ballast cover.</li>
				<li>Disconnect the ballast at its plug, or cut and cap where there is none.</li>
				<li>
					Hook the kit on one side, connect line and 0-10&#8239;V, swing it up until both latches click.
				</li>
				<li>Switch on, and set the color temperature on selectable versions before the last latch.</li>
			</ol>
			<p>
				That makes it fit for offices with people at work, schools during term, and hospitals, where ceilings
				stay closed.
			</p>
		</>
	),
};

const code: ArticleSection = {
	id: "part-number",
	title: "Reading the part number",
	body: (
		<>
			<p className="formula">
				<span className="part-number">TOL-24-CS3-42L-EM</span>
			</p>
			<FiguresTable
				caption="What each place in the part number says"
				columns={[{ label: "Place" }, { label: "Choices" }]}
				rows={[
					["TOL", "The series"],
					["Size", "14, 22 or 24: a grid of 1x4, 2x2 or 2x4\u202fft"],
					["Color temperature", "35K, 40K or 50K; CS3 is set by a switch to 3500, 4000 or 5000\u202fK"],
					[
						"Light output",
						"32L, 42L or 54L: hundred lumens. 2x4 comes as 42L and 54L, the others as 32L and 42L",
					],
					["Battery", "EM keeps part of the light for 90 minutes; nothing for none"],
				]}
			/>
		</>
	),
};

const saving: ArticleSection = {
	id: "saving",
	title: "What it saves: a worked example",
	body: (
		<>
			<p>
				A 2x4 with four T8 lamps takes 4 × 32 × 0.88 = 113&#8239;W and gives, after lens and housing, some
				7,000&#8239;lm into the room when new. A kit of 5,400&#8239;lm keeps more of it over the years and
				takes, at 130&#8239;lm/W, 42&#8239;W.
			</p>
			<p className="formula">(113 − 42) W × 3,000 h ÷ 1,000 = 213 kWh a year for each troffer</p>
			<p>
				At 12 cents that is $25.56.{" "}
				<Link
					to={paths.paybackCalculator({ existing: 113, proposed: 42, fixtures: 100, hours: 3000, rate: 12 })}
				>
					Finish the calculation with your price and labor
				</Link>
				.
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
				Other ways to light a grid ceiling:{" "}
				<Link to={paths.listing("Commercial Indoor", "Troffers & Panels")}>troffers and panels</Link>.
			</li>
			<li>
				<Link to={paths.availableRebates()}>Rebates</Link>: retrofit kits are often listed apart from new
				troffers.
			</li>
			<li>
				<Link to={paths.helpMeBuy("create-my-bom")}>Put it on a bill of materials</Link>, by size of grid.
			</li>
		</ul>
	),
};
