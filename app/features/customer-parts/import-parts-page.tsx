import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import type { PartImport } from "#contracts/customer-parts/customer-parts";
import { customerPartLimits as limits } from "#rules/customer-parts/customer-part-terms";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Cell } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { CsvImportForm, CsvImportReport } from "~/shared/csv-import.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { partsFileForm } from "./customer-part-forms.ts";
import { importPartsFile, partsFileBytes } from "./customer-parts.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Import part numbers",
		description: "Import the part numbers that your company uses from a CSV file.",
		path: paths.importCustomerParts(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "cart", needs: "customerParts.import" } as const;

export const loader = guardedLoader(guard, async () => data(null));

export const action = formAction(partsFileForm, { ...guard, maxBytes: partsFileBytes }, importPartsFile);

const megabytes = limits.file / 1_000_000;

export default function ImportPartsPage() {
	const answer = useActionData<typeof action>();
	const error = answer && "error" in answer ? answer.error : undefined;
	const report = answer && "report" in answer ? answer.report : null;
	const chosenMode = answer && "mode" in answer ? answer.mode : "add";
	const busy = useNavigation().formData !== undefined;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Customer part numbers", to: paths.customerParts() }]} current="Import" />
			<h1 className="text-3xl">Import part numbers</h1>
			{report && <Report report={report} />}
			<CsvImportForm
				id="parts-file"
				label="Import part numbers"
				hint={`Your part number in the first column, ours in the second; or in any order under the headings "Your part number" and "Our part number". At most ${formatNumber(limits.rows)} lines and ${megabytes} MB.`}
				error={error}
			>
				<fieldset className="flex flex-col gap-1">
					<legend className="mb-1 font-medium">Part numbers you already have</legend>
					{(
						[
							["add", "Keep them: add new ones and change those in the file"],
							["replace", "Replace them: delete those that aren't in the file"],
						] as const
					).map(([value, label]) => (
						<label key={value} className="flex min-h-touch items-center gap-2">
							<input
								type="radio"
								name="mode"
								value={value}
								defaultChecked={value === chosenMode}
								className="size-5 flex-none accent-navy-800"
							/>
							{label}
						</label>
					))}
				</fieldset>
				<Button type="submit" variant="primary" disabled={busy}>
					{busy ? "Importing…" : "Import file"}
				</Button>
			</CsvImportForm>
		</div>
	);
}

function Report({ report }: { report: PartImport }) {
	const { saved, added, changed, unchanged, refused } = report;
	const lines = `${formatCount(refused.length, "line")} of the file ${refused.length === 1 ? "was" : "were"} refused`;
	return (
		<CsvImportReport
			report={report}
			tone={saved ? "warning" : "error"}
			text={
				saved
					? `${lines}; the others are saved: ${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged.`
					: `${lines}, so nothing was replaced. Correct them, and import the file again.`
			}
			refused={refused.slice(0, shownRefusals)}
			hidden={refused.length - shownRefusals}
			caption="Refused lines"
			columns={["Your part number", "Our part number", "Reason"]}
			cells={({ number, sku, reason }) => (
				<>
					<Cell label="Yours" className="wrap-anywhere font-mono">
						{number || "(empty)"}
					</Cell>
					<Cell label="Ours" className="wrap-anywhere font-mono">
						{sku || "(empty)"}
					</Cell>
					<Cell label="Reason" className="max-md:col-span-full">
						{reason}
					</Cell>
				</>
			)}
		/>
	);
}

const shownRefusals = 500;

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
