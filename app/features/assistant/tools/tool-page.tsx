import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { offersPrices } from "~/features/catalog/offers.server.ts";
import { SaveForm } from "~/features/catalog/save-form.tsx";
import { assistantToolParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { Markdown } from "../conversation/markdown.tsx";
import { MessageCards } from "../conversation/message-view.tsx";
import { resultId, ToolFormView } from "./tool-form.tsx";
import { findReadTool, type ToolView, useTool } from "./use-tool.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, ...args }) =>
	loaded
		? pageMeta(args, {
				title: loaded.title,
				description: loaded.lead,
				path: paths.assistantTool(loaded.name),
				indexed: false,
			})
		: errorMeta(args, "Assistant tool");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone", params: assistantToolParams }, async (context) => {
	const tool = findReadTool(context.params.tool);
	if (!tool) throw httpError(404, "The assistant has no such tool.");
	if (tool.form.needsOffers && !(await offersPrices(context)))
		throw httpError(404, "This shop shows prices and stock in the cart.");
	const { view, status } = await useTool(tool, context);
	// A result may be the visitor's own.
	const isShared = context.session === null && context.url.search === "";
	return data(view, {
		status,
		headers: { "Cache-Control": isShared ? cacheControl.anonymousPage : cacheControl.private },
	});
});

export default function ToolPage() {
	const view = useLoaderData<typeof loader>() as ToolView;
	const { search } = useLocation();
	return (
		<Page>
			<Breadcrumbs
				trail={[
					{ label: "Lighting Assistant", to: paths.assistant() },
					{ label: "Tools", to: paths.assistantTools() },
				]}
				current={view.title}
			/>
			<header className="mt-4 max-w-text">
				<h1 className="text-3xl">{view.title}</h1>
				<p className="mt-2 text-muted">{view.lead}</p>
			</header>
			<div className="mt-6 grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
				<div className="flex min-w-0 flex-col gap-5">
					{view.refused && <Refusal view={view} returnTo={paths.assistantTool(view.name) + search} />}
					{view.fields.length > 0 && <ToolFormView key={view.name} {...view} />}
				</div>
				<Result view={view} />
			</div>
			<SaveForm />
		</Page>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function Refusal({ view: { refused, values }, returnTo }: { view: ToolView; returnTo: string }) {
	const isFilledIn = Object.values(values).some((value) => value !== "");
	if (refused === "sign-in")
		return (
			<Notice
				title="Sign in to use this"
				action={
					<LinkButton to={paths.login({ returnTo })} size="sm">
						Sign in
					</LinkButton>
				}
			>
				{isFilledIn
					? "It shows your account's data. What you filled in is kept."
					: "It shows your account's data."}
			</Notice>
		);
	return (
		<Notice
			title="For verified accounts"
			action={
				<LinkButton to={paths.upgrade()} size="sm">
					Get verified
				</LinkButton>
			}
		>
			This is for verified distributors and representatives.
		</Notice>
	);
}

const hasErrors = ({ errors }: ToolView) => Object.keys(errors).length > 0;

function Result({ view }: { view: ToolView }) {
	const { name, result } = view;
	return (
		<section
			id={hasErrors(view) ? undefined : resultId}
			aria-labelledby="result-title"
			className="min-w-0 scroll-mt-20"
		>
			<h2 id="result-title" className="text-xl">
				Result
			</h2>
			{result ? (
				<div className="mt-3 flex flex-col gap-4">
					<Markdown text={result.text} />
					{result.cards && <MessageCards conversationId={name} cards={result.cards} />}
				</div>
			) : (
				<p className="mt-3 text-muted">
					{hasErrors(view)
						? "Correct the marked fields to see the result here."
						: "Fill in the form to see the result here."}
				</p>
			)}
		</section>
	);
}
