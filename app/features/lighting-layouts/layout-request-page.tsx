import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { PrintableForm } from "~/shared/article/printable-form.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Design my Project",
	description:
		"What a lighting layout answers, the details it needs, target light levels, a first estimate by hand, and a site survey to print.",
	path: paths.lightDesignLayoutRequest(),
	lead: "A lighting layout says how many fixtures, where, and how much light results, before anything is bought. Here is what it needs from you, and how to make a first estimate yourself.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "answers",
		title: "What a layout answers",
		body: (
			<>
				<ul>
					<li>Number and position of fixtures, with mounting height and aiming.</li>
					<li>Average, least and greatest illuminance, and their ratio.</li>
					<li>Load in W and W per square foot, to compare with the energy code.</li>
					<li>A fixture schedule that can be priced and ordered as it stands.</li>
				</ul>
				<p>
					It is calculated from photometric files (IES LM-63) of the very fixtures, with the reflectances of
					your room.
				</p>
			</>
		),
	},
	{
		id: "targets",
		title: "How much light",
		body: (
			<>
				<p>
					Recommendations of the Illuminating Engineering Society depend on task, age and contrast. These are
					common starting points for the average on the plane of work.
				</p>
				<FiguresTable
					caption="Starting points for maintained illuminance"
					columns={[{ label: "Space" }, { label: "Average", numeric: true }, { label: "Plane" }]}
					rows={[
						["Corridor", "5 to 10\u202ffc", "Floor"],
						["Warehouse, bulky goods", "10 to 20\u202ffc", "Floor"],
						["Warehouse, small labels", "30\u202ffc", "Rack face and floor"],
						["Classroom, open office", "30 to 50\u202ffc", "Desk, 2.5\u202fft"],
						["Retail, general", "30 to 50\u202ffc", "Floor"],
						["Workshop, fine assembly", "50 to 100\u202ffc", "Bench"],
						["Parking lot", "0.5 to 2\u202ffc, least to average", "Pavement"],
					]}
				/>
				<p>
					1 footcandle is 10.76&#8239;lx. Codes for emergency egress ask for an average of 1&#8239;fc along
					the path.
				</p>
			</>
		),
	},
	{
		id: "estimate",
		title: "A first estimate by hand",
		body: (
			<>
				<p className="formula">fixtures = E × area ÷ (lumens × CU × LLF)</p>
				<p>
					E in footcandles, area in square feet. Without a table take CU 0.70 for direct fixtures in light
					rooms and 0.5&#8239;in dark or high ones; LLF 0.85 for LED indoors.
				</p>
				<p>
					<strong>Example.</strong> A classroom of 36 × 24&#8239;ft under a 9.5&#8239;ft ceiling, 40&#8239;fc,
					2x4 panels of 4,400&#8239;lm: 40 × 864 ÷ (4,400 × 0.70 × 0.85) = 13.2. Three rows of four give
					36&#8239;fc; three rows of five give 45&#8239;fc. Fifteen stand 24 ÷ 3 = 8&#8239;ft and 36 ÷ 5 =
					7.2&#8239;ft apart, below 1.2 times their 7&#8239;ft above the desks.
				</p>
				<p>
					<strong>Load.</strong> Fifteen panels of 40&#8239;W are 600&#8239;W, or 0.69&#8239;W per square
					foot.
				</p>
				<p>
					Start with{" "}
					<Link to={paths.listing("Commercial Indoor", "Troffers & Panels")}>troffers and panels</Link>,{" "}
					<Link to={paths.listing("Commercial Indoor", "High Bay")}>high bays</Link>,{" "}
					<Link to={paths.category("Downlights")}>downlights</Link> or{" "}
					<Link to={paths.listing("Outdoor", "Area & Site")}>area lights</Link>.
				</p>
			</>
		),
	},
	{
		id: "need",
		title: "What to send",
		body: (
			<>
				<ol>
					<li>Plan with dimensions: PDF with a scale, DWG, or a sketch with measures.</li>
					<li>Ceiling height and kind, and mounting height.</li>
					<li>What people do there, and hours.</li>
					<li>Reflectances, or "white ceiling, light walls, dark floor".</li>
					<li>What is there now, and what must stay.</li>
					<li>Voltage, controls wanted, energy code, rebate program.</li>
					<li>Budget and date.</li>
				</ol>
			</>
		),
	},
	{
		id: "form",
		title: "Site survey",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Site survey for a lighting layout"
					groups={[
						{
							title: "Project",
							lines: [
								"Project name",
								"Address",
								"Contact",
								"Telephone and e-mail",
								"Layout needed by",
								"Installation planned for",
							],
							boxes: ["New", "Renovation", "One for one"],
						},
						{
							title: "Room (one sheet each)",
							lines: [
								"Name and use",
								"Length × width, ft",
								"Ceiling height, ft",
								"Mounting height, ft",
								"Target, fc",
								"Work plane height, ft",
								"Hours a year",
								"Voltage",
							],
							boxes: ["Grid ceiling", "Drywall", "Open structure", "Damp", "Wet", "Cold store"],
						},
						{
							title: "Surfaces",
							lines: [
								"Ceiling: color",
								"Walls: color",
								"Floor: color",
								"Racks, shelves: height, aisle width",
							],
						},
						{
							title: "Existing lighting",
							lines: ["Type and watts", "Quantity", "Spacing, ft", "Light measured, fc"],
							boxes: ["Dimming", "Occupancy sensors", "Daylight sensors", "Emergency circuits"],
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

export default function LayoutRequestPage() {
	return <ArticleLayout page={page} sections={sections} />;
}
