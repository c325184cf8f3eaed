import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { contactOf } from "../requests/contact.server.ts";
import { loadUploads, refusedWithFiles } from "../requests/request-files.server.ts";
import { SentNotice, sentNumber } from "../requests/sent-notice.tsx";
import { readEstimate } from "./estimate-link.ts";
import { LayoutForm } from "./layout-form.tsx";
import { layoutForm } from "./layout-forms.ts";
import { layoutGuide } from "./layout-guide.tsx";
import { answerLayout, spaceRows } from "./layout-request.server.ts";

const page: ArticlePage = {
	title: "Design my Project: request a lighting layout",
	description:
		"Request a lighting layout online: send drawings, spaces, controls and deadline, attach a room estimate, and get the layout back in your account.",
	path: paths.lightDesignLayoutRequest(),
	lead: "A lighting layout shows how many fixtures you need, where they go and how much light you'll get, before you buy. Tell us about the project and send your drawings.",
};

export const meta: MetaFunction = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { searchParams: query } = context.url;
	const [contact, uploads] = await Promise.all([contactOf(context), loadUploads(context, "layout")]);
	const pageData = {
		contact,
		uploads,
		estimate: readEstimate(query.get("estimate")),
		sent: sentNumber(query.get("sent")),
		rows: spaceRows,
		idempotencyKey: crypto.randomUUID(),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** For everyone: visitors request layouts too, and get them by mail. */
export const action = formAction(
	layoutForm,
	{ access: "everyone", read: uploadFormReader("layout"), onInvalid: refusedWithFiles },
	answerLayout,
);

export default function LayoutRequestPage() {
	const { sent, rows, ...loaded } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as { rows?: number } | undefined;
	return (
		<ArticleLayout page={page} sections={layoutGuide}>
			{sent ? (
				<SentNotice
					title={messages.layouts.sent}
					number={sent}
					action={<LinkButton to={paths.register()}>Register to follow it online</LinkButton>}
				/>
			) : (
				<LayoutForm {...loaded} rows={answer?.rows ?? rows} />
			)}
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
