import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { actingAccountId } from "#rules/users/selected-account";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { workspaceSectionParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { DocumentTable, sectionTerms } from "./workspace-table.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
	const title = args.data ? sectionTerms[args.data.section].title : "Workspace";
	return pageMeta(args, { title, description: title, path: paths.repWorkspace(), indexed: false });
};

export const headers = pageHeaders;

const guard = { access: "territory", params: workspaceSectionParams, needs: "workspace.section" } as const;

export const loader = guardedLoader(guard, async ({ services, user, params: { section }, url }) => {
	const [found, person] = await Promise.all([
		services.workspace.section({ section, page: pageNumber(url.searchParams) }),
		user(),
	]);
	return data({ ...found, section, current: actingAccountId(person) });
});

export default function WorkspaceSectionPage() {
	const { section, rows, total, cents, page, pageCount, current } = useLoaderData<typeof loader>();
	const { title, noun, empty, hint } = sectionTerms[section];
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Workspace", to: paths.repWorkspace() }]} current={title} />
			<h1 className="text-3xl">{title}</h1>
			<p className="max-w-prose text-muted">
				{total === 0
					? empty
					: `${formatCount(total, noun)} in all your accounts, ${formatMoney(cents / 100)}. ${hint}`}
			</p>
			{rows.length > 0 && <DocumentTable name={section} rows={rows} current={current} />}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.workspaceSection(section, { page: to })}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
