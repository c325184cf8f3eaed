import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference-terms";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Field, FileInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Cell, ColumnHeader, DataTable, Row } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { crossReferenceFileForm } from "./cross-reference-form.ts";
import {
	crossReferenceBytes,
	type ImportAnswer,
	importCrossReferenceFile,
} from "./import-cross-reference.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Import the cross-reference",
		description: "Replace the cross-reference by a CSV file.",
		path: paths.importCrossReference(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "shop", needs: "crossReference.import" } as const;

export const loader = guardedLoader(guard, async () => data(null));

export const action = formAction(
	crossReferenceFileForm,
	{ ...guard, maxBytes: crossReferenceBytes },
	importCrossReferenceFile,
);

export default function ImportCrossReferencePage() {
	const answer = useActionData<typeof action>();
	const error = answer && "error" in answer ? answer.error : undefined;
	const checked = answer && "report" in answer ? answer : null;
	const busy = useNavigation().formData !== undefined;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Cross-reference", to: paths.crossReference() }]} current="Import" />
			<h1 className="text-3xl">Import the cross-reference</h1>
			<p className="max-w-prose">
				The file replaces the whole cross-reference at once. Download the current one as CSV to change a few
				lines of it.
			</p>
			{checked && <Report answer={checked} />}
			<PostForm
				encType="multipart/form-data"
				noValidate
				aria-label="Import the cross-reference"
				className="flex max-w-2xl flex-col items-start gap-4"
			>
				<Field
					id="cross-reference-file"
					label="CSV file"
					hint={`Columns brand, number, sku, grade (exact, near or functional) and note. A * at the end of a number stands for any options after it. At most ${formatNumber(limits.rows)} lines and ${limits.file / 1_000_000} MB.`}
					errors={error ? [error] : []}
					className="w-full"
				>
					{(control) => <FileInput {...control} name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />}
				</Field>
				<label className="flex min-h-touch items-center gap-2">
					<input type="checkbox" name="partial" value="yes" className="size-5 accent-navy-800" />
					Leave out lines with mistakes
				</label>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary" name="intent" value="import" disabled={busy}>
						{busy ? "Importing…" : "Import file"}
					</Button>
					<Button type="submit" name="intent" value="check" disabled={busy}>
						Check file only
					</Button>
				</div>
			</PostForm>
		</div>
	);
}

type Checked = Extract<ImportAnswer, { report: unknown }>;

function summary({ report: { written, rows, rejectedRows }, dryRun }: Checked): string {
	const rejected = `${formatCount(rejectedRows, "line")} rejected`;
	if (written) return `${formatCount(rows, "line")} imported, ${rejected}.`;
	if (rejectedRows === 0) return `${formatCount(rows, "line")} can be imported. Nothing was changed.`;
	return dryRun
		? `${rejected}, ${formatCount(rows, "line")} correct. Nothing was changed.`
		: `${rejected}, so nothing was replaced. Correct them, and import the file again.`;
}

function Report({ answer }: { answer: Checked }) {
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each report takes the focus
	useEffect(() => box.current?.focus(), [answer]);
	const { written, refusals, rejectedRows } = answer.report;
	const hidden = rejectedRows - new Set(refusals.map(({ row }) => row)).size;
	return (
		<div ref={box} tabIndex={-1} className="flex flex-col gap-3">
			<Notice tone={rejectedRows === 0 ? "success" : written ? "warning" : "error"} live>
				{summary(answer)}
			</Notice>
			{refusals.length > 0 && (
				<DataTable caption="Rejected lines" stacked>
					<thead>
						<tr>
							<ColumnHeader numeric>Line</ColumnHeader>
							<ColumnHeader>Column</ColumnHeader>
							<ColumnHeader>Value</ColumnHeader>
							<ColumnHeader>Reason</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{refusals.map(({ row, column, value, reason }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a report is never changed, and a line can be rejected twice
							<Row key={index}>
								<th scope="row" className="px-3 py-2 text-right font-normal tabular-nums">
									<span className="md:hidden">Line </span>
									{row}
								</th>
								<Cell label="Column">{column || "(whole line)"}</Cell>
								<Cell label="Value" className="wrap-anywhere">
									{value || "(empty)"}
								</Cell>
								<Cell label="Reason">{reason}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{hidden > 0 && <p className="text-muted">and {formatCount(hidden, "more line")}</p>}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
