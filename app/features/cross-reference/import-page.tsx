import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import type { CrossReferenceReport } from "#contracts/cross-reference/cross-reference";
import { crossReferenceLimits as limits } from "#rules/cross-reference/cross-reference";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Cell } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CsvImportForm, CsvImportReport } from "~/shared/csv-import.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { importFailure } from "~/shared/uploads/read-upload-form.server.ts";
import { stoppedUpload } from "~/shared/uploads/upload-quota.server.ts";
import { crossReferenceFileForm } from "./cross-reference-form.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Import the cross-reference",
		description: "Replace the cross-reference with a CSV file.",
		path: paths.importCrossReference(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "shop", needs: "crossReference.import" } as const;

export const loader = guardedLoader(guard, async () => data(null));

/** The largest body in bytes; larger files are still read, so that the answer names their size. */
const crossReferenceBytes = 16_000_000;

/** With what was ticked, for the next try. */
type ImportAnswer = { partial: boolean } & (
	| { error: string }
	| { report: CrossReferenceReport; dryRun: boolean }
);

/** Tries the chosen file, or imports it; the service reads it. */
async function importCrossReferenceFile(context: FormContext<typeof crossReferenceFileForm>) {
	const { file, intent } = context.value;
	const partial = context.value.partial === "yes";
	const refuse = (error: string, status = 400, headers: HeadersInit = {}) =>
		data<ImportAnswer>({ error, partial }, { status, headers });
	if (!(file instanceof File) || file.name === "") return refuse("Choose a CSV file first.");
	if (file.size > limits.file)
		return refuse(
			`This file is ${(file.size / 1e6).toFixed(1)} MB. Upload at most ${limits.file / 1e6} MB; the command cross-reference:import takes larger files.`,
			413,
		);
	const stopped = await stoppedUpload(context, file.size);
	if (stopped) return refuse(stopped.message, stopped.status, { "Retry-After": String(stopped.retryAfter) });
	const dryRun = intent === "check";
	try {
		const report = await context.services.crossReference.import({
			file: Buffer.from(await file.arrayBuffer()).toString("base64"),
			partial,
			dryRun,
		});
		if (!report.written || report.rejectedRows > 0)
			return data<ImportAnswer>(
				{ report, dryRun, partial },
				{ status: report.rejectedRows > 0 && !dryRun ? 422 : 200 },
			);
		throw await redirectWithToast(paths.crossReference(), {
			kind: "success",
			text: `${formatCount(report.rows, "line")} imported. They replace the earlier ones.`,
		});
	} catch (error) {
		const { sentence, status, headers } = importFailure(error);
		return refuse(sentence, status, headers);
	}
}

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
			<CsvImportForm
				id="cross-reference-file"
				label="Import the cross-reference"
				hint={`Columns brand, number, sku, grade (exact, near or functional) and note. A * at the end of a number stands for any options after it. At most ${formatNumber(limits.rows)} lines and ${limits.file / 1_000_000} MB.`}
				error={error}
			>
				<label className="flex min-h-touch items-center gap-2">
					<input
						type="checkbox"
						name="partial"
						value="yes"
						defaultChecked={answer && "partial" in answer && answer.partial}
						className="size-5 accent-navy-800"
					/>
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
			</CsvImportForm>
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
	const { written, refusals, rejectedRows } = answer.report;
	return (
		<CsvImportReport
			report={answer}
			tone={rejectedRows === 0 ? "success" : written ? "warning" : "error"}
			text={summary(answer)}
			refused={refusals}
			hidden={rejectedRows - new Set(refusals.map(({ row }) => row)).size}
			caption="Rejected lines"
			columns={["Column", "Value", "Reason"]}
			cells={({ column, value, reason }) => (
				<>
					<Cell label="Column">{column || "(whole line)"}</Cell>
					<Cell label="Value" className="wrap-anywhere">
						{value || "(empty)"}
					</Cell>
					<Cell label="Reason">{reason}</Cell>
				</>
			)}
		/>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
