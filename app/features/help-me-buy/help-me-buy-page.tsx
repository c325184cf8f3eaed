import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Help me buy",
	description:
		"Not sure where to start? Design a project, find a wholesaler, find your sales rep or create a bill of materials.",
	path: paths.helpMeBuy(),
	lead: "Not sure where to start? Choose the option that matches what you have: a room, a part number, a quote or a fixture schedule.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "ways",
		title: "Ways to get help",
		body: (
			<>
				<FiguresTable
					caption="Choose where to start"
					columns={[{ label: "You have" }, { label: "Go to" }, { label: "You get" }]}
					rows={[
						[
							"The size of a room",
							<Link key="cell" to={paths.helpMeBuy("design-my-project")}>
								Room estimate
							</Link>,
							"Number of fixtures, plan and foot-candles, right away",
						],
						[
							"Drawings, or a whole building",
							<Link key="cell" to={paths.lightDesignLayoutRequest()}>
								Design my Project
							</Link>,
							"A lighting layout made by a designer",
						],
						[
							"A part number and a ZIP code",
							<Link key="cell" to={paths.helpMeBuy("find-my-wholeseller")}>
								Find my wholesaler
							</Link>,
							"How to buy from a counter near you",
						],
						[
							"A project that needs a quote",
							<Link key="cell" to={paths.helpMeBuy("find-my-salesrep")}>
								Find my sales representative
							</Link>,
							"Who covers your project and what they need",
						],
						[
							"A fixture schedule",
							<Link key="cell" to={paths.helpMeBuy("create-my-bom")}>
								Create my bill of materials
							</Link>,
							"A list ready to price",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "self",
		title: "Browse the catalog",
		body: (
			<>
				<FiguresTable
					caption="Where to start in the catalog"
					columns={[{ label: "I need to" }, { label: "Start at" }]}
					rows={[
						[
							"Replace a bulb",
							<span key="cell">
								<CatalogLink category="LED Lamps" subcategory="A-Series">
									A-series
								</CatalogLink>
								,{" "}
								<CatalogLink category="LED Lamps" subcategory="BR & R Reflectors">
									reflectors
								</CatalogLink>
								,{" "}
								<CatalogLink category="LED Lamps" subcategory="PAR Reflectors">
									PAR
								</CatalogLink>
							</span>,
						],
						[
							"Update recessed cans",
							<CatalogLink key="cell" category="Downlights" subcategory="Retrofit Kits">
								Retrofit kits
							</CatalogLink>,
						],
						[
							"Light an office",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Troffers & Panels">
								Troffers and panels
							</CatalogLink>,
						],
						[
							"Light a warehouse",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="High Bay">
								High bay
							</CatalogLink>,
						],
						[
							"Light a parking lot",
							<span key="cell">
								<CatalogLink category="Outdoor" subcategory="Area & Site">
									Area and site
								</CatalogLink>
								,{" "}
								<CatalogLink category="Outdoor" subcategory="Wall Packs">
									wall packs
								</CatalogLink>
							</span>,
						],
						[
							"Add exit and emergency lights",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Exit & Emergency">
								Exit and emergency
							</CatalogLink>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "searching",
		title: "Search tips",
		body: (
			<>
				<p>
					Search by part number, in full or in part, with or without dashes. Or describe what you need:{" "}
					<Link to={paths.search("par30 40 degree")}>par30 40 degree</Link>,{" "}
					<Link to={paths.search("6 inch retrofit 3000k 90 cri")}>6 inch retrofit 3000k 90 cri</Link> or{" "}
					<Link to={paths.search("e26 60w equivalent")}>e26 60w equivalent</Link>.
				</p>
			</>
		),
	},
];

export default function HelpMeBuyPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
