import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Simple payback, and what it leaves out",
	description:
		"The formula for the payback of a lighting retrofit, a worked example with rebate, and the five things that simple payback leaves out.",
	path: paths.blogPost("simple-payback-and-what-it-leaves-out"),
	lead: "Simple payback is one division. It is honest as long as the four numbers in it are, and as long as everyone knows what it leaves out.",
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
					energy saved = (old W − new W) × fixtures × hours a year ÷ 1,000, in kWh a year
				</p>
				<p className="formula">saving = energy saved × rate, in dollars a year</p>
				<p className="formula">simple payback = (cost − rebate) ÷ saving, in years</p>
				<p>
					Watts are those at the plug, not those on the lamp. A fluorescent or discharge lamp has a ballast:
					for fluorescent, multiply by the ballast factor (four 32&#8239;W T8 lamps on a normal ballast, 4 ×
					32 × 0.88, are about 113&#8239;W); for metal halide add about 15% (a 400&#8239;W lamp takes about
					458&#8239;W).
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
					Forty four-lamp T8 troffers in an office, lit 3,000&#8239;h a year, are replaced by LED panels of
					40&#8239;W. Electricity costs 12&#8239;cents a kWh in this example. A panel costs $95 installed; the
					utility pays $20 for each.
				</p>
				<FiguresTable
					caption="Forty troffers, worked"
					columns={[{ label: "Step" }, { label: "Arithmetic" }, { label: "Result", numeric: true }]}
					rows={[
						["Load saved", "(113 − 40) × 40 ÷ 1,000", "2.92 kW"],
						["Energy saved", "2.92 × 3,000", "8,760\u202fkWh"],
						["Saving a year", "8,760 × $0.12", "$1,051.20"],
						["Net cost", "40 × ($95 − $20)", "$3,000.00"],
						["Simple payback", "3,000 ÷ 1,051.20", "2.9 years"],
					]}
				/>
				<p>
					The <Link to={paths.paybackCalculator()}>payback calculator</Link> does the same with your numbers.
				</p>
			</>
		),
	},
	{
		id: "hours",
		title: "The number most often wrong",
		body: (
			<>
				<p>
					Hours. An office that is open from 7 to 7 on 260 days has 3,120 hours on paper, but loggers on its
					circuits find storerooms at 400 and corridors at 8,760. Halve the hours and the payback doubles. Log
					one circuit of each kind for two weeks before the quotation, not after.
				</p>
				<p>
					Second comes the rate. Use the energy price of the last bill, without fixed monthly charges, since
					those stay.
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
						<strong>Demand charges.</strong> Where the bill has them, 2.92 kW less at a peak-time price of,
						say, $10 a kW and month saves another $350 a year in the example.
					</li>
					<li>
						<strong>Maintenance.</strong> T8 lamps of 24,000&#8239;h would need replacing every eight years at
						3,000&#8239;h; the labor costs more than the lamps. LED panels rated 50,000&#8239;h would run
						sixteen years, though drivers fail earlier than LEDs fade.
					</li>
					<li>
						<strong>Heating and cooling.</strong> Every kWh of light becomes heat. In a cooled building less
						light load saves cooling as well; in a heated one a part of it must be bought back.
					</li>
					<li>
						<strong>Time.</strong> A dollar in year ten is worth less than one today. The net present value
						counts that.
					</li>
					<li>
						<strong>Light.</strong> If the new light is a third less than the old, a part of the saving was
						bought with darkness. Compare illuminance at the desk first.
					</li>
				</ul>
			</>
		),
	},
	{
		id: "npv",
		title: "The same project in today's money",
		body: (
			<>
				<p className="formula">NPV = saving × (1 − (1 + r)^−n) ÷ r − net cost</p>
				<p>
					At a discount rate r of 7% and n of 10 years the factor is 7.02. The example is worth 1,051.20 ×
					7.02 − 3,000, about $4,380&#8239;in today's money. A project with a payback of six years but a life
					of twenty can be worth more than one of two years and a life of four; simple payback ranks them the
					wrong way round.
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
					For choosing whether to look closer, for comparing variants with the same life, and for talking to
					someone who asks "when do I have it back?". For a decision above a year's budget, add demand,
					maintenance and NPV, and have the rebate{" "}
					<Link to={paths.availableRebates()}>confirmed in writing</Link> first.
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
					<li>Example prices and rates are assumptions, chosen to be easy to check.</li>
				</ul>
			</>
		),
	},
];

export default function PaybackPost() {
	return <ArticleLayout page={page} sections={sections} />;
}
