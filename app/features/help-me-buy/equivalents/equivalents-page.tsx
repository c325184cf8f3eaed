import { data } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { equivalentLimits } from "#rules/cross-reference/cross-reference";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticlePage, articleMeta } from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import {
	type EquivalentField,
	type LoadedEquivalents,
	loadEquivalents,
	type RoomField,
} from "./load-equivalents.server.ts";

const page: ArticlePage = {
	title: "Cross-reference",
	description:
		"Paste other makers' part numbers and get ours, with grade, note and what differs. Compare the light of both fixtures in the same room.",
	path: paths.equivalents(),
	lead: "Paste other makers' part numbers to see what we sell for them, and what differs.",
	trail: [{ label: "Lighting Tools", to: paths.tools() }],
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { status, retryAfter, ...shown } = await loadEquivalents(context);
	return data(shown, {
		status,
		headers: {
			// The page names the file that is open in this browser.
			"Cache-Control": cacheControl.private,
			...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
		},
	});
});

type Shown = Omit<LoadedEquivalents, "status" | "retryAfter">;

export default function EquivalentsPage() {
	const shown: Shown = useLoaderData<typeof loader>();
	const { errors, failure, rows } = shown;
	const mistakes = Object.entries(errors).map(([field, message]) => ({ fieldId: idOf(field), message }));
	return (
		<ArticleLayout page={page} sections={[]}>
			<ErrorSummary items={mistakes} />
			{failure && (
				<div className="mb-6">
					<Notice tone="error">{failure}</Notice>
				</div>
			)}
			<div className="grid gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-12">
				<NumbersForm {...shown} />
				<div className="min-w-0">{rows.length > 0 && <Equivalents {...shown} />}</div>
			</div>
			<p className="mt-4 max-w-text text-muted text-sm">
				Exact matches fit and perform the same. Near matches differ as noted. Functional matches do the same
				job in a different shape. We never guess an equivalent from a number alone. To order a list, use{" "}
				<Link to={paths.quickOrder()}>Quick Order</Link>.
			</p>
			<RoomForm {...shown} />
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const idOf = (field: string) => `equivalents-${field}`;

function NumbersForm({ values, errors }: Shown) {
	return (
		<Form
			method="get"
			action={`${paths.equivalents()}#result`}
			noValidate
			aria-label="Cross-reference"
			{...formTool({
				name: "find_equivalents",
				description: "Our part numbers for other makers' part numbers, with grade, note and differences.",
				reads: true,
			})}
			className="flex min-w-0 flex-col gap-4"
		>
			<Field
				id={idOf("numbers")}
				label="Other makers' part numbers"
				hint={`One on each line, with or without the brand; up to ${equivalentLimits.numbers}`}
				errors={errors.numbers ? [errors.numbers] : []}
				required
			>
				{(control) => (
					<TextArea
						{...control}
						name="numbers"
						rows={8}
						maxLength={equivalentLimits.text}
						defaultValue={values.numbers}
						spellCheck={false}
						{...toolParam("Other makers' part numbers, one on each line")}
					/>
				)}
			</Field>
			<Button type="submit" variant="primary" icon="search" className="self-start">
				Find our part numbers
			</Button>
		</Form>
	);
}

function Equivalents({ rows, values }: Shown) {
	return (
		<section id="result" aria-labelledby="result-title">
			<h2 id="result-title" className="text-xl">
				Our part numbers
			</h2>
			<FiguresTable
				caption="Our part numbers"
				captionHidden
				stacked="labels"
				columns={[
					{ label: "Their number" },
					{ label: "Our number" },
					{ label: "Grade" },
					{ label: "Note and differences" },
				]}
				rows={rows.flatMap(({ number, certain, items, search }) =>
					items.length === 0
						? [
								[
									number,
									<Link key="search" to={search} className="text-link">
										Search for it
									</Link>,
									"Not in the cross-reference",
									certain.length > 0 ? `The number says ${certain.join(", ")}` : "",
								],
							]
						: items.map(({ sku, name, link, figures, grade, note, differences }) => [
								number,
								<span key="sku">
									<Link to={link} className="text-link">
										<PartNumber sku={sku} />
									</Link>
									<span className="block text-muted text-sm">
										{name}
										{figures && `, ${figures}`}
									</span>
								</span>,
								grade,
								[note, ...differences].filter(Boolean).join("; "),
							]),
				)}
			/>
			<LinkButton
				to={paths.equivalentsCsv({ numbers: values.numbers })}
				reloadDocument
				rel="nofollow"
				icon="download"
				className="screen-only mt-4"
			>
				Download CSV
			</LinkButton>
		</section>
	);
}

const roomTexts: readonly [RoomField, string][] = [
	["length", "Length, ft"],
	["width", "Width, ft"],
	["height", "Ceiling, ft"],
	["columns", "Columns of fixtures"],
	["rows", "Rows of fixtures"],
];

function RoomForm({ values, errors, theirs, light, rows }: Shown) {
	const [first] = rows.flatMap(({ items }) => items);
	const text = (field: EquivalentField, label: string, value: string) => (
		<Field key={field} id={idOf(field)} label={label} errors={errors[field] ? [errors[field]] : []}>
			{(control) => (
				<TextInput
					{...control}
					name={field}
					autoComplete="off"
					maxLength={field === "ours" ? 120 : 40}
					defaultValue={value}
				/>
			)}
		</Field>
	);
	return (
		<section aria-labelledby="light-title" className="mt-10">
			<h2 id="light-title" className="text-xl">
				Compare the light in the same room
			</h2>
			<p className="mt-2 max-w-text">
				{theirs ? `Theirs: the file ${theirs}, open in the ` : "Open their IES, LDT or TM-33 file in the "}
				<Link to={paths.iesViewer()} className="text-link">
					IES viewer
				</Link>
				{theirs ? ". " : " first. "}
				Ours: the photometry of our part number. Both use the same layout.
			</p>
			<Form
				method="get"
				action={`${paths.equivalents()}#light`}
				noValidate
				aria-label="Compare the light"
				className="mt-4 flex flex-col gap-4"
			>
				{values.numbers && <input type="hidden" name="numbers" value={values.numbers} />}
				<div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
					{text("ours", "Our part number", values.ours || (first?.sku ?? ""))}
					{roomTexts.map(([field, label]) => text(field, label, values[field]))}
				</div>
				<Button type="submit" icon="calculator" className="self-start">
					Compare the light
				</Button>
			</Form>
			{light && (
				<div id="light">
					<FiguresTable
						caption="Light on the work plane, point by point"
						columns={["Figure", "Theirs", "Ours", "Difference"].map((label, index) => ({
							label,
							numeric: index > 0,
						}))}
						rows={light.rows}
					/>
					<ul className="wrap-anywhere mt-2 list-disc space-y-1 pl-5 text-sm">
						{light.notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
