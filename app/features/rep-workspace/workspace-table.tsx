import { Link } from "@remix-run/react";
import type { WorkspaceRow, WorkspaceSection } from "#contracts/rep-workspace/rep-workspace";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import type { WorkspaceSectionName } from "#rules/rep-workspace/workspace-terms";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { OpenInAccount } from "./open-in-account.tsx";
import { sectionTerms } from "./workspace-sections.ts";

/** One kind of document that waits for the representative: the first ones, with a link to all. */
export function WorkspaceTable({
	name,
	section: { rows, total, cents },
	current,
}: {
	name: WorkspaceSectionName;
	section: WorkspaceSection;
	current: string | null;
}) {
	const { title, noun, empty, hint } = sectionTerms[name];
	return (
		<section className="flex flex-col gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 className="text-xl">{title}</h2>
				{total > 0 && (
					<p className="text-muted text-sm tabular-nums">
						{formatCount(total, noun)}, {formatMoney(cents / 100)}
					</p>
				)}
			</div>
			<p className="max-w-text text-muted text-sm">{total === 0 ? empty : hint}</p>
			{rows.length > 0 && <DocumentTable {...{ name, rows, current }} />}
			{total > rows.length && rows.length > 0 && (
				<Link
					to={paths.workspaceSection(name)}
					className="text-link inline-flex items-center self-start pointer-coarse:min-h-touch"
				>
					View all {formatCount(total, noun)}
				</Link>
			)}
		</section>
	);
}

export function DocumentTable({
	name,
	rows,
	current,
}: {
	name: WorkspaceSectionName;
	rows: readonly WorkspaceRow[];
	current: string | null;
}) {
	const { title, dateLabel, amountLabel, path } = sectionTerms[name];
	return (
		<DataTable caption={title} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					<ColumnHeader>Account</ColumnHeader>
					<ColumnHeader>{dateLabel}</ColumnHeader>
					<ColumnHeader numeric>{amountLabel}</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<DocumentRow key={row.id} {...{ row, current, dateLabel, amountLabel }} to={path(row.id)} />
				))}
			</tbody>
		</DataTable>
	);
}

function DocumentRow({
	row,
	to,
	current,
	dateLabel,
	amountLabel,
}: {
	row: WorkspaceRow;
	to: string;
	current: string | null;
	dateLabel: string;
	amountLabel: string;
}) {
	const { number, name, accountId, accountName, at, cents } = row;
	return (
		<Row>
			<RowHeader>
				<OpenInAccount {...{ to, label: number, accountId, accountName, current }} />
				{name && <span className="wrap-anywhere block font-normal text-sm">{name}</span>}
			</RowHeader>
			<Cell label="Account" className="wrap-anywhere md:min-w-40">
				{accountName}
				{accountId === current && <span className="block text-muted text-sm">Current account</span>}
			</Cell>
			<Cell label={dateLabel} className="whitespace-nowrap tabular-nums">
				<DayOf at={at} />
			</Cell>
			<Cell label={amountLabel} numeric className="font-medium">
				{formatMoney(cents / 100)}
			</Cell>
		</Row>
	);
}
