import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { formatDay, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { failureKinds } from "#rules/requests/request-terms";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { requestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { replyForm } from "../requests/reply/reply-forms.ts";
import { ReplySection } from "../requests/reply/reply-section.tsx";
import { RequestHead, RequestProgress, SentFiles } from "../requests/request-sections.tsx";
import { answerReply, loadReply, refusedWithFiles } from "../requests/requests.server.ts";
import { CoverageNotice } from "./coverage-notice.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: args.data?.claim ? `Warranty claim ${args.data.claim.number}` : "Warranty claim",
		description: "A warranty claim and its status.",
		path: paths.claim(args.params.rid ?? ""),
		indexed: false,
	});

export const headers = pageHeaders;

/** The claim is the acting account's or the user's; for others it doesn't exist. */
export const loader = guardedLoader({ access: "signed-in", params: requestParams }, async (context) => {
	const claim = await orNull(context.services.warrantyClaims.claim({ rid: context.params.rid }));
	const reply = claim && (await loadReply(context, "claim"));
	return data({ claim, reply }, claim ? undefined : unavailable);
});

export const action = formAction(
	replyForm,
	{
		access: "signed-in",
		params: requestParams,
		read: uploadFormReader("claim"),
		onInvalid: refusedWithFiles,
	},
	(context) => answerReply(context, "claim", paths.claim(context.params.rid)),
);

export default function ClaimPage() {
	const { claim, reply } = useLoaderData<typeof loader>();
	if (!claim) return <UnavailableNotice title={messages.warranty.loadFailed} />;
	const { content, coverage, rmaNumber, timeline, files } = claim;
	return (
		<article className="flex flex-col gap-6">
			<RequestHead
				kind="claim"
				name="Warranty claim"
				request={claim}
				back={{ label: "Warranty Claims", to: paths.account("my-warranty-claims") }}
			/>
			{rmaNumber && (
				<div className="rounded border border-green-300 bg-green-50 p-4">
					<p className="text-sm">RMA number</p>
					<p className="font-mono font-semibold text-xl">{rmaNumber}</p>
					<p className="mt-1 text-sm">Write it on every box you send back.</p>
				</div>
			)}
			{content && (
				<Facts>
					<Fact label="Part number">
						<PartNumber sku={content.sku} />
					</Fact>
					<Fact label="Quantity failed">
						{formatNumber(content.quantity)}
						{content.installed !== null && ` of ${formatNumber(content.installed)} installed`}
					</Fact>
					<Fact label="Failure">{failureKinds[content.failure]}</Fact>
					<Fact label="Date code">{content.dateCode}</Fact>
					{content.purchasedOn && <Fact label="Purchased">{formatDay(content.purchasedOn)}</Fact>}
					<Fact label="Installed">{formatDay(content.installedOn)}</Fact>
					{content.orderNumber && <Fact label="Order or invoice">{content.orderNumber}</Fact>}
					<Fact label="Contact">{content.contact.name}</Fact>
				</Facts>
			)}
			{coverage && <CoverageNotice filed coverage={coverage} product={content?.sku ?? "This product"} />}
			<RequestProgress kind="claim" timeline={timeline} files={files} answerable={reply !== null} />
			<ReplySection kind="claim" request={claim} reply={reply} />
			<SentFiles files={files} />
			{content && (
				<section aria-labelledby="description" className="flex flex-col gap-2">
					<h2 id="description" className="text-xl">
						Description of the failure
					</h2>
					<p className="wrap-anywhere whitespace-pre-line">{content.description}</p>
					{content.link && (
						<p className="wrap-anywhere">
							<a href={content.link} rel="noreferrer nofollow">
								{content.link}
							</a>
						</p>
					)}
				</section>
			)}
		</article>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
