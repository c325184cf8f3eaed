import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Help me buy",
	description:
		"Not sure where to start? Four ways: have a project designed, find a wholesaler, find your sales representative, or write a bill of materials.",
	path: paths.helpMeBuy(),
	lead: "Choose the way that matches what you have in your hand: a room, a shopping list, a town or a question.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "ways",
		title: "Four ways",
		body: (
			<>
				<FiguresTable
					caption="Which way is yours?"
					columns={[{ label: "You have" }, { label: "Go to" }, { label: "You get" }]}
					rows={[
						[
							"A room or a plan",
							<Link key="cell" to={paths.helpMeBuy("design-my-project")}>
								Design my project
							</Link>,
							"The steps from room to fixture list",
						],
						[
							"A part number and a town",
							<Link key="cell" to={paths.helpMeBuy("find-my-wholeseller")}>
								Find my wholesaler
							</Link>,
							"How to buy over the counter near you",
						],
						[
							"A project with a quote to come",
							<Link key="cell" to={paths.helpMeBuy("find-my-salesrep")}>
								Find my sales representative
							</Link>,
							"Who covers you and what they need",
						],
						[
							"A fixture schedule",
							<Link key="cell" to={paths.helpMeBuy("create-my-bom")}>
								Create my bill of materials
							</Link>,
							"A list that can be priced at once",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "self",
		title: "Or start in the catalog",
		body: (
			<>
				<FiguresTable
					caption="Where common needs lead"
					columns={[{ label: "I need to" }, { label: "Start at" }]}
					rows={[
						[
							"Replace a bulb",
							<span key="cell">
								<Link to={paths.listing("LED Lamps", "A-Series")}>A-series</Link>,{" "}
								<Link to={paths.listing("LED Lamps", "BR & R Reflectors")}>reflectors</Link>,{" "}
								<Link to={paths.listing("LED Lamps", "PAR Reflectors")}>PAR</Link>
							</span>,
						],
						[
							"Update recessed cans",
							<Link key="cell" to={paths.listing("Downlights", "Retrofit Kits")}>
								Retrofit kits
							</Link>,
						],
						[
							"Light an office",
							<Link key="cell" to={paths.listing("Commercial Indoor", "Troffers & Panels")}>
								Troffers and panels
							</Link>,
						],
						[
							"Light a warehouse",
							<Link key="cell" to={paths.listing("Commercial Indoor", "High Bay")}>
								High bay
							</Link>,
						],
						[
							"Light a parking lot",
							<span key="cell">
								<Link to={paths.listing("Outdoor", "Area & Site")}>Area and site</Link>,{" "}
								<Link to={paths.listing("Outdoor", "Wall Packs")}>wall packs</Link>
							</span>,
						],
						[
							"Mark the way out",
							<Link key="cell" to={paths.listing("Commercial Indoor", "Exit & Emergency")}>
								Exit and emergency
							</Link>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "searching",
		title: "Search as you would say it",
		body: (
			<>
				<p>
					The search field understands part numbers, also in part or without dashes, and phrases such as{" "}
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
