import { Link } from "@remix-run/react";
import type { RequestSummary } from "#contracts/requests/requests";
import type { RequestKind } from "#rules/requests/upload-limits";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { DayOf } from "~/shared/clock/zones.tsx";
import { RequestStatusBadge } from "./request-status.tsx";

type Listed = RequestSummary & { rmaNumber?: string | null };

/** Columns that the service knows nothing of are left out. */
export function RequestTable({
	kind,
	caption,
	titleLabel,
	requests,
	to,
}: {
	kind: RequestKind;
	caption: string;
	titleLabel: string;
	requests: readonly Listed[];
	to: (rid: string) => string;
}) {
	const knows = (has: (request: Listed) => unknown) => requests.some((request) => Boolean(has(request)));
	const titled = knows(({ title }) => title);
	const statuses = knows(({ status }) => status);
	const dated = knows(({ createdAt }) => createdAt);
	const updated = knows(({ updatedAt }) => updatedAt);
	const authorized = knows(({ rmaNumber }) => rmaNumber);
	return (
		<DataTable caption={caption} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					{titled && <ColumnHeader>{titleLabel}</ColumnHeader>}
					{statuses && <ColumnHeader>Status</ColumnHeader>}
					{authorized && <ColumnHeader>RMA number</ColumnHeader>}
					{dated && <ColumnHeader>Sent</ColumnHeader>}
					{updated && <ColumnHeader>Last change</ColumnHeader>}
				</tr>
			</thead>
			<tbody>
				{requests.map(({ rid, number, title, status, rmaNumber, createdAt, updatedAt }) => (
					<Row key={rid}>
						<RowHeader>
							<Link
								to={to(rid)}
								className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
							>
								{number}
							</Link>
						</RowHeader>
						{titled && (
							<Cell label={titleLabel} className="wrap-anywhere max-md:col-span-full md:min-w-48">
								{title}
							</Cell>
						)}
						{statuses && (
							<Cell label="Status">
								<RequestStatusBadge kind={kind} status={status} />
							</Cell>
						)}
						{authorized && (
							<Cell label="RMA number">{rmaNumber && <span className="font-mono">{rmaNumber}</span>}</Cell>
						)}
						{dated && <Cell label="Sent">{createdAt && <DayOf at={createdAt} />}</Cell>}
						{updated && <Cell label="Last change">{updatedAt && <DayOf at={updatedAt} />}</Cell>}
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
