import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { OrderListOutcome, OrderListSummary } from "#contracts/quick-order/order-lists";
import { formatCount, formatNumber } from "#rules/format";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { Page } from "~/design-system/page.tsx";
import { orderListParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { reviewForm } from "../entry/list-entry-form.ts";
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

/** Everyone may open it: the service checks the user or the browser's key. */
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

function ListOutcome({
	outcome,
	list,
	entry,
}: {
	outcome: OrderListOutcome;
	list: OrderListSummary;
	entry: { label: string; to: string };
}) {
	const { kind, projectID, quoteID, name, lines } = outcome;
	const rest = list.problems + list.leftOut;
	return (
		<Outcome
			title={
				kind === "cart"
					? `${formatCount(lines, "line")} added to the cart`
					: `${formatCount(lines, "line")} added to ${name ?? "the project"}`
			}
			action={
				<p className="flex flex-wrap gap-3">
					{kind === "cart" && (
						<LinkButton to={paths.cart()} variant="primary">
							Go to the cart
						</LinkButton>
					)}
					{kind === "project" && projectID && (
						<LinkButton to={paths.project(projectID)} variant="primary">
							Open the project
						</LinkButton>
					)}
					{kind === "quote" && quoteID && (
						<LinkButton to={paths.quote(quoteID)} variant="primary">
							Open the quote
						</LinkButton>
					)}
					{list.problems > 0 && (
						<LinkButton to={paths.orderListProblems(list.listID)} reloadDocument icon="download">
							Download problem lines (CSV)
						</LinkButton>
					)}
					<LinkButton to={entry.to}>Start another list</LinkButton>
				</p>
			}
		>
			{rest > 0 ? `${formatCount(rest, "line")} of this list ${rest === 1 ? "was" : "were"} left out.` : null}
		</Outcome>
	);
}

const stalledMs = 3000;

/** Each reload of the page continues matching: by script, or a refresh by the browser. */
function MatchingProgress({
	done,
	total,
	stalled,
	here,
}: {
	done: number;
	total: number;
	stalled: boolean;
	here: string;
}) {
	const { state, revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer, seen by `done`, triggers the next request.
	useEffect(() => {
		if (state !== "idle") return;
		const next = setTimeout(revalidate, stalled ? stalledMs : 0);
		return () => clearTimeout(next);
	}, [state, done, stalled]);
	const progress = `Matched ${formatNumber(done)} of ${formatCount(total, "line")}`;
	return (
		<div className="flex max-w-xl flex-col gap-3">
			<noscript>
				<meta httpEquiv="refresh" content={stalled ? "4" : "1"} />
			</noscript>
			<p role="status" className="font-semibold tabular-nums">
				{progress}
			</p>
			<progress value={done} max={total} aria-label={progress} className="h-3 w-full accent-green-600" />
			{stalled && (
				<Notice tone="warning">
					The catalog isn't responding right now. Your list is saved, and matching resumes by itself.
				</Notice>
			)}
			<p className="text-muted">
				You can leave this page. We keep the list, and matching continues where it left off.
			</p>
			<p className="hidden noscript:block">
				<LinkButton to={here} reloadDocument>
					Go on
				</LinkButton>
			</p>
		</div>
	);
}
