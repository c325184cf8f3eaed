import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Find my wholesaler",
	description:
		"How to find an electrical wholesaler who can supply a part number, what to ask at the counter, and what to do when it is not on the shelf.",
	path: paths.helpMeBuy("find-my-wholeseller"),
	lead: "Electrical wholesalers buy from makers and sell over the counter and by truck. This is how to find one for a part number, and what to say.",
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
						Note brand and part number from the <Link to={paths.categories()}>product page</Link>. "6-inch
						LED" is not enough; the counter works by number.
					</li>
					<li>
						Start with the one that already has your account. Almost every wholesaler can order almost every
						brand.
					</li>
					<li>
						None yet? The National Association of Electrical Distributors lists its members at{" "}
						<a href="https://www.naed.org/">naed.org</a>; lighting specialists are in the National Association
						of Innovative Lighting Distributors, <a href="https://www.naild.org/">naild.org</a>.
					</li>
					<li>Ask us, with ZIP code and brand. We name the nearest that stocks it.</li>
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
					<li>On the shelf, in the region, or from the factory? Each is a different number of days.</li>
					<li>
						Price for the quantity you need, and for a full carton. Lamps are packed in fours, sixes and
						twelves.
					</li>
					<li>Minimum order and freight, when it comes from the factory.</li>
					<li>Return of sealed cartons: how long, and at what charge.</li>
					<li>Is an instant rebate taken off at the counter?</li>
				</ul>
			</>
		),
	},
	{
		id: "substitute",
		title: "If they offer another",
		body: (
			<>
				<p>
					Compare these before you say yes. The product page has a "related" list and a comparison of up to
					four side by side.
				</p>
				<FiguresTable
					caption="When a substitute is equal"
					columns={[{ label: "Must be equal" }, { label: "May differ" }]}
					rows={[
						["Size, base or can, housing rating", "Brand"],
						["Lumens within 10%", "Watts, if lower"],
						["Color temperature", "Life, if longer"],
						["CRI, and R9 where it matters", "Efficacy, if higher"],
						["Beam angle, for reflectors", "CBCP within 15%"],
						["Dimming method", "Warranty, if longer"],
						["Listing that the rebate asks for", ""],
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
					A verified distributor account shows prices and stock by warehouse, and pays invoices on line. Begin
					with a <Link to={paths.creditApplication()}>credit application</Link>.
				</p>
			</>
		),
	},
	{
		id: "contact",
		title: "Ask us",
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
