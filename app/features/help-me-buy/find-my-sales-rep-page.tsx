import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Find my sales representative",
	description:
		"What a lighting sales representative does, how territories work, how to reach yours and what to have ready for the first call.",
	path: paths.helpMeBuy("find-my-salesrep"),
	lead: "A representative knows the prices of your area, the stock and the people. Territories go by where the project stands, not by where the office is.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "reach",
		title: "How to reach yours",
		body: (
			<>
				<ul>
					<li>
						<strong>With an account:</strong> your representative's name stands on quotes and invoices. If
						your company has several accounts, each may have its own.
					</li>
					<li>
						<strong>Without one:</strong> write to us with the ZIP code of the project; we name the
						representative for it.
					</li>
				</ul>
				<ContactWays />
			</>
		),
	},
	{
		id: "does",
		title: "What a representative does",
		body: (
			<>
				<FiguresTable
					caption="Who helps with what"
					columns={[
						{ label: "Question" },
						{ label: "Representative" },
						{ label: "Wholesaler" },
						{ label: "Application desk" },
					]}
					rows={[
						["Price for a project", "Yes", "For stock orders", ""],
						["Sample for a mock-up", "Yes", "", ""],
						["Register a specification", "Yes", "", ""],
						["Deliver tomorrow", "", "Yes", ""],
						["Return or exchange", "Helps", "Yes", ""],
						["Light level, spacing, controls", "Forwards", "", "Yes"],
						["Warranty on site", "Yes", "", "Helps"],
					]}
				/>
			</>
		),
	},
	{
		id: "ready",
		title: "Have ready for the first call",
		body: (
			<>
				<ol>
					<li>Project name, address, and who specified the lighting.</li>
					<li>
						Fixture schedule or <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>, with
						quantities.
					</li>
					<li>Dates: bid, order, delivery on site.</li>
					<li>Voltage, controls, color temperature, rebate program.</li>
					<li>What may be substituted, and what may not.</li>
				</ol>
			</>
		),
	},
	{
		id: "words",
		title: "Words you will hear",
		body: (
			<>
				<ul>
					<li>
						<strong>Registration:</strong> the representative who had a product specified keeps the credit
						when another area buys it.
					</li>
					<li>
						<strong>Lot price:</strong> one price for a package. Ask for unit prices too, or a change of
						quantity cannot be checked.
					</li>
					<li>
						<strong>Hold for release:</strong> ordered now, shipped when the site is ready.
					</li>
					<li>
						<strong>Submittal:</strong> spec sheets for approval before ordering.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "expect",
		title: "What you can expect",
		body: (
			<>
				<p>
					An answer with prices should state how long it holds, what freight it includes and which lead times
					it assumes. Prices on this site, once you are signed in and verified, are those of your account.
				</p>
			</>
		),
	},
];

export default function FindMySalesRepPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
