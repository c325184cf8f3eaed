/** What lists and records of credit applications show. */

import { Link } from "@remix-run/react";
import type { CreditAccess } from "#contracts/credit/credit-applications";
import { type CreditStatus, creditStatuses } from "#rules/credit/credit-terms";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";

const looks: Record<CreditStatus, { tone: BadgeTone; icon: IconName }> = {
	received: { tone: "navy", icon: "mail" },
	"in-review": { tone: "warning", icon: "clock" },
	approved: { tone: "success", icon: "success" },
	declined: { tone: "error", icon: "error" },
};

export const CreditStatusBadge = ({ status }: { status: CreditStatus }) => (
	<Badge {...looks[status]}>{creditStatuses[status]}</Badge>
);

const did: Record<CreditAccess["action"], string> = {
	listed: "Opened the list",
	read: "Read",
	revealed: "Revealed the tax ID",
	changed: "Changed the status",
	copied: "Downloaded the copy",
	deleted: "Deleted",
};

/** Who read or changed what, newest first. */
export function AccessLog({ access, linked }: { access: readonly CreditAccess[]; linked: boolean }) {
	return (
		<section aria-labelledby="access" className="flex flex-col gap-3">
			<h2 id="access" className="text-2xl">
				Access log
			</h2>
			<p className="text-muted text-sm">Every read and change is recorded, including yours.</p>
			<DataTable caption="Access log, newest first" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Time</ColumnHeader>
						<ColumnHeader>Who</ColumnHeader>
						<ColumnHeader>What</ColumnHeader>
						{linked && <ColumnHeader>Application</ColumnHeader>}
						<ColumnHeader>Detail</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{access.map(({ at, actor, action, number, detail, id }) => (
						<Row key={id}>
							<RowHeader>
								<Minute at={at} />
							</RowHeader>
							<Cell label="Who">
								<Unbroken>{actor}</Unbroken>
							</Cell>
							<Cell label="What">{did[action]}</Cell>
							{linked && (
								<Cell label="Application">
									{number && action !== "deleted" ? (
										<Link to={paths.reviewCredit(number)} className="text-link whitespace-nowrap">
											{number}
										</Link>
									) : (
										number
									)}
								</Cell>
							)}
							<Cell label="Detail">
								<span className="wrap-anywhere">{detail}</span>
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
