/** A representative's accounts that need something, and quotes by stage. */
import { Link } from "@remix-run/react";
import { formatCents, formatNumber } from "#rules/format";
import type { QuoteStage } from "#rules/overview/waiting";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { OpenInAccount } from "~/features/rep-workspace/open-in-account.tsx";
import { paths } from "~/paths.ts";
import type { TerritoryBlock } from "./overview.server.ts";
import { Panel, PartUnavailable, Rows, RowWithAction } from "./panel.tsx";

const stageWords: Record<QuoteStage, { label: string; to?: string }> = {
	draft: { label: "Your drafts", to: paths.workspaceSection("drafts") },
	"to-answer": { label: "To answer", to: paths.workspaceSection("quotes-to-answer") },
	"with-buyer": { label: "With the buyer" },
	accepted: { label: "Accepted, 30 days" },
};

export function TerritorySection({ territory }: { territory: TerritoryBlock }) {
	if (territory === "hidden") return null;
	const workspace = { label: "Workspace", to: paths.repWorkspace() };
	if (!territory)
		return (
			<Panel id="accounts" title="Your accounts" more={workspace}>
				<PartUnavailable text="Your accounts can't be shown right now." />
			</Panel>
		);
	const { accounts, accountsTotal, stages, current } = territory;
	return (
		<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<Panel id="accounts" title="Accounts that need attention" more={workspace}>
				{accounts.length > 0 ? (
					<Rows>
						{accounts.map(({ accountId, name, needs }) => (
							<RowWithAction
								key={accountId}
								icon="company"
								action={
									accountId === current ? (
										<span className="text-muted">Current account</span>
									) : (
										<OpenInAccount
											to={paths.user()}
											label="Switch"
											about={` to ${name}`}
											accountName={name}
											{...{ accountId, current }}
										/>
									)
								}
							>
								<span className="block font-medium">{name}</span>
								<span className="text-muted">{needs}</span>
							</RowWithAction>
						))}
					</Rows>
				) : (
					<p className="text-muted">No accounts need attention.</p>
				)}
				{accountsTotal > accounts.length && (
					<p className="text-muted text-sm">
						{formatNumber(accountsTotal - accounts.length)} more in the workspace.
					</p>
				)}
			</Panel>
			<Panel id="stages" title="Quotes by stage">
				<DataTable caption="Count and sum of quotes by stage" captionHidden>
					<thead>
						<tr>
							<ColumnHeader>Stage</ColumnHeader>
							<ColumnHeader numeric>Quotes</ColumnHeader>
							<ColumnHeader numeric>Sum</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{stages.map(({ stage, count, cents }) => {
							const { label, to } = stageWords[stage];
							return (
								<Row key={stage}>
									<RowHeader>
										{to ? (
											<Link to={to} className="text-link inline-flex items-center pointer-coarse:min-h-touch">
												{label}
											</Link>
										) : (
											label
										)}
									</RowHeader>
									<Cell numeric>{formatNumber(count)}</Cell>
									<Cell numeric>{formatCents(cents)}</Cell>
								</Row>
							);
						})}
					</tbody>
				</DataTable>
			</Panel>
		</div>
	);
}
