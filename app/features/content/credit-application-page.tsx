import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { PrintableForm } from "~/shared/article/printable-form.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Credit Application",
	description:
		"Apply for net terms: who qualifies, what we check, what the terms mean, and a printable credit application.",
	path: paths.creditApplication(),
	lead: "If your business buys from us regularly, apply to pay by invoice. Here's what we ask for and the form to print.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "who",
		title: "Who can apply",
		body: (
			<>
				<p>
					Companies, institutions and contractors with a tax ID that plan to buy more than once. For a
					one-time order, paying by card or ACH is faster. We open credit accounts for businesses, not
					individuals.
				</p>
			</>
		),
	},
	{
		id: "process",
		title: "How to apply",
		body: (
			<>
				<ol>
					<li>Print the form below, fill in every line and sign it.</li>
					<li>
						Send it to us with your resale or tax exemption certificate, if you have one.{" "}
						<strong>Never send card numbers or passwords.</strong>
					</li>
					<li>
						We ask your trade and bank references how long they have known you, how much you buy and whether
						you pay on time.
					</li>
					<li>We send you a credit limit and terms in writing, or the reason we declined.</li>
					<li>
						If an order goes over your limit, we hold it until you make a payment or we raise the limit. We
						don't cancel it.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "terms",
		title: "Credit terms explained",
		body: (
			<>
				<FiguresTable
					caption="Payment terms"
					columns={[{ label: "Term" }, { label: "Meaning" }]}
					rows={[
						["Net 30", "Payment is due 30 days after the invoice date"],
						["2% 10, net 30", "2% off if you pay within 10 days; otherwise the full amount is due in 30"],
						["Credit limit", "The most you can owe at one time for orders shipped but not yet paid"],
						["Past due", "Unpaid after the due date; we may hold new shipments"],
						["Joint check", "A check made out to two payees, used on construction projects"],
					]}
				/>
				<p>
					Example: 2% off for paying 20 days early works out to about 37% a year (2 ÷ 98 × 365 ÷ 20). Taking
					the discount almost always pays.
				</p>
			</>
		),
	},
	{
		id: "form",
		title: "Application form",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Credit application"
					groups={[
						{
							title: "Company",
							lines: [
								"Legal name",
								"DBA (trade name)",
								"Street",
								"City, state, ZIP",
								"Phone",
								"Email for invoices",
								"Federal tax ID (EIN)",
								"Year founded",
								"State of incorporation",
								"Expected monthly purchases, $",
							],
							boxes: [
								"Corporation",
								"Partnership",
								"LLC",
								"Sole proprietor",
								"Tax exempt (certificate attached)",
							],
						},
						{
							title: "Owners or officers",
							lines: ["Name and title", "Name and title", "Accounts payable contact", "Phone"],
						},
						{ title: "Bank", lines: ["Bank and branch", "Bank officer", "Phone", "Year account opened"] },
						{
							title: "Trade references",
							lines: [
								"1. Company",
								"Phone and email",
								"2. Company",
								"Phone and email",
								"3. Company",
								"Phone and email",
							],
						},
						{
							title:
								"Agreement: the applicant certifies that this information is true, authorizes the references to respond, and agrees to pay invoices according to their terms",
							lines: ["Signature", "Name and title", "Date", "Credit limit requested, $"],
						},
					]}
				/>
			</>
		),
	},
	{
		id: "send",
		title: "Where to send it",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function CreditApplicationPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
