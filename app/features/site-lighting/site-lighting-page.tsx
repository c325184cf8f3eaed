import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { ResultExamples } from "../help-me-buy/estimate/estimate-examples.tsx";
import { loadSite } from "./load-site.server.ts";
import { SiteFormView } from "./site-form.tsx";
import { SiteResult } from "./site-result.tsx";
import { siteView } from "./site-view.ts";

const page: ArticlePage = {
	title: "Site lighting",
	description:
		"Lay out area lights and wall packs for a parking lot: footcandles point by point, isofootcandle plan, uniformity, light trespass and BUG limits.",
	path: paths.siteLighting(),
	lead: "Place poles and wall packs on a site. You get footcandles at each point, uniformity ratios, light trespass at the property line and BUG ratings against the lighting zone.",
	trail: [{ label: "Lighting Tools", to: paths.tools() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { outcome, status, retryAfter, ...form } = await loadSite(context);
	return data(
		{ ...form, result: outcome && siteView(outcome) },
		{
			status,
			headers: {
				"Cache-Control": sharedWithoutQuery(context.url),
				...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
			},
		},
	);
});

export default function SiteLightingPage() {
	const { values, errors, suggestions, failure, result } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={siteSections} folded>
			<div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
				<SiteFormView
					key={JSON.stringify(values)}
					values={values}
					errors={errors}
					suggestions={suggestions}
				/>
				<div className="min-w-0">
					{result ? (
						<SiteResult key={JSON.stringify(values)} result={result} values={values} />
					) : (
						<SiteExamples failure={failure} choosing={Object.keys(suggestions)} />
					)}
				</div>
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** Each takes the first fixture that its words find, since catalogs differ. */
const examples = [
	{
		name: "Parking lot, 400 × 240 ft, 6 poles back to back at 30 ft",
		values: {
			sku1: "area light type III",
			arrangement1: "back",
			mh1: "30",
			arm1: "2",
			aim1: "90",
			at1: "67,60",
			cols1: "3",
			dx1: "133",
			rows1: "2",
			dy1: "120",
			area1: "400 × 240",
			name1: "Parking lot",
			line: "-40,-40 440,-40 440,280 -40,280",
			zone: "LZ3",
		},
	},
	{
		name: "Building with 6 wall packs at 15 ft",
		values: {
			sku1: "wall pack",
			arrangement1: "wall",
			mh1: "15",
			aim1: "270",
			at1: "30,40",
			cols1: "6",
			dx1: "30",
			area1: "0,0 210,0 210,40 0,40",
			name1: "Front drive",
			grid1: "5",
			building1: "0,40 210,40 210,110 0,110",
			top1: "22",
		},
	},
];

const SiteExamples = ({ failure, choosing }: { failure: string | null; choosing: readonly string[] }) => (
	<ResultExamples
		failure={failure}
		choose={
			choosing[0] === undefined
				? null
				: { one: "luminaire", all: "luminaires", listId: `fixture-choices-${choosing[0]}` }
		}
		examples={examples.map(({ name, values }) => ({
			name,
			to: paths.siteLighting({ type1: "A", llf1: "0.9", grid1: "10", ...values, choose: "first" }),
		}))}
	>
		You get a plan to scale with isofootcandle lines, average, maximum and minimum footcandles with their
		ratios, a luminaire schedule, and a PDF and CSV of the points.
	</ResultExamples>
);

const siteSections: ArticleSection[] = [
	{
		id: "method",
		title: "How we calculate",
		body: (
			<>
				<p className="formula">fc = Σ candela × cos θ × light loss factor ÷ distance²</p>
				<p>
					Each point adds up the light of every luminaire that no building hides, by the inverse-square and
					cosine laws. Candela come from the part number’s IES file, or are computed from its catalog figures
					where there is none; the result says which. The ground is level, and pavement and walls reflect no
					light.
				</p>
				<p>
					At the property line, points face into the site, every 5&#8239;ft from grade to the highest
					luminaire. Their maximum is compared with the Model Lighting Ordinance of the International Dark-Sky
					Association and the IES (June 2011, table F), and BUG ratings with its tables C-1 to C-3. Local
					ordinances may differ.
				</p>
			</>
		),
	},
	{
		id: "coordinates",
		title: "Positions and orientation",
		body: (
			<>
				<p>
					x runs to the right of the plan and y upward, in feet from any corner you choose. Lengths may be
					typed as 12' 6" or in meters. Areas and buildings are a size from 0,0 (240 × 160), a size at its
					lower left corner (60 × 40 at 100,70), or all corners.
				</p>
				<p>
					Orientation is where the street side of the first luminaire faces: 0° is right, 90° up, 180° left
					and 270° down. The other luminaires of the pole follow counterclockwise: back to back faces the
					other way, quad every 90°. A wall pack faces away from its wall. Tilt raises the front. A tilted
					luminaire no longer has the BUG rating of its cut sheet, so we rate it as it stands.
				</p>
				<p>
					With scripts on, drag a pole on the plan, or select it and press the arrow keys to move it by
					1&#8239;ft (10&#8239;ft with Shift). Then calculate again.
				</p>
			</>
		),
	},
	{
		id: "egress",
		title: "Egress paths",
		body: (
			<p>
				Enter the path as a calculation area, also indoors, and choose “Egress path, NFPA 101”: at least
				1&#8239;fc on average, 0.1&#8239;fc at any point, and no more than 40:1. Take emergency lights whose
				IES file is in the catalog, mounted on the wall, with a light loss factor of 1. For a row, enter the
				first position, the number of columns and their spacing. No point of the path may be farther from the
				nearest exit sign than its rated viewing distance, which is on the sign’s label, or 100&#8239;ft,
				whichever is less (NFPA 101, section 7.10.1.5.2). We count one sign at the exit and the others before
				it, so that people who leave always have the next one ahead within that distance.
			</p>
		),
	},
	{
		id: "next",
		title: "Next steps",
		body: (
			<p>
				For grading, trees, canopies or a guaranteed light level, request a{" "}
				<Link to={paths.lightDesignLayoutRequest()}>lighting layout</Link>. For rooms, use the{" "}
				<Link to={paths.designMyProject()}>room estimate</Link>.
			</p>
		),
	},
];
