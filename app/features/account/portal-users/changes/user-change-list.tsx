import { Link } from "@remix-run/react";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import type { ChangeLine } from "./user-change-lines.ts";

export function UserChangeList({ changes, label }: { changes: readonly ChangeLine[]; label: string }) {
	return (
		<DataTable caption={label} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Time</ColumnHeader>
					<ColumnHeader>User</ColumnHeader>
					<ColumnHeader>Change</ColumnHeader>
					<ColumnHeader>By</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ key, at, actor, user, userId, what, rights }) => (
					<Row key={key}>
						<RowHeader className="whitespace-nowrap">
							<Minute at={at} />
						</RowHeader>
						<Cell label="User" className="wrap-anywhere">
							<Link
								to={paths.portalUser(userId)}
								className="text-link inline-flex items-center pointer-coarse:min-h-touch"
							>
								{user}
							</Link>
						</Cell>
						<Cell label="Change" className="wrap-anywhere max-md:order-last max-md:col-span-full">
							{what}
							{rights.map((right) => (
								<span key={right} className="block text-muted">
									{right}
								</span>
							))}
						</Cell>
						<Cell label="By" className="wrap-anywhere">
							{actor}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
