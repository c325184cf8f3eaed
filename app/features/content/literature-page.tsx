import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Literature",
	description: "Spec sheets, buying guides, articles with formulas, printable forms and data sources.",
	path: paths.literature(),
	lead: "Spec sheets, guides and forms. We build spec sheets from the catalog when you open them, so they're always current.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "spec-sheets",
		title: "Spec sheets",
		body: (
			<>
				<p>
					Every product page has a <strong>PDF spec sheet</strong>: dimensioned drawing, specs for the option
					you chose, part number, and data source with its date. Attach it to your submittal. To find one:
				</p>
				<ul>
					<li>Search by part number at the top of any page.</li>
					<li>
						Browse by category: <CatalogLink category="LED Lamps">LED lamps</CatalogLink>,{" "}
						<CatalogLink category="Downlights">downlights</CatalogLink>,{" "}
						<CatalogLink category="Commercial Indoor">commercial indoor</CatalogLink>,{" "}
						<CatalogLink category="Outdoor">outdoor</CatalogLink>.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "guides",
		title: "Guides",
		body: (
			<>
				<FiguresTable
					caption="Guides with formulas and sources"
					columns={[{ label: "Question" }, { label: "Guide" }]}
					rows={[
						[
							"Which color temperature?",
							<Link key="cell" to={paths.blogPost("choosing-a-color-temperature")}>
								Choosing a color temperature
							</Link>,
						],
						[
							"Will colors look right?",
							<Link key="cell" to={paths.blogPost("cri-and-r9")}>
								CRI and R9
							</Link>,
						],
						[
							"How wide is the beam, and how bright?",
							<Link key="cell" to={paths.blogPost("beam-angle-and-what-it-lights")}>
								Beam angle: how wide and how bright
							</Link>,
						],
						[
							"Will it fit my can?",
							<Link key="cell" to={paths.blogPost("led-retrofits-and-can-sizes")}>
								LED retrofits and can sizes
							</Link>,
						],
						[
							"When does it pay for itself?",
							<Link key="cell" to={paths.blogPost("simple-payback-and-what-it-leaves-out")}>
								Simple payback
							</Link>,
						],
						[
							"How does a retrofit work, from survey to savings?",
							<Link key="cell" to={paths.caseStudy()}>
								Warehouse retrofit case study
							</Link>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "reading",
		title: "How to read a spec sheet",
		body: (
			<>
				<FiguresTable
					caption="Terms on our spec sheets"
					columns={[{ label: "Term" }, { label: "Unit" }, { label: "Meaning" }]}
					rows={[
						["Light output (lumens)", "lm", "Total light in all directions"],
						["Power (watts)", "W", "Input watts at full output"],
						["Efficacy", "lm/W", "Lumens divided by watts"],
						["Color temperature (CCT)", "K", "Warm (2700) to cool (5000 and up)"],
						["CRI, R9", "0 to 100", "Color accuracy; R9 is for red"],
						["Beam angle", "degrees", "Full angle between the 50% intensity points"],
						["CBCP", "cd", "Intensity at the center of the beam"],
						["Life", "hr", "Hours until output drops to 70% (L70), unless stated otherwise"],
						["Power factor", "0 to 1", "Real power divided by apparent power"],
					]}
				/>
			</>
		),
	},
	{
		id: "forms",
		title: "Forms",
		body: (
			<>
				<p>
					Find all printable forms under <Link to={paths.downloadForms()}>download forms</Link>.
				</p>
			</>
		),
	},
	{
		id: "provenance",
		title: "Data sources",
		body: (
			<>
				<p>
					<Link to={paths.aboutThisData()}>About this data</Link> lists our sources, their dates and their
					limits.
				</p>
			</>
		),
	},
];

export default function LiteraturePage() {
	return <ArticleLayout page={page} sections={sections} />;
}
