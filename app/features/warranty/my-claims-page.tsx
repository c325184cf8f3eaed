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
		title: "Warranty Claims",
		description: "Your warranty claims and their status.",
		path: paths.account("my-warranty-claims"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async ({ services, url }) => {
	const claims = await orNull(services.warrantyClaims.page({ page: pageNumber(url.searchParams) }));
	return data({ claims }, claims ? undefined : unavailable);
});

export default function MyClaimsPage() {
	const { claims } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Warranty Claims</h1>
				{claims && claims.total > 0 && (
					<LinkButton to={paths.warrantyClaim()} icon="plus">
						File a claim
					</LinkButton>
				)}
			</div>
			{!claims && <UnavailableNotice title={messages.warranty.loadFailed} />}
			{claims?.total === 0 && (
				<EmptyState
					icon="shield"
					title="No warranty claims yet"
					action={
						<>
							<LinkButton to={paths.warrantyClaim()}>File a warranty claim</LinkButton>
							<LinkButton to={paths.account("my-orders")}>See my orders</LinkButton>
						</>
					}
				>
					Claims you file and their status appear here. Start from a line of an order, and the product and
					dates are filled in.
				</EmptyState>
			)}
			{claims && claims.total > 0 && (
				<>
					<p role="status" className="text-muted text-sm tabular-nums">
						{formatCount(claims.total, "claim")}
					</p>
					<RequestTable
						kind="claim"
						caption="Warranty claims"
						titleLabel="Product"
						requests={claims.requests}
						to={paths.claim}
					/>
					<Pagination
						page={claims.page}
						pageCount={claims.pageCount}
						href={(to) => paths.account("my-warranty-claims", { page: to > 1 ? to : undefined })}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
