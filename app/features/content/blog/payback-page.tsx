import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Simple payback and what it leaves out",
	description:
		"The payback formula for a lighting retrofit, an example with a rebate, and five things simple payback leaves out.",
	path: paths.blogPost("simple-payback-and-what-it-leaves-out"),
	lead: "Simple payback is one division. You can rely on it if the numbers going in are right and everyone knows what it leaves out.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "formula",
		title: "The formula",
		body: (
			<>
				<p className="formula">
					energy saved = (old W − new W) × fixtures × hours a year ÷ 1,000 (kWh a year)
				</p>
				<p className="formula">annual savings = energy saved × rate ($ a year)</p>
				<p className="formula">simple payback = (cost − rebate) ÷ annual savings (years)</p>
				<p>
					Use input watts, not lamp watts. Fluorescent and HID fixtures have a ballast. For fluorescent,
					multiply by the ballast factor: four 32&#8239;W T8 lamps on a normal ballast, 4 × 32 × 0.88, draw
					about 113&#8239;W. For metal halide, add about 15%: a 400&#8239;W lamp draws about 458&#8239;W.
				</p>
			</>
		),
	},
	{
		id: "example",
		title: "Example: 40 troffers",
		body: (
			<>
				<p>
					An office replaces forty four-lamp T8 troffers, on 3,000&#8239;hr a year, with 40&#8239;W LED
					panels. Electricity costs 12&#8239;cents per kWh. Each panel costs $95 installed, and the utility
					rebate is $20 each.
				</p>
				<FiguresTable
					caption="Payback for 40 troffers"
					columns={[{ label: "Step" }, { label: "Math" }, { label: "Result", numeric: true }]}
					rows={[
						["Load reduction", "(113 − 40) × 40 ÷ 1,000", "2.92 kW"],
						["Energy saved", "2.92 × 3,000", "8,760\u202fkWh"],
						["Annual savings", "8,760 × $0.12", "$1,051.20"],
						["Net cost", "40 × ($95 − $20)", "$3,000.00"],
						["Simple payback", "3,000 ÷ 1,051.20", "2.9 years"],
					]}
				/>
				<p>
					The <Link to={paths.paybackCalculator()}>payback calculator</Link> does the same math with your
					numbers.
				</p>
			</>
		),
	},
	{
		id: "hours",
		title: "The number people get wrong",
		body: (
			<>
				<p>
					Hours. An office open 7 to 7, 260 days a year, runs 3,120 hours on paper. Loggers on its circuits
					find storerooms at 400 and corridors at 8,760. Halve the hours and the payback doubles. Log one
					circuit of each type for two weeks before you quote, not after.
				</p>
				<p>
					The rate is next. Use the energy charge on the latest bill. Leave out fixed monthly charges, because
					they won't change.
				</p>
			</>
		),
	},
	{
		id: "leaves-out",
		title: "What it leaves out",
		body: (
			<>
				<ul>
					<li>
						<strong>Demand charges.</strong> If the bill has them, cutting 2.92 kW at a peak charge of, say,
						$10 per kW per month saves another $350 a year in this example.
					</li>
					<li>
						<strong>Maintenance.</strong> At 3,000&#8239;hr a year, 24,000&#8239;hr T8 lamps need replacing
						every eight years, and the labor costs more than the lamps. LED panels rated for 50,000&#8239;hr
						would run sixteen years, though drivers fail before the LEDs fade.
					</li>
					<li>
						<strong>Heating and cooling.</strong> All lighting energy ends up as heat. With air conditioning,
						a lower lighting load saves on cooling too. In heating season, you buy some of that heat back.
					</li>
					<li>
						<strong>Time.</strong> A dollar in year ten is worth less than a dollar today. Net present value
						(NPV) accounts for that.
					</li>
					<li>
						<strong>Light levels.</strong> If the new system gives a third less light, part of the savings
						comes from a darker room. Compare footcandles at the desk first.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "npv",
		title: "Net present value",
		body: (
			<>
				<p className="formula">NPV = annual savings × (1 − (1 + r)^−n) ÷ r − net cost</p>
				<p>
					At a discount rate (r) of 7% over 10 years (n), the factor is 7.02. The example is worth 1,051.20 ×
					7.02 − 3,000, or about $4,380&#8239;in today's dollars. A project with a six-year payback and a
					twenty-year life can be worth more than one with a two-year payback and a four-year life. Simple
					payback ranks them backward.
				</p>
			</>
		),
	},
	{
		id: "use",
		title: "When simple payback is enough",
		body: (
			<>
				<p>
					Use it to decide whether to look closer, to compare options with the same life, and to answer "When
					do I get my money back?" For a decision bigger than a year's budget, add demand, maintenance and
					NPV, and get the rebate <Link to={paths.availableRebates()}>confirmed in writing</Link> first.
				</p>
			</>
		),
	},
	{
		id: "sources",
		title: "Sources",
		body: (
			<>
				<ul>
					<li>
						ASTM E1121, Measuring payback for investments in buildings; NIST Handbook 135, Life-cycle costing
						manual.
					</li>
					<li>IES, The Lighting Handbook: ballast factor and system watts.</li>
					<li>Example prices and rates are assumptions, chosen to make the math easy to check.</li>
				</ul>
			</>
		),
	},
];

export default function PaybackPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
