import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { newQuoteForm } from "../quote-forms.ts";
import { createQuote, loadNewQuote } from "./new-quote.server.ts";
import { NewQuoteForm } from "./new-quote-form.tsx";
import { CopyQuoteForm, QuoteSourceChoice } from "./quote-source-choice.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "New quote",
		description: "Create a quote from a list, your cart, an order or a project.",
		path: paths.newQuote(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart" }, async (context) => {
	const pageData = await loadNewQuote(context);
	const { origin, copied } = pageData;
	if (copied !== null && !origin) return data(pageData, { status: 404 });
	return data(pageData, origin ? undefined : unavailable);
});

export const action = formAction(newQuoteForm, { access: "cart" }, createQuote);

export default function NewQuotePage() {
	const { chosen, origin, copied, projects, orders, side, idempotencyKey } = useLoaderData<typeof loader>();
	const hasSteps = useIsOffered()("quotes.step");
	const isEmpty = origin !== null && origin.kind !== "empty" && origin.lineCount === 0;
	const isOffered = origin !== null && (origin.kind === "cart" || hasSteps);
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: "Quotes", to: paths.quotes() },
				]}
				current="New quote"
			/>
			<h1 className="text-3xl">New quote</h1>
			{!chosen && (
				<QuoteSourceChoice
					cart={origin?.kind === "cart" ? origin : null}
					projects={hasSteps ? projects : []}
					orders={orders}
					side={side}
				/>
			)}
			{origin?.kind === "project" && !hasSteps && (
				<Notice
					title="Quotes start from the cart"
					action={<LinkButton to={paths.project(origin.projectID)}>Open the project</LinkButton>}
				>
					Add the project’s lines to your cart, then quote the cart.
				</Notice>
			)}
			{chosen && !origin && copied === null && <UnavailableNotice title={messages.quotes.loadFailed} />}
			{copied !== null && !origin && (
				<CopyQuoteForm
					number={copied}
					problem={`There is no quote ${copied} in this account. Check the number and your account.`}
				/>
			)}
			{chosen && origin && isEmpty && (
				<EmptyState
					icon="box"
					title={emptyTitle[origin.kind]}
					action={
						<>
							<LinkButton to={paths.categories()}>See all categories</LinkButton>
							<LinkButton to={paths.newQuote()}>Choose another list</LinkButton>
						</>
					}
				>
					A quote needs at least one line.
				</EmptyState>
			)}
			{chosen && origin && !isEmpty && isOffered && (
				<>
					<p className="wrap-anywhere">
						<OriginText origin={origin} />
					</p>
					<NewQuoteForm
						idempotencyKey={idempotencyKey}
						side={side}
						fromCart={origin.kind === "cart"}
						draftOnly={origin.kind === "empty" || origin.kind === "copy"}
						suggested={
							origin.kind === "project" || origin.kind === "copy"
								? { name: origin.name, note: origin.note }
								: { name: "", note: "" }
						}
					/>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type Origin = NonNullable<Awaited<ReturnType<typeof loadNewQuote>>["origin"]>;

const emptyTitle: Record<Exclude<Origin["kind"], "empty">, string> = {
	cart: "Your cart is empty",
	project: "This project has no products yet",
	order: "This order has no lines",
	copy: "This quote has no lines yet",
};

function OriginText({ origin }: { origin: Origin }) {
	switch (origin.kind) {
		case "empty":
			return "Starts without lines. Add them by part number on the next page.";
		case "copy":
			return (
				<>
					Copies quote <strong>{origin.number}</strong>: {formatCount(origin.lineCount, "line")} at today’s
					prices. Lines that can’t be ordered are left out and named.
				</>
			);
		case "cart":
			return (
				<>
					From your cart: <strong>{formatCount(origin.lineCount, "line")}</strong>, total{" "}
					<strong className="tabular-nums">{formatMoney(origin.total)}</strong>
					{origin.coupon && <> with coupon {origin.coupon}</>}
				</>
			);
		case "order":
			return (
				<>
					From order <strong>{origin.number}</strong>: {formatCount(origin.lineCount, "line")} at today’s
					prices. Lines that can’t be ordered are left out and named.
				</>
			);
		case "project":
			return (
				<>
					From the project <strong>{origin.name}</strong>: {formatCount(origin.lineCount, "line")}
				</>
			);
	}
}
