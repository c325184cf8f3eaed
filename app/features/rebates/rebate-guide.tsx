/** How rebates work: for every shop, with program data and without. */
import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { ArticleSection } from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";

export const rebateSections: readonly ArticleSection[] = [
	{
		id: "kinds",
		title: "Types of rebates",
		body: (
			<>
				<FiguresTable
					caption="Lighting rebate types"
					columns={[{ label: "Type" }, { label: "How it pays" }, { label: "Best for" }]}
					rows={[
						["Prescriptive", "A fixed amount per listed product", "One-for-one replacement"],
						["Custom", "Cents per kWh saved in the first year", "New layouts, controls, unusual hours"],
						["Midstream (instant)", "A discount at the distributor", "Lamps and small orders"],
						[
							"New construction",
							"An amount for watts below the energy code limit",
							"New buildings, full renovations",
						],
					]}
				/>
			</>
		),
	},
	{
		id: "find",
		title: "Find your rebate",
		body: (
			<>
				<ol>
					<li>
						Find your utility on the electric bill. In deregulated states, use the company that delivers the
						power, not the one that sells it.
					</li>
					<li>
						Search the state incentives database, <a href="https://www.dsireusa.org/">dsireusa.org</a>, by ZIP
						code.
					</li>
					<li>
						Go to the utility's business rebate page. Read the <strong>lighting catalog</strong> and check its
						date.
					</li>
					<li>
						Check which list the product must be on. For most commercial fixtures, it's the DesignLights
						Consortium (DLC) list (<a href="https://www.designlights.org/">designlights.org</a>); for
						downlights and retrofit kits, it's ENERGY STAR.
					</li>
					<li>
						Ask whether you need <strong>pre-approval</strong> and how long the funding will last.
					</li>
				</ol>
				<p>
					Our listings show what was on the ENERGY STAR list{" "}
					<Link to={paths.aboutThisData()}>as of its date</Link>. Rebate programs go by today's list, so look
					up the exact part number there.
				</p>
			</>
		),
	},
	{
		id: "example",
		title: "Example: 60 troffers",
		body: (
			<>
				<p>
					Replace sixty 4-lamp T8 troffers (113&#8239;W) that run 3,000&#8239;hr a year with 40&#8239;W
					panels. Each panel costs $70 plus $45 to install.
				</p>
				<FiguresTable
					caption="Prescriptive vs. custom rebate"
					columns={[
						{ label: "Step" },
						{ label: "Prescriptive", numeric: true },
						{ label: "Custom", numeric: true },
					]}
					rows={[
						["Rate", "$25 per fixture", "$0.12 per kWh saved"],
						["Quantity", "60", "13,140\u202fkWh"],
						["Rebate", "$1,500.00", "$1,576.80"],
						["Project cost", "$6,900.00", "$6,900.00"],
						["Cap, if 50% of cost", "$3,450.00", "$3,450.00"],
						["Net cost", "$5,400.00", "$5,323.20"],
					]}
				/>
				<p>
					(113 − 40) W × 60 × 3,000&#8239;hr ÷ 1,000 = 13,140&#8239;kWh. The dollar amounts are assumptions.
					The two types often come out this close. When they do, go with the one that takes less paperwork.
					Enter your net cost in the <Link to={paths.paybackCalculator()}>payback calculator</Link>.
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
					<li>Signed application with the utility account number.</li>
					<li>W-9 for whoever gets paid.</li>
					<li>Invoice with part numbers and quantities that match the application.</li>
					<li>Spec sheets. Download the PDF from each product page.</li>
					<li>A printout of the DLC or ENERGY STAR listing, dated close to the purchase.</li>
					<li>Fixture counts before and after. For custom projects, add hours and photos.</li>
				</ul>
			</>
		),
	},
	{
		id: "traps",
		title: "Common mistakes",
		body: (
			<>
				<ul>
					<li>Ordering before pre-approval. You can't fix this one.</li>
					<li>Buying from a listed product family, but with a part number that isn't listed.</li>
					<li>An invoice with wildcards instead of the complete part number.</li>
					<li>Missing the deadline, often 60 to 90 days after completion.</li>
					<li>Installing more light or fewer fixtures than you applied for and not reporting the change.</li>
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
					The federal deduction for energy-efficient commercial buildings (section 179D) doesn't apply to
					projects where construction began after June 30, 2026 (Public Law 119-21). Earlier projects may
					still qualify. A rebate usually lowers the cost you can depreciate. Ask your tax advisor.
				</p>
			</>
		),
	},
	{
		id: "help",
		title: "Get help",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];
