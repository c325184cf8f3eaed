import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Literature",
	description:
		"Every document this shop offers: spec sheets, buying guides, articles with formulas, printable forms, and where the data come from.",
	path: paths.literature(),
	lead: "Few documents, all current: each is made from the catalog at the moment you open it, so none can be out of date in a drawer.",
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
					Each product page has a <strong>spec sheet (PDF)</strong>: drawing with dimensions, the
					specification table of the chosen option, part number, register and date. It is one document to
					attach to a submittal. Ways to it:
				</p>
				<ul>
					<li>by part number in the search field on top of every page,</li>
					<li>
						by category: <Link to={paths.category("LED Lamps")}>LED lamps</Link>,{" "}
						<Link to={paths.category("Downlights")}>downlights</Link>,{" "}
						<Link to={paths.category("Commercial Indoor")}>commercial indoor</Link>,{" "}
						<Link to={paths.category("Outdoor")}>outdoor</Link>.
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
					caption="Articles with sources and formulas"
					columns={[{ label: "Question" }, { label: "Guide" }]}
					rows={[
						[
							"Which white?",
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
							"How wide and how bright is the beam?",
							<Link key="cell" to={paths.blogPost("beam-angle-and-what-it-lights")}>
								Beam angle, and what it lights
							</Link>,
						],
						[
							"Will it fit in my can?",
							<Link key="cell" to={paths.blogPost("led-retrofits-and-can-sizes")}>
								LED retrofits and can sizes
							</Link>,
						],
						[
							"When does it pay?",
							<Link key="cell" to={paths.blogPost("simple-payback-and-what-it-leaves-out")}>
								Simple payback
							</Link>,
						],
						[
							"How is it done, from survey to saving?",
							<Link key="cell" to={paths.caseStudy()}>
								Case study with worked figures
							</Link>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "reading",
		title: "How to read a specification",
		body: (
			<>
				<FiguresTable
					caption="Terms on our spec sheets"
					columns={[{ label: "Term" }, { label: "Unit" }, { label: "What it says" }]}
					rows={[
						["Light output", "lm", "All light in all directions"],
						["Power", "W", "Input watts at full output"],
						["Efficacy", "lm/W", "Light output divided by power"],
						["Color temperature", "K", "Warm (2700) to cool (5000 and more)"],
						["CRI, R9", "0 to 100", "Faithfulness of colors, and of red"],
						["Beam angle", "degrees", "Full angle to half intensity"],
						["CBCP", "cd", "Intensity in the middle of the beam"],
						["Life", "h", "Until light falls to 70%, unless stated otherwise (L70)"],
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
					Forms to print are collected under <Link to={paths.downloadForms()}>download forms</Link>.
				</p>
			</>
		),
	},
	{
		id: "provenance",
		title: "Where the figures come from",
		body: (
			<>
				<p>
					<Link to={paths.aboutThisData()}>About this data</Link> names the registers, their dates and their
					limits.
				</p>
			</>
		),
	},
];

export default function LiteraturePage() {
	return <ArticleLayout page={page} sections={sections} />;
}
