import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadAccessRequests, type RequestLine } from "./access-requests.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Access requests",
		description: "Pending and recent access requests for your accounts.",
		path: paths.accessRequests(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified", needs: "user.accessRequests" }, async (context) => {
	const requests = await loadAccessRequests(context);
	return data({
		waiting: requests.filter(({ status }) => status === "waiting"),
		opened: requests.filter(({ status }) => status === "opened"),
	});
});

export default function AccessRequestsPage() {
	const { waiting, opened } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Access requests</h1>
			{waiting.length + opened.length === 0 && (
				<EmptyState title="No requests">
					When a distributor gives the account number and ZIP code of one of your accounts, you can decide
					here.
				</EmptyState>
			)}
			<Requests title="Waiting for your decision" requests={waiting} action="Review" />
			<Requests title="Granted in the last 30 days" requests={opened} action="View" />
		</div>
	);
}

function Requests({ title, requests, action }: { title: string; requests: RequestLine[]; action: string }) {
	if (requests.length === 0) return null;
	return (
		<section aria-label={title} className="max-w-2xl">
			<h2 className="text-xl">{title}</h2>
			<ul className="mt-3 flex flex-col divide-y divide-line rounded border border-line bg-white">
				{requests.map(({ requestId, at, name, email, accountId, accountName }) => (
					<li key={requestId} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="wrap-anywhere min-w-0">
							<strong>{name}</strong> <span className="text-muted">{email}</span>
							<span className="block text-sm">
								{accountName} ({accountId}), <DayOf at={at} />
							</span>
						</span>
						<LinkButton to={paths.accessRequest(requestId)} aria-label={`${action} ${name}`}>
							{action}
						</LinkButton>
					</li>
				))}
			</ul>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
