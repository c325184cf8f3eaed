import { Link } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Case Study: a warehouse relit",
	description:
		"A demonstration case with worked figures: 36 metal halide high bays replaced by LED, from survey and light level to payback, so you can repeat it.",
	path: paths.caseStudy(),
	lead: "Thirty-six metal halide high bays, 120 by 90 feet, two shifts. How the figures of a relighting come about, step by step, to check and to repeat with your own.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "survey",
		title: "What the survey found",
		body: (
			<>
				<FiguresTable
					caption="The warehouse before"
					columns={[{ label: "Item" }, { label: "Figure", numeric: true }]}
					rows={[
						["Floor", "120 × 90\u202fft, 10,800 sq ft"],
						["Mounting height", "25\u202fft"],
						["Fixtures", "36 high bays, 400\u202fW metal halide"],
						["Power of each, with ballast", "458\u202fW"],
						["Hours", "4,000\u202fh a year, two shifts"],
						["Energy price", "11\u202fcents a kWh"],
						["Complaints", "Ten minutes to restart after a power dip; colors differ from bay to bay"],
					]}
				/>
				<p>Installed load: 36 × 458&#8239;W = 16,488&#8239;W, or 1.53&#8239;W per square foot.</p>
			</>
		),
	},
	{
		id: "light",
		title: "First the light, then the watts",
		body: (
			<>
				<p>The average maintained illuminance follows from the lumen method:</p>
				<p className="formula">E = fixtures × lumens × CU × LLF ÷ area</p>
				<p>
					CU, the coefficient of utilization, is the share of the light that arrives at the work plane; LLF,
					the light loss factor, counts aging and dirt.
				</p>
				<FiguresTable
					caption="Illuminance at the floor, before and after"
					columns={[
						{ label: "Quantity" },
						{ label: "Before", numeric: true },
						{ label: "After", numeric: true },
					]}
					rows={[
						["Lumens of each", "36,000\u202flm", "21,000\u202flm"],
						["CU", "0.70", "0.75"],
						["LLF", "0.60", "0.85"],
						["Maintained illuminance", "50\u202ffc", "45\u202ffc"],
					]}
				/>
				<p>
					After: 36 × 21,000 × 0.75 × 0.85 ÷ 10,800 = 44.6&#8239;fc. That is ten percent less than before on
					paper and well above the 30&#8239;fc the owner needs for picking labels. Metal halide loses light
					fast, which the 0.60 reflects; at the end of lamp life the old system was nearer to 40&#8239;fc.
				</p>
			</>
		),
	},
	{
		id: "fixture",
		title: "The fixture",
		body: (
			<>
				<p>
					A round LED high bay of 150&#8239;W and 21,000&#8239;lm (140&#8239;lm/W), 4000&#8239;K, CRI 80,
					0-10&#8239;V dimming, with an occupancy sensor in the aisles. Same positions, 20 × 15&#8239;ft
					apart, same hooks. See <Link to={paths.listing("Commercial Indoor", "High Bay")}>high bays</Link>.
				</p>
			</>
		),
	},
	{
		id: "money",
		title: "Energy and money",
		body: (
			<>
				<FiguresTable
					caption="One year"
					columns={[{ label: "Step" }, { label: "Arithmetic" }, { label: "Result", numeric: true }]}
					rows={[
						["Load saved", "(458 − 150) W × 36", "11.09 kW"],
						["Energy saved", "11.088 kW × 4,000\u202fh", "44,352\u202fkWh"],
						["Saving", "44,352 × $0.11", "$4,878.72"],
						["Fixtures and labor", "36 × ($289 + $110)", "$14,364.00"],
						["Rebate assumed", "36 × $75", "$2,700.00"],
						["Net cost", "14,364 − 2,700", "$11,664.00"],
						["Simple payback", "11,664 ÷ 4,878.72", "2.4 years"],
					]}
				/>
				<p>
					Sensors are left out on purpose. If they halve the hours of the aisles, 24 of the 36 fixtures, they
					save another 24 × 150&#8239;W × 2,000&#8239;h = 7,200&#8239;kWh, or $792 a year.
				</p>
				<p>New load: 36 × 150&#8239;W = 5,400&#8239;W, or 0.50&#8239;W per square foot.</p>
			</>
		),
	},
	{
		id: "lessons",
		title: "What to take from it",
		body: (
			<>
				<ul>
					<li>Compare maintained light, not initial lumens. LED needs fewer lumens since it loses fewer.</li>
					<li>
						Measure three things on site: fixture count, real hours, mounting height. The rest can be looked
						up.
					</li>
					<li>Keep positions if the spacing allows. Rewiring often costs more than the fixture.</li>
					<li>
						Ask for the rebate before ordering; see{" "}
						<Link to={paths.availableRebates()}>available rebates</Link>.
					</li>
				</ul>
				<p>
					<LinkButton
						to={paths.paybackCalculator({
							existing: 458,
							proposed: 150,
							fixtures: 36,
							hours: 4000,
							rate: 11,
							cost: 399,
							rebate: 75,
						})}
						icon="calculator"
					>
						Open this case in the calculator
					</LinkButton>
				</p>
			</>
		),
	},
	{
		id: "method",
		title: "Method and sources",
		body: (
			<>
				<ul>
					<li>Lumen method and light loss factors: IES, The Lighting Handbook.</li>
					<li>
						458&#8239;W for a 400&#8239;W metal halide on a magnetic ballast is a figure commonly used in
						utility programs.
					</li>
					<li>Prices, rebate and energy rate are assumptions of this demonstration.</li>
				</ul>
			</>
		),
	},
];

export default function CaseStudyPage() {
	return (
		<ArticleLayout page={page} sections={sections}>
			<Notice title="A demonstration, not a customer">
				This building, its owner and its bills do not exist. The figures are chosen to be typical and easy to
				follow, and every result below can be worked out from them.
			</Notice>
		</ArticleLayout>
	);
}
