import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
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
import { useIsOffered } from "~/shared/offered.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { newQuoteForm } from "../quote-forms.ts";
import { createQuote, loadNewQuote } from "./new-quote.server.ts";
import { NewQuoteForm } from "./new-quote-form.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "New quote",
		description: "Create a quote from your cart or a project.",
		path: paths.newQuote(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart" }, async (context) => {
	const pageData = await loadNewQuote(context);
	return data(pageData, pageData.origin ? undefined : unavailable);
});

export const action = formAction(newQuoteForm, { access: "cart" }, createQuote);

export default function NewQuotePage() {
	const { chosen, origin, projects, side, idempotencyKey } = useLoaderData<typeof loader>();
	const hasSteps = useIsOffered()("quotes.step");
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
			{chosen && !origin && <UnavailableNotice title={messages.quotes.loadFailed} />}
			{chosen && origin && origin.lineCount === 0 && (
				<EmptyState
					icon="box"
					title={origin.kind === "cart" ? "Your cart is empty" : "This project has no products yet"}
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
			{chosen && origin && origin.lineCount > 0 && (origin.kind === "cart" || hasSteps) && (
				<>
					<p className="wrap-anywhere">
						{origin.kind === "cart" ? (
							<>
								From your cart: <strong>{formatCount(origin.lineCount, "line")}</strong>, total{" "}
								<strong className="tabular-nums">{formatMoney(origin.total)}</strong>
								{origin.coupon && <> with coupon {origin.coupon}</>}
							</>
						) : (
							<>
								From the project <strong>{origin.name}</strong>: {formatCount(origin.lineCount, "line")}
							</>
						)}
					</p>
					<NewQuoteForm
						idempotencyKey={idempotencyKey}
						side={side}
						fromCart={origin.kind === "cart"}
						suggested={
							origin.kind === "project" ? { name: origin.name, note: origin.note } : { name: "", note: "" }
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

function QuoteSourceChoice({
	cart,
	projects,
}: {
	cart: { lineCount: number; total: number } | null;
	projects: { projectID: string; name: string; lineCount: number }[] | null;
}) {
	const hasSteps = useIsOffered()("quotes.step");
	return (
		<>
			<p className="text-muted">Create the quote from</p>
			<section aria-labelledby="from-cart" className="flex flex-col gap-3">
				<h2 id="from-cart" className="text-xl">
					Your cart
				</h2>
				{!cart && <UnavailableNotice title={messages.quotes.loadFailed} />}
				{cart && (
					<div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white p-4">
						<p className="tabular-nums">
							{cart.lineCount > 0
								? `${formatCount(cart.lineCount, "line")}, ${formatMoney(cart.total)}`
								: "The cart is empty."}
						</p>
						{cart.lineCount > 0 && (
							<LinkButton to={paths.newQuote({ source: "cart" })} variant="primary">
								Quote the cart
							</LinkButton>
						)}
					</div>
				)}
			</section>
			{hasSteps && (
				<section aria-labelledby="from-project" className="flex flex-col gap-3">
					<h2 id="from-project" className="text-xl">
						A project
					</h2>
					{!projects && <UnavailableNotice title={messages.projects.loadFailed} />}
					{projects?.length === 0 && (
						<p className="text-muted">
							You have no projects yet. A project collects the products for a job. Create one under{" "}
							<Link to={paths.account("my-quotes-projects")} className="text-link">
								My Quotes / Projects
							</Link>
							.
						</p>
					)}
					{projects && projects.length > 0 && (
						<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
							{projects.map(({ projectID, name, lineCount }) => (
								<li key={projectID} className="relative flex justify-between gap-4 p-4">
									<Link
										to={paths.newQuote({ project: projectID })}
										className="text-link wrap-anywhere after:absolute after:inset-0"
									>
										{name}
									</Link>
									<span className="flex-none text-muted text-sm tabular-nums">
										{formatCount(lineCount, "line")}
									</span>
								</li>
							))}
						</ul>
					)}
				</section>
			)}
		</>
	);
}
