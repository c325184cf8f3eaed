import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { CctScale } from "./cct-scale.tsx";

const page: ArticlePage = {
	title: "Choosing a color temperature",
	description:
		"What 2700\u202fK, 3500\u202fK and 5000\u202fK look like, how tight a tolerance the label hides, and how to choose one for a room and keep it consistent.",
	path: paths.blogPost("choosing-a-color-temperature"),
	lead: "The number in kelvin says how warm or cool white light looks, and nothing else. Here is what it means, how far two lamps with the same number may differ, and a way to choose.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "meaning",
		title: "What the number means",
		body: (
			<>
				<p>
					Heat a black body and it glows: orange at 2000&#8239;K, yellowish at 3000&#8239;K, white near
					5000&#8239;K, bluish above. The correlated color temperature (CCT) of a lamp is the temperature of
					the black body whose color is closest to it. A low number is warm, a high number is cool, which is
					the opposite of how we speak of water.
				</p>
				<CctScale />
				<p>
					Our eyes do not judge kelvins in equal steps. From 2700&#8239;K to 3000&#8239;K is easy to see side
					by side; from 5000&#8239;K to 5300&#8239;K is not. The reciprocal scale, in mired, is closer to what
					we see:
				</p>
				<p className="formula">mired = 1,000,000 ÷ CCT in K</p>
				<p>
					So 2700&#8239;K is 370 mired and 3000&#8239;K is 333, a step of 37. From 5000&#8239;K (200) a step
					of 37 leads to about 6100&#8239;K (163).
				</p>
			</>
		),
	},
	{
		id: "tolerance",
		title: "The label is a bin, not a point",
		body: (
			<>
				<p>
					ANSI C78.377 defines the nominal values that makers print. Each stands for a range of measured
					values and for a band above and below the black-body curve.
				</p>
				<FiguresTable
					caption="Nominal color temperatures and the range behind them, ANSI C78.377"
					columns={[
						{ label: "Printed" },
						{ label: "Center and tolerance", numeric: true },
						{ label: "Usual name" },
					]}
					rows={[
						["2700\u202fK", "2725 ± 145\u202fK", "Soft white"],
						["3000\u202fK", "3045 ± 175\u202fK", "Warm white"],
						["3500\u202fK", "3465 ± 245\u202fK", "Neutral white"],
						["4000\u202fK", "3985 ± 275\u202fK", "Cool white"],
						["5000\u202fK", "5028 ± 283\u202fK", "Daylight"],
						["6500\u202fK", "6530 ± 510\u202fK", "Cool daylight"],
					]}
				/>
				<p>
					Two lamps of the same nominal CCT from two makers may therefore differ visibly. Inside one ceiling,
					keep to one product and one delivery, or ask for the color consistency in MacAdam steps (SDCM): most
					people see no difference within 2 to 3 steps, and the classic ANSI range is about 7.
				</p>
			</>
		),
	},
	{
		id: "choose",
		title: "How to choose",
		body: (
			<>
				<ul>
					<li>
						<strong>Match what stays.</strong> If half the room keeps its old lamps, take their color
						temperature. Mixed whites on one ceiling are the complaint that is heard first.
					</li>
					<li>
						<strong>Homes, hotels, restaurants:</strong> 2700&#8239;K to 3000&#8239;K, because the rest of the
						evening light is warm too.
					</li>
					<li>
						<strong>Shops:</strong> 3000&#8239;K to 3500&#8239;K. Meat, bread and wood want warm light;
						jewelry and white goods bear 4000&#8239;K.
					</li>
					<li>
						<strong>Offices and classrooms:</strong> 3500&#8239;K or 4000&#8239;K.
					</li>
					<li>
						<strong>Warehouses, workshops, parking:</strong> 4000&#8239;K or 5000&#8239;K. Outdoors, many
						towns limit it to 3000&#8239;K or less to reduce sky glow; ask before you order.
					</li>
					<li>
						<strong>Task under inspection lamps:</strong> 5000&#8239;K with a CRI of 90 or more, since graphic
						arts (ISO 3664) judge color under simulated D50 daylight.
					</li>
				</ul>
				<p>
					Higher CCT does not mean more light, and it does not mean better colors. Light output is in lumens
					and color quality in <Link to={paths.blogPost("cri-and-r9")}>CRI and R9</Link>.
				</p>
			</>
		),
	},
	{
		id: "market",
		title: "What the register offers",
		body: (
			<>
				<p>
					Of the 9,411 lamps in the 2019 ENERGY STAR register behind this catalog, 3,704 are 2700&#8239;K,
					2,754 are 3000&#8239;K, 1,800 are 5000&#8239;K and 953 are 4000&#8239;K. Only 97 are 3500&#8239;K,
					75 are 2200&#8239;K and 28 are 6500&#8239;K: a project at 3500&#8239;K should check early that every
					shape it needs exists.
				</p>
				<p>
					Downlights have moved on: 2,541 of the 4,073 entries of December 2025 list several color
					temperatures, mostly five, chosen with a switch on the fixture. That saves stock, and it asks for
					one thing at handover: write the chosen setting on the drawing.
				</p>
				<p>
					Look at{" "}
					<Link to={paths.listing("LED Lamps", "A-Series", { cct: "2700" })}>
						A-series lamps at 2700&#8239;K
					</Link>{" "}
					or <Link to={paths.listing("Downlights", "Recessed Downlights")}>recessed downlights</Link>.
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
					<li>ANSI C78.377, Specifications for the Chromaticity of Solid-State Lighting Products.</li>
					<li>CIE 15, Colorimetry (definition of correlated color temperature).</li>
					<li>ISO 3664, Graphic technology and photography: viewing conditions.</li>
					<li>
						Counts: our own, from the two registers named on{" "}
						<Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function ColorTemperaturePost() {
	return <ArticleLayout page={page} sections={sections} />;
}
