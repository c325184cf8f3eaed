import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { BeamCone } from "./beam-cone.tsx";

const page: ArticlePage = {
	title: "Beam angle, and what it lights",
	description:
		"Beam angle, field angle and center beam candlepower, with the two formulas that give the size and brightness of the pool of light at any distance.",
	path: paths.blogPost("beam-angle-and-what-it-lights"),
	lead: "Two lamps with the same lumens can differ sixfold in the light they put on a table. The beam angle decides. Two formulas are enough to know before you buy.",
	trail: [{ label: "Blog", to: paths.blog() }],
	published: "2026-11-20",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

const sections: ArticleSection[] = [
	{
		id: "definition",
		title: "What is measured",
		body: (
			<>
				<p>
					The beam angle is the full angle between the two directions in which the intensity has fallen to
					half of its maximum. It is not where the light ends: the field angle, where it has fallen to a
					tenth, is often twice as wide, and the eye sees the pool fade somewhere between the two.
				</p>
				<p>
					The maximum itself, usually straight ahead, is the center beam candlepower (CBCP), in candela.
					Reflector lamps and track heads state both numbers. General lamps, which shine all around, have
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
				<p>The pool's diameter between the half-intensity edges, at distance d, for a beam angle θ:</p>
				<p className="formula">diameter = 2 × d × tan(θ ÷ 2)</p>
				<p>The illuminance in its center, straight on:</p>
				<p className="formula">E = CBCP ÷ d²</p>
				<p>
					With d in feet, E comes in footcandles; with d in meters, in lux. Twice the distance gives a quarter
					of the light on four times the area.
				</p>
			</>
		),
	},
	{
		id: "worked",
		title: "A worked comparison",
		body: (
			<>
				<p>
					The three most common PAR38 beams in the lamp register, with the median CBCP of each, aimed straight
					down from 10&#8239;ft above the counter:
				</p>
				<FiguresTable
					caption={"PAR38 lamps at 10\u202fft, medians of the 2019 register"}
					columns={[
						{ label: "Beam" },
						{ label: "Lamps", numeric: true },
						{ label: "CBCP", numeric: true },
						{ label: "Pool", numeric: true },
						{ label: "Center", numeric: true },
					]}
					rows={[
						["15° spot", "59", "16,239\u202fcd", "2.6\u202fft", "162\u202ffc (1,748\u202flx)"],
						["25° narrow flood", "207", "6,182\u202fcd", "4.4\u202fft", "62\u202ffc (665\u202flx)"],
						["40° flood", "500", "2,480\u202fcd", "7.3\u202fft", "25\u202ffc (267\u202flx)"],
					]}
				/>
				<p>
					All three groups give 1,200 to 1,350&#8239;lm. The spot puts six and a half times the light of the
					flood in its center, on an eighth of the area.
				</p>
				<p>
					At the edge of the 40° pool the intensity is half, the distance is longer and the light arrives at a
					slant, so the horizontal illuminance is not 50% but 0.5 × cos³(20°), about 41% of the center. For a
					15° beam the slant hardly matters (49%).
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
						<strong>Accent:</strong> the object should be about as wide as the pool. For a sculpture
						2&#8239;ft wide, seen from 8&#8239;ft, θ = 2 × arctan(1 ÷ 8), about 14°: take 15°.
					</li>
					<li>
						<strong>Contrast:</strong> three times the surrounding light reads as an accent, ten times as
						drama. Work out E for both.
					</li>
					<li>
						<strong>Even light from a row:</strong> space the lamps no further apart than the pool's diameter
						on the plane that matters, which is the counter, not the floor.
					</li>
					<li>
						<strong>Walls:</strong> place the row a third of the wall's height away from it and let 40° beams
						overlap.
					</li>
					<li>
						<strong>High ceilings:</strong> narrow the beam as you go up. From 20&#8239;ft, a 15° spot still
						gives 41&#8239;fc; a 40° flood gives 6.
					</li>
				</ul>
				<p>
					Glare grows with CBCP. A spot in the line of sight needs a louvre, a regressed trim or another
					place.
				</p>
			</>
		),
	},
	{
		id: "data",
		title: "In the catalog",
		body: (
			<>
				<p>
					Of 844 PAR38 lamps in the register, 504 are 40°, 208 are 25° and 60 are 15°. BR lamps are wide by
					nature, commonly near 110°; half of the BR30 entries in the register leave the field blank. Where it
					is blank, our pages say so and do not guess.
				</p>
				<p>
					Narrow a list by beam:{" "}
					<Link to={paths.listing("LED Lamps", "PAR Reflectors", { beam: "26-40" })}>
						PAR lamps of 26° to 40°
					</Link>
					,{" "}
					<Link to={paths.listing("LED Lamps", "PAR Reflectors", { beam: "0-15" })}>PAR lamps up to 15°</Link>
					, <Link to={paths.listing("LED Lamps", "MR16 & Low-Voltage")}>MR16</Link>.
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
						Figures: our own medians from the lamp register, see{" "}
						<Link to={paths.aboutThisData()}>About this data</Link>.
					</li>
				</ul>
			</>
		),
	},
];

export default function BeamAnglePost() {
	return <ArticleLayout page={page} sections={sections} />;
}
