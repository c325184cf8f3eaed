import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Find my wholesaler",
	description:
		"How to find an electrical wholesaler that can get your part number, what to ask at the counter and how to check a substitute.",
	path: paths.helpMeBuy("find-my-wholeseller"),
	lead: "Electrical wholesalers buy from manufacturers and sell over the counter and by delivery. Here's how to find one for your part number and what to ask.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "find",
		title: "Find one near you",
		body: (
			<>
				<ol>
					<li>
						Get the brand and part number from the <Link to={paths.categories()}>product page</Link>. "6-inch
						LED" isn't enough; the counter needs a number.
					</li>
					<li>
						Start with a wholesaler where you already have an account. Almost all of them can order almost any
						brand.
					</li>
					<li>
						Don't have one? The National Association of Electrical Distributors lists its members at{" "}
						<a href="https://www.naed.org/">naed.org</a>. For lighting specialists, see the National
						Association of Innovative Lighting Distributors at <a href="https://www.naild.org/">naild.org</a>.
					</li>
					<li>
						Or send us your ZIP code and the brand. We'll tell you the nearest wholesaler that stocks it.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "ask",
		title: "What to ask",
		body: (
			<>
				<ul>
					<li>Is it on the shelf, at a regional warehouse or coming from the factory? Lead times differ.</li>
					<li>
						What's the price for the quantity you need, and for a full carton? Lamps come in packs of 4, 6 and
						12.
					</li>
					<li>If it ships from the factory, what are the minimum order and freight?</li>
					<li>How long do you have to return sealed cartons, and what is the restocking charge?</li>
					<li>Do they take instant rebates off at the counter?</li>
				</ul>
			</>
		),
	},
	{
		id: "substitute",
		title: "If they offer a substitute",
		body: (
			<>
				<p>
					Compare these specs before you accept. The product page lists related products, and you can compare
					up to four side by side.
				</p>
				<FiguresTable
					caption="Substitute checklist"
					columns={[{ label: "Must match" }, { label: "Can differ" }]}
					rows={[
						["Size, base or can size, housing rating", "Brand"],
						["Lumens within 10%", "Watts, if lower"],
						["Color temperature", "Life, if longer"],
						["CRI, and R9 where it matters", "Efficacy, if higher"],
						["Beam angle, for reflectors", "CBCP within 15%"],
						["Dimming method", "Warranty, if longer"],
						["Listing the rebate requires", ""],
					]}
				/>
			</>
		),
	},
	{
		id: "sell",
		title: "Are you a wholesaler?",
		body: (
			<>
				<p>
					With a verified distributor account, you see prices and stock by warehouse and pay invoices online.
					Start with a <Link to={paths.creditApplication()}>credit application</Link>.
				</p>
			</>
		),
	},
	{
		id: "contact",
		title: "Contact us",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function FindMyWholesalerPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
