import { FiguresTable } from "~/design-system/figures-table.tsx";
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
		"What open-account terms mean, what we check, how long it takes, and the printable application with trade references and agreement.",
	path: paths.creditApplication(),
	lead: "Businesses that buy regularly can ask to pay by invoice. Here is what is asked, why, and the form to print.",
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
					Companies, institutions and contractors with a tax number that expect to buy more than once. For a
					single order, payment by card or ACH is quicker. An account on terms is opened for a legal entity,
					not for a person.
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
					<li>Print the form below, fill in every line, sign it.</li>
					<li>
						Send it with a copy of your resale or tax exemption certificate, if you have one.{" "}
						<strong>Never send card numbers or passwords.</strong>
					</li>
					<li>Trade and bank references are asked for the usual: how long, how much, how punctual.</li>
					<li>You get a limit and terms, or the reason why not, in writing.</li>
					<li>
						Orders beyond the limit wait for a payment or for a raise of the limit; they are not canceled.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "terms",
		title: "What the words mean",
		body: (
			<>
				<FiguresTable
					caption="Payment terms"
					columns={[{ label: "Term" }, { label: "Meaning" }]}
					rows={[
						["Net 30", "The invoice is due 30 days after its date"],
						["2% 10, net 30", "2% off if paid within 10 days, otherwise due in full after 30"],
						["Credit limit", "Most that may be open at one time, shipped and not yet paid"],
						["Past due", "Unpaid after the due date; new shipments may wait"],
						["Joint check", "A check to two payees, used on construction projects"],
					]}
				/>
				<p>
					An example: 2% off for paying 20 days earlier equals a yearly rate of about 37% (2 ÷ 98 × 365 ÷ 20),
					so taking the discount is nearly always right.
				</p>
			</>
		),
	},
	{
		id: "form",
		title: "The form",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Application for credit"
					groups={[
						{
							title: "Company",
							lines: [
								"Legal name",
								"Trade name",
								"Street",
								"City, state, ZIP",
								"Telephone",
								"E-mail for invoices",
								"Federal tax number (EIN)",
								"Year founded",
								"State of incorporation",
								"Monthly purchases expected, $",
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
							lines: ["Name and title", "Name and title", "Accounts payable contact", "Telephone"],
						},
						{ title: "Bank", lines: ["Bank and branch", "Officer", "Telephone", "Account opened in (year)"] },
						{
							title: "Trade references",
							lines: [
								"1. Company",
								"Telephone and e-mail",
								"2. Company",
								"Telephone and e-mail",
								"3. Company",
								"Telephone and e-mail",
							],
						},
						{
							title:
								"Agreement: the applicant states that the above is true, allows the references to answer, and will pay invoices by their terms",
							lines: ["Signature", "Name and title", "Date", "Credit limit asked for, $"],
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
