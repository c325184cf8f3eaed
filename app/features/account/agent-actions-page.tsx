import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber, shownPage } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";

const outcomes: Record<AgentActionOutcome, string> = {
	done: "done",
	failed: "not possible",
	declined: "declined",
};

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Assistant actions",
		description: "Actions taken by the assistant and connected apps.",
		path: paths.agentActions(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", needs: "user.agentActions" },
	async ({ services, url }) => {
		const page = pageNumber(url.searchParams);
		const list = await services.user.agentActions({ page });
		return data({ ...list, page: shownPage(page, list.pageCount) });
	},
);

export default function AgentActionsPage() {
	const { actions, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Assistant actions</h1>
			{actions.length === 0 ? (
				<EmptyState
					title="No actions yet"
					action={<LinkButton to={paths.assistant()}>Ask the assistant</LinkButton>}
				>
					Actions you approve or decline in the assistant, and actions connected apps take for you, appear
					here.
				</EmptyState>
			) : (
				<DataTable caption="Actions by the assistant and connected apps, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Time</ColumnHeader>
							<ColumnHeader>User</ColumnHeader>
							<ColumnHeader>Account</ColumnHeader>
							<ColumnHeader>By</ColumnHeader>
							<ColumnHeader>Action</ColumnHeader>
							<ColumnHeader>Outcome</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{actions.map((entry) => (
							<Row key={`${entry.at} ${entry.userId} ${entry.summary}`}>
								<RowHeader>
									<Minute at={entry.at} />
								</RowHeader>
								<Cell label="User">{entry.userName}</Cell>
								<Cell label="Account">{entry.accountId ?? "none"}</Cell>
								<Cell label="By">{entry.agent}</Cell>
								<Cell label="Action" className="wrap-anywhere">
									{entry.summary}
								</Cell>
								<Cell label="Outcome">{outcomes[entry.outcome]}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.agentActions({ page: to })} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
