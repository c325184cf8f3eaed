import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
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
import { ClaimForm } from "./claim-form.tsx";
import { claimForm } from "./claim-forms.ts";
import { claimGuide } from "./claim-guide.tsx";
import { subjectOfUrl } from "./claim-subject.server.ts";
import { answerClaim, type CheckedCoverage } from "./warranty-claim.server.ts";

const page: ArticlePage = {
	title: "Warranty Claim",
	description:
		"File a warranty claim online: check coverage by date, send photos and the date code, and follow the claim to its RMA number.",
	path: paths.warrantyClaim(),
	lead: "Check coverage and file the claim here. Missing date codes and photos are the top cause of claim delays.",
};

export const meta: MetaFunction = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { searchParams: query } = context.url;
	const [subject, contact, uploads] = await Promise.all([
		subjectOfUrl(context),
		contactOf(context),
		loadUploads(context, "claim"),
	]);
	const pageData = {
		subject,
		lost: query.has("order") && subject === null,
		contact,
		uploads,
		sent: sentNumber(query.get("sent")),
		idempotencyKey: crypto.randomUUID(),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** For everyone: visitors file claims too, and follow them by mail. */
export const action = formAction(
	claimForm,
	{ access: "everyone", read: uploadFormReader("claim"), onInvalid: refusedWithFiles },
	answerClaim,
);

export default function WarrantyClaimPage() {
	const { lost, sent, ...loaded } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as { coverage?: CheckedCoverage | null } | undefined;
	return (
		<ArticleLayout page={page} sections={claimGuide}>
			<div className="flex flex-col gap-6">
				{sent && (
					<SentNotice
						title="Your warranty claim was filed"
						number={sent}
						action={<LinkButton to={paths.register()}>Register to follow it online</LinkButton>}
					/>
				)}
				{lost && (
					<Notice tone="warning" title="This order line can't be found">
						It may belong to another of your accounts. You can also enter the part number below.
					</Notice>
				)}
				{!sent && <ClaimForm key={loaded.subject?.sku} {...loaded} coverage={answer?.coverage ?? null} />}
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
