import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Warranty",
	description:
		"Who gives the warranty on a lamp or fixture, how long it runs, what it covers and excludes, and how rated life differs from warranty.",
	path: paths.warranty(),
	lead: "Two numbers on a spec sheet sound alike and are not: warranty in years and life in hours. Here is what each promises and who stands behind it.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function WarrantyPage() {
	const { storeName } = useShopFacts();
	const sections: ArticleSection[] = [
		{
			id: "who",
			title: "Who gives it",
			body: (
				<>
					<p>
						The maker of the product gives the warranty, for the time stated by the maker and from the date of
						purchase. {storeName} takes your claim in and settles it with the maker, so you need one contact
						only. Rights that the law gives you against the seller remain.
					</p>
				</>
			),
		},
		{
			id: "terms",
			title: "How long",
			body: (
				<>
					<p>
						The warranty in years stands in the specification table of each product whose register states it.
						The downlight register does not.
					</p>
					<FiguresTable
						caption="Warranty of the 9,411 lamps in the 2019 register"
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
						Long warranties on lamps commonly assume 3 hours a day. A 22-year warranty at 3 hours is
						24,090&#8239;h, just the rated life; in a shop that is lit 14 hours a day it may be limited to a
						fifth of the years. Read the condition before you count on it.
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
						<li>Light fails or falls well below what was promised.</li>
						<li>Driver or electronics fail.</li>
						<li>Finish of a housing peels or rusts before its time.</li>
					</ul>
					<p>Remedy is a replacement, or the price paid where there is none. Makers choose which.</p>
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
							Wrong use: closed fixtures for lamps not rated for them, a damp place for a dry rating, a wrong
							dimmer or voltage.
						</li>
						<li>Lightning and surges, unless surge protection is part of the product.</li>
						<li>Labor, lifts and travel, unless agreed.</li>
						<li>Changes made to the product, other than a choice of setting that it offers.</li>
						<li>Hours beyond those stated.</li>
					</ul>
				</>
			),
		},
		{
			id: "life",
			title: "Life is not warranty",
			body: (
				<>
					<p>
						Rated life of an LED, <strong>L70</strong>, is the time until light has fallen to 70% of its first
						value. It is projected: the LED package is tested for 6,000&#8239;h or more (IES LM-80) and the
						curve extended by rule (IES TM-21), to at most six times the tested time. So 50,000&#8239;h means
						that someone measured at least 8,333&#8239;h. It says nothing about drivers, which usually fail
						first.
					</p>
					<p className="formula">years = rated life in hours ÷ hours a year</p>
					<p>
						25,000&#8239;h are 23 years at 3 hours a day, 8 years at 3,000&#8239;h a year, and not quite 3
						years day and night.
					</p>
				</>
			),
		},
		{
			id: "claim",
			title: "Making a claim",
			body: (
				<>
					<p>
						<Link to={paths.warrantyClaim()}>Warranty claim</Link> lists what is needed and has a worksheet to
						print.
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
							Counts: our own, see <Link to={paths.aboutThisData()}>About this data</Link>.
						</li>
					</ul>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
