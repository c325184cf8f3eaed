import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Account switches",
		description: "Who switched to your accounts, and when.",
		path: paths.accountSwitches(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "administrator", needs: "user.accountSwitches" },
	async ({ services, url }) => {
		const page = pageNumber(url.searchParams);
		const list = await services.user.accountSwitches({ page });
		return data({ ...list, page: shownPage(page, list.pageCount) });
	},
);

export default function AccountSwitchesPage() {
	const { switches, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Account switches</h1>
			{switches.length === 0 ? (
				<EmptyState title="No switches yet">
					When someone switches to one of your accounts, it's logged here.
				</EmptyState>
			) : (
				<DataTable caption="Switches to your accounts, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Time</ColumnHeader>
							<ColumnHeader>User</ColumnHeader>
							<ColumnHeader>From</ColumnHeader>
							<ColumnHeader>To</ColumnHeader>
							<ColumnHeader>Outcome</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{switches.map((entry) => (
							<Row key={`${entry.at} ${entry.userId} ${entry.toAccountId}`}>
								<RowHeader>
									<Minute at={entry.at} />
								</RowHeader>
								<Cell label="User">{entry.userName}</Cell>
								<Cell label="From">{entry.fromAccountId ?? "none"}</Cell>
								<Cell label="To">{entry.toAccountId}</Cell>
								<Cell label="Outcome">{entry.allowed ? "Switched" : "Refused"}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.accountSwitches({ page: to })} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
