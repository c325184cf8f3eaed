import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber, shownPage } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { changeLine, UserChangeList } from "./user-change-list.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "User changes",
		description: "Changes to user rights in your accounts.",
		path: paths.userChanges(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "administrator", needs: "user.userChanges" },
	async ({ services, url }) => {
		const page = pageNumber(url.searchParams);
		const { changes, pageCount } = await services.user.userChanges({ page });
		return data({ page: shownPage(page, pageCount), pageCount, changes: changes.map(changeLine) });
	},
);

export default function UserChangesPage() {
	const { changes, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">User changes</h1>
			{changes.length === 0 && (
				<EmptyState title="No changes yet">
					Approvals, declines and every change of a user's rights are listed here.
				</EmptyState>
			)}
			{changes.length > 0 && <UserChangeList changes={changes} label="User changes, newest first" />}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.userChanges({ page: to })} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
