import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { BeamCone } from "./beam-cone.tsx";

const page: ArticlePage = {
	title: "Beam angle: how wide and how bright",
	description:
		"Beam angle, field angle and center beam candlepower (CBCP), with two formulas for beam width and footcandles at any distance.",
	path: paths.blogPost("beam-angle-and-what-it-lights"),
	lead: "Two lamps with the same lumens can differ sixfold in footcandles on the table. Beam angle makes the difference. Two formulas tell you what you'll get before you buy.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "definition",
		title: "What beam angle means",
		body: (
			<>
				<p>
					Beam angle is the full angle between the two directions where intensity falls to half of its
					maximum. Light doesn't stop there. The field angle, where intensity falls to a tenth, is often twice
					as wide. Your eye sees the beam fade somewhere between the two.
				</p>
				<p>
					The maximum, usually straight ahead, is the center beam candlepower (CBCP), in candela. Reflector
					lamps and track heads list both numbers. General-purpose lamps, which shine in all directions, list
					neither.
				</p>
				<BeamCone />
			</>
		),
	},
	{
		id: "formulas",
		title: "Two formulas",
		body: (
			<>
				<p>Beam diameter at distance d, between the half-intensity edges, for beam angle θ:</p>
				<p className="formula">diameter = 2 × d × tan(θ ÷ 2)</p>
				<p>Light level at the center of the beam, aimed straight on:</p>
				<p className="formula">E = CBCP ÷ d²</p>
				<p>
					With d in feet, E is in footcandles. With d in meters, E is in lux. Double the distance and you get
					a quarter of the light over four times the area.
				</p>
			</>
		),
	},
	{
		id: "worked",
		title: "Example: three PAR38 beams",
		body: (
			<>
				<p>
					Here are the three most common PAR38 beams in the ENERGY STAR lamp list, with the median CBCP of
					each, aimed straight down from 10&#8239;ft above a counter:
				</p>
				<FiguresTable
					caption={"PAR38 lamps at 10\u202fft, medians from the 2019 ENERGY STAR list"}
					columns={[
						{ label: "Beam" },
						{ label: "Lamps", numeric: true },
						{ label: "CBCP", numeric: true },
						{ label: "Beam diameter", numeric: true },
						{ label: "Center", numeric: true },
					]}
					rows={[
						["15° spot", "59", "16,239\u202fcd", "2.6\u202fft", "162\u202ffc (1,748\u202flx)"],
						["25° narrow flood", "207", "6,182\u202fcd", "4.4\u202fft", "62\u202ffc (665\u202flx)"],
						["40° flood", "500", "2,480\u202fcd", "7.3\u202fft", "25\u202ffc (267\u202flx)"],
					]}
				/>
				<p>
					All three groups put out 1,200 to 1,350&#8239;lm. The spot delivers six and a half times the
					footcandles of the flood at beam center, over an eighth of the area.
				</p>
				<p>
					At the edge of the 40° beam, intensity is half, the distance is longer and the light hits at an
					angle. So horizontal footcandles there are not 50% of the center but 0.5 × cos³(20°), about 41%. For
					a 15° beam the angle hardly matters (49%).
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
						<strong>Accent:</strong> match the beam width to the object. For a sculpture 2&#8239;ft wide,
						8&#8239;ft from the fixture, θ = 2 × arctan(1 ÷ 8), about 14°. Use 15°.
					</li>
					<li>
						<strong>Contrast:</strong> three times the surrounding light reads as an accent; ten times looks
						dramatic. Calculate E for both.
					</li>
					<li>
						<strong>Even light from a row:</strong> space lamps no farther apart than the beam diameter at the
						surface you're lighting: the counter, not the floor.
					</li>
					<li>
						<strong>Walls:</strong> set the row one third of the wall height out from the wall and overlap 40°
						beams.
					</li>
					<li>
						<strong>High ceilings:</strong> use a narrower beam as you go up. From 20&#8239;ft, a 15° spot
						still gives 41&#8239;fc; a 40° flood gives 6.
					</li>
				</ul>
				<p>
					Glare goes up with CBCP. If a spot is in the line of sight, add a louver, use a regressed trim or
					move it.
				</p>
			</>
		),
	},
	{
		id: "data",
		title: "Beam angles in our catalog",
		body: (
			<>
				<p>
					Of 844 PAR38 lamps in the list, 504 are 40°, 208 are 25° and 60 are 15°. BR lamps are naturally
					wide, typically near 110°. Half of the BR30 entries leave the beam angle blank. When it's blank, our
					pages say so instead of guessing.
				</p>
				<p>
					Shop by beam angle:{" "}
					<CatalogLink category="LED Lamps" subcategory="PAR Reflectors" query={{ beam: "26-40" }}>
						PAR lamps, 26° to 40°
					</CatalogLink>
					,{" "}
					<CatalogLink category="LED Lamps" subcategory="PAR Reflectors" query={{ beam: "0-15" }}>
						PAR lamps up to 15°
					</CatalogLink>
					,{" "}
					<CatalogLink category="LED Lamps" subcategory="MR16 & Low-Voltage">
						MR16
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
					<li>
						IES, The Lighting Handbook: inverse-square and cosine laws, beam and field angle (ANSI/IES LS-1
						for the definitions).
					</li>
					<li>
						Medians: our own, from the lamp list. See <Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function BeamAnglePost() {
	return <ArticleLayout page={page} sections={sections} />;
}
