import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { PrintableForm, SentNotice, sentNumber } from "~/features/requests/request-form-parts.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { getContact, loadUploads, refusedWithFiles } from "../requests/requests.server.ts";
import { readEstimate } from "./estimate-link.ts";
import { LayoutForm } from "./layout-form.tsx";
import { layoutForm } from "./layout-forms.ts";
import { answerLayout, spaceRows } from "./layout-request.server.ts";

const page: ArticlePage = {
	title: "Design my Project: request a lighting layout",
	description:
		"Request a lighting layout online: send drawings, spaces, controls and deadline, attach a room estimate, and get the layout back in your account.",
	path: paths.lightDesignLayoutRequest(),
	lead: "A lighting layout shows how many fixtures you need, where they go and how much light you'll get, before you buy. Tell us about the project and send your drawings.",
};

export const meta: MetaFunction = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { searchParams: query } = context.url;
	const [contact, uploads] = await Promise.all([getContact(context), loadUploads(context, "layout")]);
	const pageData = {
		contact,
		uploads,
		estimate: readEstimate(query.get("estimate")),
		sent: sentNumber(query.get("sent")),
		rows: spaceRows,
		idempotencyKey: crypto.randomUUID(),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** Everyone may request layouts; visitors get them by mail. */
export const action = formAction(
	layoutForm,
	{ access: "everyone", read: uploadFormReader("layout"), onInvalid: refusedWithFiles },
	answerLayout,
);

export default function LayoutRequestPage() {
	const { sent, rows, ...loaded } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as { rows?: number } | undefined;
	return (
		<ArticleLayout page={page} sections={layoutGuide} folded>
			{sent ? (
				<SentNotice
					title={messages.layouts.sent}
					number={sent}
					action={<LinkButton to={paths.register()}>Register to follow it online</LinkButton>}
				/>
			) : (
				<LayoutForm {...loaded} rows={answer?.rows ?? rows} addsRows={answer?.rows !== undefined} />
			)}
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** What a layout has, target light levels, a quick estimate, and a site survey to print. */
const layoutGuide: ArticleSection[] = [
	{
		id: "answers",
		title: "What you get",
		body: (
			<>
				<ul>
					<li>Fixture count and locations, with mounting height and aiming.</li>
					<li>Average, minimum and maximum footcandles, and their ratios.</li>
					<li>Connected load in watts and watts per square foot, to check against the energy code.</li>
					<li>A fixture schedule ready to price and order.</li>
				</ul>
				<p>
					We calculate it from the photometric (IES LM-63) files of the actual fixtures and your room's
					reflectances.
				</p>
			</>
		),
	},
	{
		id: "targets",
		title: "Target light levels",
		body: (
			<>
				<p>
					Illuminating Engineering Society (IES) recommendations depend on task, age and contrast. These are
					common starting points for the average at the work plane.
				</p>
				<FiguresTable
					caption="Typical maintained footcandles"
					columns={[{ label: "Space" }, { label: "Average", numeric: true }, { label: "Measured at" }]}
					rows={[
						["Corridor", "5 to 10\u202ffc", "Floor"],
						["Warehouse, bulky goods", "10 to 20\u202ffc", "Floor"],
						["Warehouse, small labels", "30\u202ffc", "Rack face and floor"],
						["Classroom, open office", "30 to 50\u202ffc", "Desk, 2.5\u202fft"],
						["Retail, general", "30 to 50\u202ffc", "Floor"],
						["Workshop, fine assembly", "50 to 100\u202ffc", "Bench"],
						["Parking lot", "0.5\u202ffc minimum to 2\u202ffc average", "Pavement"],
					]}
				/>
				<p>
					1 footcandle is 10.76&#8239;lx. Emergency egress codes require an average of 1&#8239;fc along the
					path.
				</p>
			</>
		),
	},
	{
		id: "estimate",
		title: "Quick estimate",
		body: (
			<>
				<p>
					The <Link to={paths.helpMeBuy("design-my-project")}>room estimate</Link> calculates one room right
					away: number of fixtures, plan, footcandles and watts per square foot. You can attach its result to
					this request. By hand:
				</p>
				<p className="formula">fixtures = E × area ÷ (lumens × CU × LLF)</p>
				<p>
					E is in footcandles and area in square feet. If you don't have a CU table, use 0.70 for direct
					fixtures in light-colored rooms and 0.5 in dark or high rooms. For LED indoors, use LLF 0.85.
				</p>
				<p>
					<strong>Example.</strong> A 36 × 24&#8239;ft classroom with a 9.5&#8239;ft ceiling needs 40&#8239;fc
					from 4,400&#8239;lm 2x4 panels: 40 × 864 ÷ (4,400 × 0.70 × 0.85) = 13.2. Three rows of four give
					36&#8239;fc; three rows of five give 45&#8239;fc. With fifteen panels, spacing is 24 ÷ 3 =
					8&#8239;ft by 36 ÷ 5 = 7.2&#8239;ft. That's under 1.2 times their 7&#8239;ft height above the desks.
				</p>
				<p>
					<strong>Load.</strong> Fifteen 40&#8239;W panels draw 600&#8239;W, or 0.69&#8239;W per square foot.
				</p>
				<p>
					Start with{" "}
					<CatalogLink category="Commercial Indoor" subcategory="Troffers & Panels">
						troffers and panels
					</CatalogLink>
					,{" "}
					<CatalogLink category="Commercial Indoor" subcategory="High Bay">
						high bays
					</CatalogLink>
					, <CatalogLink category="Downlights">downlights</CatalogLink> or{" "}
					<CatalogLink category="Outdoor" subcategory="Area & Site">
						area lights
					</CatalogLink>
					.
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
					<li>Floor plan with dimensions: PDF to scale, DWG or a dimensioned sketch.</li>
					<li>Ceiling height and type, and mounting height.</li>
					<li>Room use and operating hours.</li>
					<li>Reflectances, or a description such as "white ceiling, light walls, dark floor".</li>
					<li>Existing lighting and what has to stay.</li>
					<li>Voltage, controls, energy code and rebate program.</li>
					<li>Budget and due date.</li>
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
								"Phone and email",
								"Layout needed by",
								"Installation date",
							],
							boxes: ["New construction", "Renovation", "One-for-one retrofit"],
						},
						{
							title: "Room (one sheet per room)",
							lines: [
								"Room name and use",
								"Length × width, ft",
								"Ceiling height, ft",
								"Mounting height, ft",
								"Target, fc",
								"Work plane height, ft",
								"Hours a year",
								"Voltage",
							],
							boxes: ["Grid ceiling", "Drywall", "Open structure", "Damp", "Wet", "Cold storage"],
						},
						{
							title: "Surfaces",
							lines: ["Ceiling color", "Wall color", "Floor color", "Rack or shelf height, aisle width"],
						},
						{
							title: "Existing lighting",
							lines: ["Type and watts", "Quantity", "Spacing, ft", "Measured light level, fc"],
							boxes: ["Dimming", "Occupancy sensors", "Daylight sensors", "Emergency circuits"],
						},
					]}
				/>
			</>
		),
	},
	{
		id: "send",
		title: "Questions",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];
