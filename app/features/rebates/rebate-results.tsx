import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { ColumnHeader, DataTable } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import type { RebatesView } from "./load-rebates.server.ts";
import { ProgramRow } from "./program-row.tsx";
import { searchQuery } from "./rebate-search.ts";

export function RebateResults({ view }: { view: RebatesView }) {
	const { values, errors, part, programs, total, page, pageCount, where, elsewhere } = view;
	if (Object.keys(errors).length > 0) return null;
	const title = `${total === 0 ? "No rebate programs" : formatCount(total, "rebate program")}${where ? ` in ${where}` : ""}`;
	return (
		<section aria-labelledby="results" className="flex min-w-0 flex-col gap-4">
			<h2 id="results" className="scroll-mt-20 text-2xl" aria-live="polite">
				{title}
			</h2>
			{part && (
				<div className="flex flex-col gap-3">
					<p>
						Amounts for <PartNumber sku={part.sku} className="font-semibold" />,{" "}
						<Link to={part.link} className="text-link">
							{part.name}
						</Link>
					</p>
					{part.warnings.map((warning) => (
						<Notice key={warning} tone="warning">
							{warning}
						</Notice>
					))}
				</div>
			)}
			{total === 0 ? (
				<EmptyState
					icon="rebate"
					title="No program matches this search"
					action={
						<Link to={paths.availableRebates({ sku: values.sku || undefined })} className="text-link">
							Search all states
						</Link>
					}
				>
					Remove a filter, or look up the address at{" "}
					<a href="https://www.dsireusa.org/" className="text-link">
						dsireusa.org
					</a>
					.
				</EmptyState>
			) : (
				<DataTable caption="Rebate programs found" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Program</ColumnHeader>
							<ColumnHeader>{part ? "This part number" : "Amounts"}</ColumnHeader>
							<ColumnHeader>Requirements</ColumnHeader>
							<ColumnHeader>Cap and application</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{programs.map((program) => (
							<ProgramRow key={program.id} program={program} />
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => `${paths.availableRebates(searchQuery(values, to))}#results`}
			/>
			{elsewhere > 0 && (
				<p className="text-muted text-sm">
					{formatCount(elsewhere, "program")} in this state {elsewhere === 1 ? "serves" : "serve"} other ZIP
					codes.{" "}
					<Link
						to={paths.availableRebates({ ...searchQuery({ ...values, zip: "" }), state: values.state })}
						className="text-link"
					>
						Show the whole state
					</Link>
				</p>
			)}
		</section>
	);
}
