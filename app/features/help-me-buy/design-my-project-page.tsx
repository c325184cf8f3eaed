import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders, sharedWithoutQuery } from "~/shared/http/page-headers.ts";
import { EstimateExamples } from "./estimate/estimate-examples.tsx";
import { EstimateFormView } from "./estimate/estimate-form.tsx";
import { EstimateResult } from "./estimate/estimate-result.tsx";
import { estimateView } from "./estimate/estimate-view.ts";
import { loadEstimate } from "./estimate/load-estimate.server.ts";

const page: ArticlePage = {
	title: "Room estimate",
	description:
		"How many fixtures does a room need? Get the number, a grid on a plan to scale, footcandles at each point, and watts per square foot.",
	path: paths.helpMeBuy("design-my-project"),
	lead: "Enter a room and a fixture. You get the number of fixtures, where they go, and how much light reaches the work plane.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { outcome, status, retryAfter, ...form } = await loadEstimate(context);
	return data(
		{ ...form, result: outcome && estimateView(outcome, form.values) },
		{
			status,
			headers: {
				"Cache-Control": sharedWithoutQuery(context.url),
				...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
			},
		},
	);
});

export default function DesignMyProjectPage() {
	const { values, errors, suggestions, otherSuggestions, failure, result } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={guideSections} folded>
			<p className="max-w-text">
				For a whole building, drawings or a guaranteed light level, use{" "}
				<Link to={paths.lightDesignLayoutRequest()} className="text-link">
					Design my Project
				</Link>
				: you send your drawings, and a designer sends back a lighting layout.
			</p>
			<div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
				<EstimateFormView
					key={JSON.stringify(values)}
					values={values}
					errors={errors}
					suggestions={suggestions}
					otherSuggestions={otherSuggestions}
				/>
				<div className="min-w-0">
					{result ? (
						<EstimateResult result={result} />
					) : (
						<EstimateExamples
							failure={failure}
							choosing={suggestions.length > 0 || Object.keys(otherSuggestions).length > 0}
						/>
					)}
				</div>
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** The steps from a room to a fixture list, below the room estimate. */
const guideSections: ArticleSection[] = [
	{
		id: "method",
		title: "How we calculate",
		body: (
			<>
				<p className="formula">fixtures = footcandles × square feet ÷ (lumens × CU × light loss factor)</p>
				<p>
					The count comes from the lumen method, with the coefficient of utilization (CU) by the zonal-cavity
					method of the IES. The grid keeps the fixture’s spacing criterion, with half a spacing to the walls.
					Then we calculate each point of the work plane: direct light by the inverse-square law, and light
					reflected by ceiling, walls and floor by radiosity.
				</p>
				<p>
					Glare is the unified glare rating (UGR) of the CIE, for people seated at each wall. The light on
					their faces is the mean of all vertical surfaces at eye height.
				</p>
				<p>
					Rotation turns a fixture counterclockwise on the plan, for wall washers and others with a front.
					Tilt is the angle from straight down to where it points, toward a direction on the plan: 0° is
					right, 90° up, 180° left and 270° down. Each point, wall and glare rating then takes the candela of
					the fixture as it is aimed.
				</p>
				<p>
					Shelves and other boxes block direct light: enter up to 40, each by a corner and its sizes. Boxes
					reflect no light, and light that the room reflects passes through them. The fixtures are counted as
					if the room were empty, so compare the average with the light level.
				</p>
				<p>
					The result is an estimate. For parking lots and egress paths, use{" "}
					<Link to={paths.siteLighting()}>site lighting</Link>. For a guaranteed light level, request a{" "}
					<Link to={paths.lightDesignLayoutRequest()}>lighting layout</Link>.
				</p>
			</>
		),
	},
	{
		id: "steps",
		title: "From a room to a fixture list",
		body: (
			<>
				<h3>What is the space for?</h3>
				<p>
					The task sets the light level: corridors 5 to 10&#8239;fc, offices 30 to 50&#8239;fc, fine work 50
					to 100&#8239;fc. See the <Link to={paths.lightDesignLayoutRequest()}>light level table</Link> for
					more.
				</p>
				<h3>How high is the mounting?</h3>
				<FiguresTable
					caption="Fixture type by mounting height"
					columns={[{ label: "Mounting height" }, { label: "Fixture type" }]}
					rows={[
						[
							"8 to 10\u202fft, grid ceiling",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Troffers & Panels">
								Troffers and panels
							</CatalogLink>,
						],
						[
							"8 to 12\u202fft, drywall",
							<CatalogLink key="cell" category="Downlights" subcategory="Recessed Downlights">
								Recessed downlights
							</CatalogLink>,
						],
						[
							"10 to 15\u202fft, open ceiling",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="Linear">
								Linear
							</CatalogLink>,
						],
						[
							"15\u202fft and up",
							<CatalogLink key="cell" category="Commercial Indoor" subcategory="High Bay">
								High bay
							</CatalogLink>,
						],
						[
							"Outdoors, wall",
							<CatalogLink key="cell" category="Outdoor" subcategory="Wall Packs">
								Wall packs
							</CatalogLink>,
						],
						[
							"Outdoors, pole",
							<CatalogLink key="cell" category="Outdoor" subcategory="Area & Site">
								Area and site
							</CatalogLink>,
						],
					]}
				/>
				<h3>How far apart?</h3>
				<p>
					Space fixtures no more than 1.2 times their height above the work plane, and half that from the
					walls. For 2.5&#8239;ft desks under a 9&#8239;ft ceiling: 6.5 × 1.2 = 7.8&#8239;ft.
				</p>
				<h3>Which CCT and CRI?</h3>
				<p>
					Use 3500&#8239;K or 4000&#8239;K in work spaces and 2700&#8239;K to 3000&#8239;K in relaxed spaces.
					Specify CRI 80 or higher, or CRI 90 where faces, food or fabrics matter. See{" "}
					<Link to={paths.blogPost("choosing-a-color-temperature")}>color temperature</Link> and{" "}
					<Link to={paths.blogPost("cri-and-r9")}>CRI and R9</Link>.
				</p>
				<h3>Which controls?</h3>
				<p>
					Energy codes require automatic shutoff almost everywhere and daylight dimming near windows. Decide
					on controls now because they determine the driver: 0-10&#8239;V for most commercial fixtures, phase
					dimming for lamps and small downlights.
				</p>
				<h3>What are the site conditions?</h3>
				<p>
					Damp or wet, hot or cold, buried in insulation, or within reach of balls or forklifts? Check the
					rating before the price.
				</p>
			</>
		),
	},
	{
		id: "next",
		title: "Next steps",
		body: (
			<>
				<ol>
					<li>
						Put the fixtures on a <Link to={paths.helpMeBuy("create-my-bom")}>bill of materials</Link>.
					</li>
					<li>
						Check <Link to={paths.paybackCalculator()}>payback</Link> and{" "}
						<Link to={paths.availableRebates()}>rebates</Link>.
					</li>
					<li>
						For a whole building, request a <Link to={paths.lightDesignLayoutRequest()}>lighting layout</Link>
						.
					</li>
				</ol>
			</>
		),
	},
];
