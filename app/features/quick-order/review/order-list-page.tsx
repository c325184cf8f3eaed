import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Page } from "~/design-system/page.tsx";
import { orderListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { reviewForm } from "../entry/list-entry-form.ts";
import { ListOutcome } from "./list-outcome.tsx";
import { MatchingProgress } from "./matching-progress.tsx";
import { loadReview, reviewAction } from "./review.server.ts";
import { Review } from "./review.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data
		? pageMeta(args, {
				title: `Check ${args.data.list.title}`,
				description: "The catalog match for each line of a list.",
				path: paths.orderList(args.data.list.listID),
				indexed: false,
			})
		: errorMeta(args, "List not found");

export const headers = pageHeaders;

/** For everyone: the service checks the user or the browser's key. */
export const loader = guardedLoader({ access: "everyone", params: orderListParams }, async (context) =>
	data(await loadReview(context), { headers: { "Cache-Control": cacheControl.private } }),
);

export const action = formAction(
	reviewForm,
	{ access: "everyone", params: orderListParams, maxBytes: 500_000 },
	reviewAction,
);

export default function OrderListPage() {
	const view = useLoaderData<typeof loader>();
	const { list } = view;
	const isParts = list.kind === "parts";
	const entry = isParts
		? { label: "Quick order", to: paths.quickOrder() }
		: { label: "Create my bill of materials", to: paths.helpMeBuy("create-my-bom") };
	return (
		<Page>
			<div className="flex flex-col gap-5 py-4">
				<Breadcrumbs trail={[entry]} current={list.title} />
				<h1 className="wrap-anywhere text-3xl">{list.title}</h1>
				{list.outcome && <ListOutcome outcome={list.outcome} list={list} entry={entry} />}
				{view.state === "matching" ? (
					<MatchingProgress
						done={list.lineCount - list.waiting - list.leftOut}
						total={list.lineCount - list.leftOut}
						stalled={view.stalled}
						here={paths.orderList(list.listID)}
					/>
				) : (
					!list.outcome && <Review view={view} />
				)}
			</div>
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
