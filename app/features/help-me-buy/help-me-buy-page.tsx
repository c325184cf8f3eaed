import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Help me buy",
	description:
		"Not sure where to start? Design a project, find a wholesaler, find your sales rep or create a bill of materials.",
	path: paths.helpMeBuy(),
	lead: "Start with what you have: a room, a part number, a project or a fixture schedule.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const ways: readonly { name: string; text: string; link: string; have: string }[] = [
	{
		have: "The size of a room",
		name: "Room estimate",
		text: "Number of fixtures, a plan to scale and footcandles, right away.",
		link: paths.helpMeBuy("design-my-project"),
	},
	{
		have: "Drawings, or a whole building",
		name: "Design my Project",
		text: "Send drawings. A designer sends back a lighting layout.",
		link: paths.lightDesignLayoutRequest(),
	},
	{
		have: "A part number and a ZIP code",
		name: "Find my wholesaler",
		text: "Wholesalers near the job on a map, with phone, hours and directions.",
		link: paths.helpMeBuy("find-my-wholeseller"),
	},
	{
		have: "A project that needs a quote",
		name: "Find my sales representative",
		text: "The rep who covers your ZIP code, with phone and email.",
		link: paths.helpMeBuy("find-my-salesrep"),
	},
	{
		have: "A fixture schedule",
		name: "Create my bill of materials",
		text: "Paste or upload it. Get part numbers for each line, then price, save or order them.",
		link: paths.helpMeBuy("create-my-bom"),
	},
];

const more: readonly { name: string; text: string; link: string }[] = [
	{
		name: "Quick order",
		text: "Type, paste or upload part numbers and quantities.",
		link: paths.quickOrder(),
	},
	{
		name: "Lighting tools",
		text: "Photometric file viewer, custom builder, layouts and more.",
		link: paths.tools(),
	},
	{
		name: "Payback calculator",
		text: "Savings, payback and rebates of a retrofit.",
		link: paths.paybackCalculator(),
	},
	{
		name: "Available rebates",
		text: "What utilities pay for, and the documents they ask for.",
		link: paths.availableRebates(),
	},
	{ name: "Contact us", text: "Send a message or ask for a call.", link: paths.contactUs() },
];

const sections: ArticleSection[] = [
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
	return (
		<ArticleLayout page={page} sections={sections}>
			<ul className="grid gap-4 sm:grid-cols-2">
				{ways.map(({ have, name, text, link }) => (
					<li key={link} className="rounded border border-line p-5">
						<p className="text-muted text-sm">You have: {have.toLowerCase()}</p>
						<h2 className="mt-1 text-xl">
							<Link to={link} className="text-link">
								{name}
							</Link>
						</h2>
						<p className="mt-1">{text}</p>
					</li>
				))}
			</ul>
			<h2 className="mt-10 text-2xl">More ways to buy and plan</h2>
			<ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
				{more.map(({ name, text, link }) => (
					<li key={link} className="border-line border-t py-3">
						<Link to={link} className="text-link font-medium">
							{name}
						</Link>
						<p className="text-muted text-sm">{text}</p>
					</li>
				))}
			</ul>
		</ArticleLayout>
	);
}
