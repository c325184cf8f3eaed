import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { accountTabParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { accountTabs } from "./account-links.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Your account",
		description: "Your orders, quotes, projects and settings.",
		path: paths.user(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in", params: accountTabParams }, async ({ params }) =>
	data(accountTabs[params.tab]),
);

export default function AccountTabPage() {
	const { label, empty } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">{label}</h1>
			<EmptyState
				title="Nothing here yet"
				action={<LinkButton to={paths.categories()}>See all categories</LinkButton>}
			>
				{empty}
			</EmptyState>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
