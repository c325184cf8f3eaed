import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import type { ArticleSection } from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";

export const exampleSchedule = `FIXTURE SCHEDULE
A1 - 24 ea 2x4 troffer 4000K 5000lm 0-10V dimming
A2 - 10 ea 2x2 flat panel 3500K 3200 lumens
Type B: (12) 6" recessed downlight 3000K 90 CRI 1000 lumens
S1 - 30 pcs 4 ft strip 4000 lm 4000K
HB - 8 - UFO high bay 5000K 20000 lm
W1: 6x wall pack 40W 5000K photocell
X1 exit sign, red letters, battery back-up, qty 4`;

export const bomSections: ArticleSection[] = [
	{
		id: "forms",
		title: "Accepted formats",
		wide: true,
		body: (
			<>
				<FiguresTable
					caption="Line formats"
					columns={[
						{ label: "You write" },
						{ label: "Type" },
						{ label: "Quantity" },
						{ label: "Description" },
					]}
					rows={[
						["A1 - 24 ea 2x4 troffer 4000K", "A1", "24", "2x4 troffer 4000K"],
						['Type B: (12) 6" downlight 3000K', "B", "12", '6" downlight 3000K'],
						["C 24x 4 ft strip 4000 lm", "C", "24", "4 ft strip 4000 lm"],
						["4 ft strip 4000 lm, qty 1,200", "none", "1,200", "4 ft strip 4000 lm"],
					]}
				/>
				<p>
					In a table, columns can be in any order: type, quantity, manufacturer, catalog number, description,
					CCT, lumens, watts, CRI. We skip floor and room headings and tell you which ones.
				</p>
				<p>
					If we recognize a catalog number, it comes first. The description finds other products that fit. We
					flag words we couldn't match so you can rephrase.
				</p>
			</>
		),
	},
	{
		id: "counting",
		title: "Counting fixtures",
		body: (
			<ol>
				<li>Use the fixture types from the drawings so the field and the office use the same names.</li>
				<li>Count each type room by room. Have two people count separately.</li>
				<li>Add spares: 2% of fixtures, at least one of each type, and 5% of lamps.</li>
				<li>
					Check the four items people forget: mounting kits, emergency versions, dimmers, and lamps for
					fixtures sold without them.
				</li>
			</ol>
		),
	},
	{
		id: "mistakes",
		title: "Mistakes that cost a week",
		body: (
			<ul>
				<li>Writing "or equal" without saying what has to be equal.</li>
				<li>Giving the color temperature only in the heading.</li>
				<li>Ordering 277&#8239;V fixtures for a 347&#8239;V or 480&#8239;V job.</li>
				<li>Mixing cartons and pieces in the quantities.</li>
			</ul>
		),
	},
	{
		id: "send",
		title: "Send us your schedule instead",
		body: <ContactWays />,
	},
];
