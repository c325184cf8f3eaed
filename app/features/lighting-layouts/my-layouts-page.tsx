import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { RequestTable } from "../requests/request-table.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Lighting Layouts",
		description: "Your layout requests and their status.",
		path: paths.account("my-lighting-layouts"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ services, url }) => {
	const layouts = await orNull(services.layouts.page({ page: pageNumber(url.searchParams) }));
	return data({ layouts }, layouts ? undefined : unavailable);
});

export default function MyLayoutsPage() {
	const { layouts } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Lighting Layouts</h1>
				{layouts && layouts.total > 0 && (
					<LinkButton to={paths.lightDesignLayoutRequest()} icon="plus">
						Request a layout
					</LinkButton>
				)}
			</div>
			{!layouts && <UnavailableNotice title={messages.layouts.loadFailed} />}
			{layouts?.total === 0 && (
				<EmptyState
					icon="ruler"
					title="No layout requests yet"
					action={
						<>
							<LinkButton to={paths.lightDesignLayoutRequest()}>Request a layout</LinkButton>
							<LinkButton to={paths.helpMeBuy("design-my-project")}>Estimate a room</LinkButton>
						</>
					}
				>
					Layouts you request from our lighting designers appear here, with their messages and files.
				</EmptyState>
			)}
			{layouts && layouts.total > 0 && (
				<>
					<p role="status" className="text-muted text-sm tabular-nums">
						{formatCount(layouts.total, "request")}
					</p>
					<RequestTable
						kind="layout"
						caption="Layout requests"
						titleLabel="Project"
						requests={layouts.requests}
						to={paths.lightingLayout}
					/>
					<Pagination
						page={layouts.page}
						pageCount={layouts.pageCount}
						href={(to) => paths.account("my-lighting-layouts", { page: to > 1 ? to : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
