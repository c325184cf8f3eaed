import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import {
	enterList,
	entryBytes,
	getUnfinishedLists,
	refuseEntry,
} from "~/features/quick-order/entry/enter-list.server.ts";
import { draftEntry } from "~/features/quick-order/entry/enter-list.ts";
import { listEntryForm } from "~/features/quick-order/entry/list-entry-form.ts";
import { PasteForm, UnfinishedLists, UploadForm } from "~/features/quick-order/entry/list-forms.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Create my bill of materials",
	description:
		"Paste or upload a fixture schedule. Get matching products for each line, see why they match, and save the result as a project.",
	path: paths.helpMeBuy("create-my-bom"),
	lead: "Paste or upload your fixture schedule as is. We suggest products for each line, with the reason, and you choose.",
	trail: [{ label: "Help me buy", to: paths.helpMeBuy() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(
		{
			unfinished: await getUnfinishedLists(context, "schedule"),
			example: context.url.searchParams.has("example"),
			idempotencyKey: crypto.randomUUID(),
		},
		{ headers: { "Cache-Control": cacheControl.private } },
	),
);

export const action = formAction(
	listEntryForm,
	{ access: "everyone", maxBytes: entryBytes, onInvalid: refuseEntry },
	(context) => enterList(context, "schedule"),
);

export default function CreateMyBomPage() {
	const { unfinished, example, idempotencyKey } = useLoaderData<typeof loader>();
	const draft = useFormDraft(paths.helpMeBuy("create-my-bom"));
	const formState = useActionData<typeof action>() ?? (draft && draftEntry(draft));
	return (
		<ArticleLayout page={page} sections={bomSections} folded>
			<div className="flex flex-col gap-8">
				<div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
					<section aria-labelledby="paste" className="flex flex-col gap-4">
						<h2 id="paste" className="text-2xl">
							Paste a fixture schedule
						</h2>
						<PasteForm
							key={example ? "example" : "own"}
							label="Fixture schedule"
							hint="One fixture per line, or cells copied from a spreadsheet with their headings. Up to 1,000 lines."
							button="Find products"
							text={formState?.text ?? (example ? exampleSchedule : "")}
							placeholder="A1 - 24 ea 2x4 troffer 4000K 5000lm"
							rows={10}
							error={formState?.errors.paste}
							idempotencyKey={idempotencyKey}
						/>
						{!example && (
							<p>
								<Link to={`${paths.helpMeBuy("create-my-bom")}?example`} className="text-link">
									Try an example
								</Link>
							</p>
						)}
					</section>
					<section aria-labelledby="upload" className="flex flex-col gap-4">
						<h2 id="upload" className="text-2xl">
							Upload a schedule
						</h2>
						<UploadForm
							label="CSV, text or Excel file"
							hint=".csv, .txt or .xlsx, up to 5 MB. Only the first worksheet is imported."
							error={formState?.errors.upload}
							idempotencyKey={idempotencyKey}
						/>
					</section>
				</div>
				<UnfinishedLists lists={unfinished} />
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const exampleSchedule = `FIXTURE SCHEDULE
A1 - 24 ea 2x4 troffer 4000K 5000lm 0-10V dimming
A2 - 10 ea 2x2 flat panel 3500K 3200 lumens
Type B: (12) 6" recessed downlight 3000K 90 CRI 1000 lumens
S1 - 30 pcs 4 ft strip 4000 lm 4000K
HB - 8 - UFO high bay 5000K 20000 lm
W1: 6x wall pack 40W 5000K photocell
X1 exit sign, red letters, battery back-up, qty 4`;

const bomSections: ArticleSection[] = [
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
		title: "Common mistakes",
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
