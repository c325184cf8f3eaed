import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { CctScale } from "./cct-scale.tsx";

const page: ArticlePage = {
	title: "Choosing a color temperature",
	description:
		"What 2700\u202fK, 3500\u202fK and 5000\u202fK look like, how much lamps with the same CCT can vary, and how to choose one and keep it consistent.",
	path: paths.blogPost("choosing-a-color-temperature"),
	lead: "Kelvin tells you how warm or cool white light looks, and nothing else. Here's what the number means, how much two lamps with the same number can differ, and how to choose.",
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
					5000&#8239;K, bluish above that. A lamp's correlated color temperature (CCT) is the temperature of
					the black body that matches its color most closely. Low numbers are warm and high numbers are cool,
					the opposite of how we talk about water.
				</p>
				<CctScale />
				<p>
					Equal steps in kelvin don't look equal. Side by side, 2700&#8239;K and 3000&#8239;K are easy to tell
					apart; 5000&#8239;K and 5300&#8239;K aren't. The reciprocal scale, in mireds, is closer to what we
					see:
				</p>
				<p className="formula">mireds = 1,000,000 ÷ CCT in K</p>
				<p>
					So 2700&#8239;K is 370 mireds and 3000&#8239;K is 333, a step of 37. From 5000&#8239;K (200), the
					same step takes you to about 6100&#8239;K (163).
				</p>
			</>
		),
	},
	{
		id: "tolerance",
		title: "Tolerance: the label covers a range",
		body: (
			<>
				<p>
					ANSI C78.377 defines the nominal values manufacturers print. Each covers a range of measured values
					and a band above and below the black-body curve.
				</p>
				<FiguresTable
					caption="Nominal color temperatures and tolerances, ANSI C78.377"
					columns={[
						{ label: "Label" },
						{ label: "Center and tolerance", numeric: true },
						{ label: "Common name" },
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
					So two lamps with the same nominal CCT from two manufacturers can look different. Within one
					ceiling, stick to one product and one shipment, or ask for the color consistency in MacAdam steps
					(SDCM). Most people see no difference within 2 to 3 steps. The classic ANSI range is about 7.
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
						<strong>Match what stays.</strong> If half the room keeps its old lamps, match their color
						temperature. Mixed whites on one ceiling are the first thing people complain about.
					</li>
					<li>
						<strong>Homes, hotels, restaurants:</strong> 2700&#8239;K to 3000&#8239;K, because other evening
						light is warm too.
					</li>
					<li>
						<strong>Stores:</strong> 3000&#8239;K to 3500&#8239;K. Meat, bread and wood look best in warm
						light. Jewelry and appliances can take 4000&#8239;K.
					</li>
					<li>
						<strong>Offices and classrooms:</strong> 3500&#8239;K or 4000&#8239;K.
					</li>
					<li>
						<strong>Warehouses, shops, parking lots:</strong> 4000&#8239;K or 5000&#8239;K. Outdoors, many
						towns limit CCT to 3000&#8239;K or less to reduce sky glow. Check before you order.
					</li>
					<li>
						<strong>Color inspection:</strong> 5000&#8239;K with a CRI of 90 or more. The graphic arts
						standard (ISO 3664) judges color under simulated D50 daylight.
					</li>
				</ul>
				<p>
					A higher CCT doesn't mean more light or better color. For light output, look at lumens. For color
					quality, look at <Link to={paths.blogPost("cri-and-r9")}>CRI and R9</Link>.
				</p>
			</>
		),
	},
	{
		id: "market",
		title: "What's available",
		body: (
			<>
				<p>
					Of the 9,411 lamps in the 2019 ENERGY STAR list behind this catalog, 3,704 are 2700&#8239;K, 2,754
					are 3000&#8239;K, 1,800 are 5000&#8239;K and 953 are 4000&#8239;K. Only 97 are 3500&#8239;K, 75 are
					2200&#8239;K and 28 are 6500&#8239;K. For a 3500&#8239;K project, check early that every shape you
					need is available.
				</p>
				<p>
					Downlights have moved to selectable CCT. Of the 4,073 entries from December 2025, 2,541 list several
					color temperatures, mostly five, set with a switch on the fixture. That means less stock to carry.
					At handover, write the setting on the drawing.
				</p>
				<p>
					Shop{" "}
					<CatalogLink category="LED Lamps" subcategory="A-Series" query={{ cct: "2700" }}>
						A-series lamps at 2700&#8239;K
					</CatalogLink>{" "}
					or{" "}
					<CatalogLink category="Downlights" subcategory="Recessed Downlights">
						recessed downlights
					</CatalogLink>
					.
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
						Counts: our own, from the two lists on <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function ColorTemperaturePost() {
	return <ArticleLayout page={page} sections={sections} />;
}
