import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failureKinds } from "#contracts/requests/request-terms";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { requestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formatDay, formatNumber } from "~/shared/format.ts";
import { orNull } from "~/shared/http/or-null.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { RequestHead } from "../requests/request-head.tsx";
import { RequestProgress } from "../requests/request-progress.tsx";
import { SentFiles } from "../requests/sent-files.tsx";
import { CoverageNotice } from "./coverage-notice.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: args.data?.claim ? `Warranty claim ${args.data.claim.number}` : "Warranty claim",
		description: "A warranty claim and its status.",
		path: paths.claim(args.params.rid ?? ""),
		indexed: false,
	});

export const headers = pageHeaders;

/** Of the acting account or the user; for others it doesn't exist. */
export const loader = guardedLoader(
	{ access: "signed-in", params: requestParams },
	async ({ services, params }) => {
		const claim = await orNull(services.warrantyClaims.claim({ rid: params.rid }));
		return data({ claim }, claim ? undefined : unavailable);
	},
);

export default function ClaimPage() {
	const { claim } = useLoaderData<typeof loader>();
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
					<p className="mt-1 text-sm">Write it on every box that you send back.</p>
				</div>
			)}
			{content && (
				<Facts>
					<Fact label="Part number">
						<span className="font-mono">{content.sku}</span>
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
			{coverage && <CoverageNotice coverage={coverage} product={content?.sku ?? "This product"} />}
			<RequestProgress kind="claim" timeline={timeline} />
			<SentFiles files={files} />
			{content && (
				<section aria-labelledby="description" className="flex flex-col gap-2">
					<h2 id="description" className="text-xl">
						What happens
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
