import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Available Rebates",
	description:
		"How lighting rebates work, where to find the one for your address, what papers it takes, with a worked example and the traps to avoid.",
	path: paths.availableRebates(),
	lead: "Utilities pay part of an LED project because saved power is cheaper than new power. Programs are local and change each year, so this page shows how to find yours and how not to lose it.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "kinds",
		title: "Four kinds",
		body: (
			<>
				<FiguresTable
					caption="Kinds of lighting rebate"
					columns={[{ label: "Kind" }, { label: "How it pays" }, { label: "Suits" }]}
					rows={[
						["Prescriptive", "A fixed sum for each listed product", "One-for-one replacement"],
						[
							"Custom",
							"So many cents for each kWh saved in the first year",
							"New layouts, controls, odd hours",
						],
						["Midstream (instant)", "Off the price at the distributor", "Lamps and small orders"],
						[
							"New construction",
							"For watts below what the energy code allows",
							"New buildings, full renovations",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "find",
		title: "Find yours",
		body: (
			<>
				<ol>
					<li>
						Take the name of the utility from the electricity bill. In states with open markets it is the
						company that delivers, not the one that sells.
					</li>
					<li>
						Look in the database of state incentives, <a href="https://www.dsireusa.org/">dsireusa.org</a>, by
						ZIP code.
					</li>
					<li>
						Open the utility's business rebate page; read the <strong>lighting catalog</strong> and its date.
					</li>
					<li>
						Check which list the product must be on: the DesignLights Consortium's list (
						<a href="https://www.designlights.org/">designlights.org</a>) for most commercial fixtures, ENERGY
						STAR for downlights and retrofit kits.
					</li>
					<li>
						Ask whether <strong>pre-approval</strong> is needed, and how long funds will last.
					</li>
				</ol>
				<p>
					What is listed here was in a register{" "}
					<Link to={paths.aboutThisData()}>as of the register's date</Link>. Programs ask for today's list, so
					look up the exact part number there.
				</p>
			</>
		),
	},
	{
		id: "example",
		title: "A worked example",
		body: (
			<>
				<p>
					Sixty 4-lamp T8 troffers (113&#8239;W) become 40&#8239;W panels, 3,000&#8239;h a year, bought at $70
					and installed at $45.
				</p>
				<FiguresTable
					caption="Prescriptive and custom compared"
					columns={[
						{ label: "Step" },
						{ label: "Prescriptive", numeric: true },
						{ label: "Custom", numeric: true },
					]}
					rows={[
						["Basis", "$25 a fixture", "$0.12 a kWh saved"],
						["Quantity", "60", "13,140\u202fkWh"],
						["Rebate", "$1,500.00", "$1,576.80"],
						["Cost of project", "$6,900.00", "$6,900.00"],
						["Cap, if 50% of cost", "$3,450.00", "$3,450.00"],
						["Net cost", "$5,400.00", "$5,323.20"],
					]}
				/>
				<p>
					(113 − 40) W × 60 × 3,000&#8239;h ÷ 1,000 = 13,140&#8239;kWh. The sums are assumptions; the two ways
					often lie this close, and then the one with less paper wins. Enter the net figures into the{" "}
					<Link to={paths.paybackCalculator()}>payback calculator</Link>.
				</p>
			</>
		),
	},
	{
		id: "papers",
		title: "Required documents",
		body: (
			<>
				<ul>
					<li>Application, signed, with account number of the meter.</li>
					<li>W-9 of whoever receives the money.</li>
					<li>Invoice with part numbers and quantities that match the application.</li>
					<li>Spec sheets: each product page here has one as PDF.</li>
					<li>A print of the listing (DLC or ENERGY STAR) dated near the purchase.</li>
					<li>Before and after counts, for custom projects with hours and photographs.</li>
				</ul>
			</>
		),
	},
	{
		id: "traps",
		title: "How rebates are lost",
		body: (
			<>
				<ul>
					<li>Ordered before pre-approval. This cannot be mended.</li>
					<li>A listed family, but another part number on the invoice.</li>
					<li>Model numbers with wildcards on the invoice in place of the full number.</li>
					<li>Application after the deadline, often 60 to 90 days from completion.</li>
					<li>More light or fewer fixtures than applied for, with no note of the change.</li>
				</ul>
			</>
		),
	},
	{
		id: "tax",
		title: "Tax deductions",
		body: (
			<>
				<p>
					The federal deduction for energy-efficient commercial buildings (section 179D) does not apply to
					projects whose construction began after June 30, 2026 (Public Law 119-21). Earlier projects may
					still qualify. A rebate usually lowers the cost that may be depreciated. Ask your tax adviser.
				</p>
			</>
		),
	},
	{
		id: "help",
		title: "Help with it",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function AvailableRebatesPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
