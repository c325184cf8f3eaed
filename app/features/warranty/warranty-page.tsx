import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Warranty",
	description:
		"Who backs the warranty on a lamp or fixture, how long it lasts, what it covers and excludes, and how rated life differs from warranty.",
	path: paths.warranty(),
	lead: "Warranty in years and rated life in hours sound alike, but they aren't the same. Here's what each one promises and who stands behind it.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function WarrantyPage() {
	const { storeName } = useShopFacts();
	const sections: ArticleSection[] = [
		{
			id: "who",
			title: "Who backs the warranty",
			body: (
				<>
					<p>
						The manufacturer warrants the product for its stated period from the date of purchase. {storeName}{" "}
						takes your claim and settles it with the manufacturer, so you have one contact. You keep any
						rights the law gives you against the seller.
					</p>
				</>
			),
		},
		{
			id: "terms",
			title: "Warranty length",
			body: (
				<>
					<p>
						Look for warranty years in the product specs. They appear when the source list includes them; the
						downlight list doesn't.
					</p>
					<FiguresTable
						caption="Warranty of the 9,411 lamps in the 2019 ENERGY STAR list"
						columns={[
							{ label: "Warranty" },
							{ label: "Lamps", numeric: true },
							{ label: "Share", numeric: true },
						]}
						rows={[
							["2 years", "11", "0.1%"],
							["3 years", "4,568", "48.5%"],
							["4 years", "88", "0.9%"],
							["5 years", "4,414", "46.9%"],
							["8 years", "6", "0.1%"],
							["10 years", "294", "3.1%"],
							["22 years", "30", "0.3%"],
						]}
					/>
					<p>
						Long lamp warranties usually assume 3 hours a day. A 22-year warranty at 3 hours a day is
						24,090&#8239;hr, which is just the rated life. In a store lit 14 hours a day, it may be limited to
						a fifth of those years. Read the conditions before you count on it.
					</p>
				</>
			),
		},
		{
			id: "covers",
			title: "What it usually covers",
			body: (
				<>
					<ul>
						<li>Light output fails or drops well below its rating.</li>
						<li>The driver or electronics fail.</li>
						<li>The housing finish peels or rusts early.</li>
					</ul>
					<p>The remedy is a replacement, or a refund if there isn't one. The manufacturer chooses.</p>
				</>
			),
		},
		{
			id: "excludes",
			title: "What it usually excludes",
			body: (
				<>
					<ul>
						<li>
							Misuse: a lamp in an enclosed fixture it isn't rated for, a dry-rated product in a damp
							location, or the wrong dimmer or voltage.
						</li>
						<li>Lightning and surges, unless the product includes surge protection.</li>
						<li>Labor, lift rental and travel, unless agreed.</li>
						<li>Modifications, other than using its selectable settings.</li>
						<li>Use beyond the stated hours.</li>
					</ul>
				</>
			),
		},
		{
			id: "life",
			title: "Rated life vs. warranty",
			body: (
				<>
					<p>
						LED rated life, <strong>L70</strong>, is the time until light output falls to 70% of its initial
						value. It's a projection. The LED package is tested for 6,000&#8239;hr or more (IES LM-80), and
						IES TM-21 rules extend the curve to at most six times the tested hours. So a 50,000&#8239;hr
						rating means at least 8,333&#8239;hr of testing. It says nothing about drivers, which usually fail
						first.
					</p>
					<p className="formula">years = rated life in hours ÷ hours a year</p>
					<p>
						25,000&#8239;hr is 23 years at 3 hours a day, 8 years at 3,000&#8239;hr a year, or just under 3
						years 24/7.
					</p>
				</>
			),
		},
		{
			id: "claim",
			title: "How to file a claim",
			body: (
				<>
					<p>
						See <Link to={paths.warrantyClaim()}>warranty claim</Link> for what to send and a printable
						worksheet.
					</p>
				</>
			),
		},
		{
			id: "sources",
			title: "Sources",
			body: (
				<>
					<ul>
						<li>ANSI/IES LM-80 and TM-21 (lumen maintenance and its projection).</li>
						<li>
							Counts: our own. See <Link to={paths.aboutThisData()}>About this data</Link>.
						</li>
					</ul>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
