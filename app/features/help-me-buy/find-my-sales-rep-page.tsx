import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Find my sales representative",
	description:
		"What a lighting sales rep does, how territories work, how to reach yours and what to have ready when you call.",
	path: paths.helpMeBuy("find-my-salesrep"),
	lead: "Your sales rep knows local pricing, stock and people. Territories follow the project location, not your office.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "reach",
		title: "How to reach your rep",
		body: (
			<>
				<ul>
					<li>
						<strong>If you have an account:</strong> find your rep's name on your quotes and invoices. If your
						company has several accounts, each may have its own rep.
					</li>
					<li>
						<strong>If you don't:</strong> send us the project ZIP code and we'll tell you who covers it.
					</li>
				</ul>
				<ContactWays />
			</>
		),
	},
	{
		id: "does",
		title: "Who does what",
		body: (
			<>
				<FiguresTable
					caption="Who to ask"
					columns={[
						{ label: "You need" },
						{ label: "Sales rep" },
						{ label: "Wholesaler" },
						{ label: "Application engineer" },
					]}
					rows={[
						["Project pricing", "Yes", "For stock orders", ""],
						["Sample for a mockup", "Yes", "", ""],
						["Project registration", "Yes", "", ""],
						["Next-day delivery", "", "Yes", ""],
						["Return or exchange", "Helps", "Yes", ""],
						["Light levels, spacing, controls", "Refers you", "", "Yes"],
						["On-site warranty help", "Yes", "", "Helps"],
					]}
				/>
			</>
		),
	},
	{
		id: "ready",
		title: "Before you call",
		body: (
			<>
				<ol>
					<li>Project name, address, and who specified the lighting.</li>
					<li>
						Fixture schedule or <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>, with
						quantities.
					</li>
					<li>Dates: bid, order and delivery.</li>
					<li>Voltage, controls, color temperature, rebate program.</li>
					<li>What can be substituted and what can't.</li>
				</ol>
			</>
		),
	},
	{
		id: "words",
		title: "Terms you'll hear",
		body: (
			<>
				<ul>
					<li>
						<strong>Registration:</strong> the rep who got the product specified keeps the credit when it's
						bought in another territory.
					</li>
					<li>
						<strong>Lot price:</strong> one price for the whole package. Ask for unit prices too, or you can't
						check quantity changes.
					</li>
					<li>
						<strong>Hold for release:</strong> order now, ship when the site is ready.
					</li>
					<li>
						<strong>Submittal:</strong> cut sheets sent for approval before ordering.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "expect",
		title: "What to expect in a quote",
		body: (
			<>
				<p>
					A quote should say how long prices are good for, what freight it includes and what lead times it
					assumes. Once you're signed in and verified, prices on this site are your account's prices.
				</p>
			</>
		),
	},
];

export default function FindMySalesRepPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
