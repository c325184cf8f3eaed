import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Contact us",
	description:
		"How to reach us, what to have at hand for a quote, an order, a warranty case or a technical question, and what you can settle yourself.",
	path: paths.contactUs(),
	lead: "The fastest answer comes when the first message has what the answer needs. Here are the ways to reach us and the lists to go with them.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "ways",
		title: "Ways to reach us",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
	{
		id: "prepare",
		title: "What to have at hand",
		body: (
			<>
				<FiguresTable
					caption="One message instead of three"
					columns={[{ label: "About" }, { label: "Please send" }]}
					rows={[
						[
							"Quote",
							<span key="cell">
								Part numbers and quantities, project name, place, date needed.{" "}
								<Link to={paths.helpMeBuy("create-my-bom")}>A bill of materials</Link> is best
							</span>,
						],
						["Order", "Purchase order number, ship-to, what is wrong or missing, photograph of the label"],
						[
							"Warranty",
							<span key="cell">
								Part number and date code, hours of use, dimmer or control, photographs. See{" "}
								<Link to={paths.warrantyClaim()}>warranty claim</Link>
							</span>,
						],
						["Technical question", "Part number, what it is mounted in or on, line voltage, dimmer model"],
						[
							"Layout",
							<span key="cell">
								Plan with dimensions, ceiling height, use of the room. See{" "}
								<Link to={paths.lightDesignLayoutRequest()}>layout request</Link>
							</span>,
						],
						[
							"Credit",
							<span key="cell">
								Legal name, tax number, three trade references. See{" "}
								<Link to={paths.creditApplication()}>credit application</Link>
							</span>,
						],
					]}
				/>
			</>
		),
	},
	{
		id: "self",
		title: "What you can settle here",
		body: (
			<>
				<ul>
					<li>
						<Link to={paths.categories()}>Find a product</Link> by size, base, color or part number, and print
						its spec sheet.
					</li>
					<li>
						<Link to={paths.paybackCalculator()}>Work out a payback</Link>.
					</li>
					<li>
						<Link to={paths.helpMeBuy("find-my-salesrep")}>Find your representative</Link> or{" "}
						<Link to={paths.helpMeBuy("find-my-wholeseller")}>a wholesaler</Link>.
					</li>
					<li>
						<Link to={paths.support()}>Read answers</Link> to the usual questions.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "careful",
		title: "Is the message from us?",
		body: (
			<>
				<p>
					If a message asks for money or says that bank details have changed, read the{" "}
					<Link to={paths.fraudAlert()}>fraud alert</Link> first.
				</p>
			</>
		),
	},
];

export default function ContactUsPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
