import { FiguresTable } from "~/design-system/figures-table.tsx";
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
		title: "What can be read",
		wide: true,
		body: (
			<>
				<FiguresTable
					caption="Forms of a line"
					columns={[{ label: "Written" }, { label: "Type" }, { label: "Quantity" }, { label: "Description" }]}
					rows={[
						["A1 - 24 ea 2x4 troffer 4000K", "A1", "24", "2x4 troffer 4000K"],
						['Type B: (12) 6" downlight 3000K', "B", "12", '6" downlight 3000K'],
						["C 24x 4 ft strip 4000 lm", "C", "24", "4 ft strip 4000 lm"],
						["4 ft strip 4000 lm, qty 1,200", "none", "1,200", "4 ft strip 4000 lm"],
					]}
				/>
				<p>
					In a table the columns may stand in any order: type, quantity, manufacturer, catalog number,
					description, CCT, lumens, watts, CRI. Headings of floors and rooms are left out, and you are told
					which.
				</p>
				<p>
					A catalog number that is known comes first; the description finds what else fits. We flag words we
					couldn't match so you can rephrase.
				</p>
			</>
		),
	},
	{
		id: "counting",
		title: "Counting",
		body: (
			<ol>
				<li>Keep the letters of the drawing, so that site and office talk of the same thing.</li>
				<li>Count each type room by room. Two people, two counts.</li>
				<li>Add spares: 2% of fixtures, at least one of a type; 5% of lamps.</li>
				<li>
					Check the four that are forgotten most: mounting kit, emergency version, dimmer, lamps for fixtures
					sold without.
				</li>
			</ol>
		),
	},
	{
		id: "mistakes",
		title: "Mistakes that cost a week",
		body: (
			<ul>
				<li>"Or equal" without saying equal in what.</li>
				<li>Color temperature only in the heading.</li>
				<li>277&#8239;V fixtures on a 347&#8239;V or 480&#8239;V job.</li>
				<li>Quantity in cartons here and pieces there.</li>
			</ul>
		),
	},
	{
		id: "send",
		title: "When you would rather send it",
		body: <ContactWays />,
	},
];
