import { Link } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Case Study: Warehouse High Bay Retrofit",
	description:
		"A demo case with the math: 36 metal halide high bays replaced with LED, from site survey and light levels to payback.",
	path: paths.caseStudy(),
	lead: "Thirty-six metal halide high bays in a 120 × 90 ft warehouse running two shifts. See how the retrofit numbers work out, then run your own.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "survey",
		title: "Site survey",
		body: (
			<>
				<FiguresTable
					caption="Existing conditions"
					columns={[{ label: "Item" }, { label: "Figure", numeric: true }]}
					rows={[
						["Floor area", "120 × 90\u202fft, 10,800 sq ft"],
						["Mounting height", "25\u202fft"],
						["Fixtures", "36 metal halide high bays, 400\u202fW"],
						["Input watts, including ballast", "458\u202fW"],
						["Hours", "4,000\u202fhr a year, two shifts"],
						["Electricity rate", "11\u202fcents per kWh"],
						["Complaints", "Ten-minute restrike after a power dip; color varies from bay to bay"],
					]}
				/>
				<p>Connected load: 36 × 458&#8239;W = 16,488&#8239;W, or 1.53&#8239;W per square foot.</p>
			</>
		),
	},
	{
		id: "light",
		title: "Light levels",
		body: (
			<>
				<p>Use the lumen method to get average maintained footcandles:</p>
				<p className="formula">E = fixtures × lumens × CU × LLF ÷ area</p>
				<p>
					CU (coefficient of utilization) is the share of lumens that reaches the work plane. LLF (light loss
					factor) accounts for aging and dirt.
				</p>
				<FiguresTable
					caption="Light level at the floor, before and after"
					columns={[
						{ label: "Quantity" },
						{ label: "Before", numeric: true },
						{ label: "After", numeric: true },
					]}
					rows={[
						["Lumens per fixture", "36,000\u202flm", "21,000\u202flm"],
						["CU", "0.70", "0.75"],
						["LLF", "0.60", "0.85"],
						["Maintained footcandles", "50\u202ffc", "45\u202ffc"],
					]}
				/>
				<p>
					After: 36 × 21,000 × 0.75 × 0.85 ÷ 10,800 = 44.6&#8239;fc. On paper that's ten percent less than
					before, but well above the 30&#8239;fc the owner needs for picking labels. Metal halide loses output
					fast, which is why its LLF is 0.60. At end of lamp life, the old system was closer to 40&#8239;fc.
				</p>
			</>
		),
	},
	{
		id: "fixture",
		title: "Fixture selection",
		body: (
			<>
				<p>
					A round LED high bay: 150&#8239;W, 21,000&#8239;lm (140&#8239;lm/W), 4000&#8239;K, CRI 80,
					0-10&#8239;V dimming, with occupancy sensors in the aisles. It uses the same hooks in the same
					locations, on 20 × 15&#8239;ft spacing. See{" "}
					<CatalogLink category="Commercial Indoor" subcategory="High Bay">
						high bays
					</CatalogLink>
					.
				</p>
			</>
		),
	},
	{
		id: "money",
		title: "Energy and cost savings",
		body: (
			<>
				<FiguresTable
					caption="First-year savings and payback"
					columns={[{ label: "Step" }, { label: "Math" }, { label: "Result", numeric: true }]}
					rows={[
						["Load reduction", "(458 − 150) W × 36", "11.09 kW"],
						["Energy saved", "11.088 kW × 4,000\u202fhr", "44,352\u202fkWh"],
						["Annual savings", "44,352 × $0.11", "$4,878.72"],
						["Fixtures and labor", "36 × ($289 + $110)", "$14,364.00"],
						["Assumed rebate", "36 × $75", "$2,700.00"],
						["Net cost", "14,364 − 2,700", "$11,664.00"],
						["Simple payback", "11,664 ÷ 4,878.72", "2.4 years"],
					]}
				/>
				<p>
					These numbers leave out the sensors on purpose. If sensors cut aisle hours in half (24 of the 36
					fixtures), they save another 24 × 150&#8239;W × 2,000&#8239;hr = 7,200&#8239;kWh, or $792 a year.
				</p>
				<p>New connected load: 36 × 150&#8239;W = 5,400&#8239;W, or 0.50&#8239;W per square foot.</p>
			</>
		),
	},
	{
		id: "lessons",
		title: "Takeaways",
		body: (
			<>
				<ul>
					<li>
						Compare maintained light levels, not initial lumens. LED needs fewer lumens because it loses
						fewer.
					</li>
					<li>
						Get three numbers on site: fixture count, actual hours and mounting height. You can look up the
						rest.
					</li>
					<li>
						Keep the fixture locations if the spacing works. Rewiring often costs more than the fixture.
					</li>
					<li>
						Apply for the rebate before you order. See{" "}
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
						Open in payback calculator
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
						458&#8239;W for a 400&#8239;W metal halide on a magnetic ballast is a common utility program
						figure.
					</li>
					<li>Prices, rebate and electricity rate are assumptions for this demo.</li>
				</ul>
			</>
		),
	},
];

export default function CaseStudyPage() {
	return (
		<ArticleLayout page={page} sections={sections}>
			<Notice title="Demo case, not a real customer">
				This building and its owner are made up. The inputs are typical and easy to follow, and you can check
				every result below.
			</Notice>
		</ArticleLayout>
	);
}
