import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Contact us",
	description:
		"How to reach us, what to send for a quote, order, warranty claim or technical question, and what you can do online.",
	path: paths.contactUs(),
	lead: "Send everything we need in your first message and you'll get an answer faster. Here's how to reach us and what to include.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "ways",
		title: "How to reach us",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
	{
		id: "prepare",
		title: "What to send",
		body: (
			<>
				<FiguresTable
					caption="What to include in your message"
					columns={[{ label: "Subject" }, { label: "What to include" }]}
					rows={[
						[
							"Quote",
							<span key="cell">
								Part numbers and quantities, project name, location, date needed. A{" "}
								<Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link> is best
							</span>,
						],
						["Order", "PO number, ship-to address, what is wrong or missing, photo of the label"],
						[
							"Warranty",
							<span key="cell">
								Part number and date code, hours of use, dimmer or control, photos. See{" "}
								<Link to={paths.warrantyClaim()}>warranty claim</Link>
							</span>,
						],
						["Technical question", "Part number, what it mounts in or on, line voltage, dimmer model"],
						[
							"Layout",
							<span key="cell">
								Floor plan with dimensions, ceiling height, room use. See{" "}
								<Link to={paths.lightDesignLayoutRequest()}>layout request</Link>
							</span>,
						],
						[
							"Credit",
							<span key="cell">
								Legal name, tax ID (EIN), three trade references. See{" "}
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
		title: "What you can do online",
		body: (
			<>
				<ul>
					<li>
						<Link to={paths.categories()}>Find a product</Link> by size, base, color temperature or part
						number and print its spec sheet.
					</li>
					<li>
						<Link to={paths.paybackCalculator()}>Calculate payback</Link>.
					</li>
					<li>
						<Link to={paths.helpMeBuy("find-my-salesrep")}>Find your sales rep</Link> or{" "}
						<Link to={paths.helpMeBuy("find-my-wholeseller")}>a wholesaler</Link>.
					</li>
					<li>
						<Link to={paths.support()}>Get answers</Link> to common questions.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "careful",
		title: "Not sure a message is from us?",
		body: (
			<>
				<p>
					If a message asks for money or says our bank details have changed, read our{" "}
					<Link to={paths.fraudAlert()}>fraud alert</Link> before you reply.
				</p>
			</>
		),
	},
];

export default function ContactUsPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
