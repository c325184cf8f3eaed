import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/data-table.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { TextInput } from "~/design-system/field.tsx";
import { Pagination } from "~/design-system/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { PendingUsers } from "./pending-users.tsx";
import { portalUserPage } from "./portal-user-list.ts";
import { loadPortalUsers } from "./portal-users.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Portal users",
		description: "The users of your accounts.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users" }, async (scope) => {
	const query = scope.url.searchParams;
	const search = (query.get("search") ?? "").slice(0, 80);
	const accountId = query.get("accountId") || null;
	const [users, { accounts }] = await Promise.all([
		loadPortalUsers(scope, accountId),
		scope.services.user.accounts({}),
	]);
	const page = portalUserPage(users, search, Number(query.get("page")) || 1);
	return data({ ...page, search, accountId, accounts });
});

export default function PortalUsersPage() {
	const { pending, users, total, page, pageCount, search, accountId, accounts } =
		useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Portal users</h1>
			<PendingUsers users={pending} />
			<Form method="get" className="flex flex-wrap gap-2">
				<label className="flex items-center gap-2 text-sm">
					Account
					<select
						name="accountId"
						defaultValue={accountId ?? ""}
						className="min-h-touch rounded border border-line-strong bg-white px-2 text-base"
					>
						<option value="">All of mine</option>
						{accounts.map((account) => (
							<option key={account.accountId} value={account.accountId}>
								{account.name}
							</option>
						))}
					</select>
				</label>
				<TextInput
					type="search"
					name="search"
					defaultValue={search}
					maxLength={80}
					aria-label="Search by name or e-mail address"
					placeholder="Name or e-mail address"
					className="max-w-64"
				/>
				<Button type="submit" icon="search">
					Show
				</Button>
			</Form>
			{users.length === 0 ? (
				<EmptyState title="No users found">Try another account or a part of a name.</EmptyState>
			) : (
				<DataTable caption={`${total} portal ${total === 1 ? "user" : "users"}`}>
					<thead>
						<tr>
							<ColumnHeader>Name</ColumnHeader>
							<ColumnHeader>E-mail address</ColumnHeader>
							<ColumnHeader>Kind</ColumnHeader>
							<ColumnHeader>Accounts</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{users.map((user) => (
							<Row key={user.userId}>
								<RowHeader>{user.name}</RowHeader>
								<Cell>{user.email}</Cell>
								<Cell>{user.type}</Cell>
								<Cell>{user.accounts.join(", ")}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.portalUsers({ search, accountId: accountId ?? undefined, page: to })}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
