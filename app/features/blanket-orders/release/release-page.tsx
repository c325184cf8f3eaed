import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { ReleaseReview as Review } from "#contracts/blanket-orders/blanket-orders";
import type { Address } from "#contracts/users/user";
import { formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { noticeView } from "~/features/cart/cart-view.ts";
import { approvalAheadText } from "~/features/checkout/approval-ahead.ts";
import { SamePurchaseOrderNotice } from "~/features/checkout/purchase-order-link.tsx";
import { QuoteLines, QuoteTotals } from "~/features/quotes/quote-lines.tsx";
import { blanketOrderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { loadRelease, sendRelease } from "../blanket.server.ts";
import { releaseForm } from "../blanket-forms.ts";
import { ReleaseForm } from "./release-form.tsx";
import { hiddenFields, type SentRelease } from "./sent-release.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.release
		? pageMeta(args, {
				title: `Release from ${args.data.release.number}`,
				description: "Release parts of a blanket order.",
				path: paths.releaseBlanketOrder(args.data.release.id),
				indexed: false,
			})
		: errorMeta(args, "Blanket order not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: blanketOrderParams }, async (context) => {
	const release = await loadRelease(context);
	return data({ release, idempotencyKey: crypto.randomUUID() }, release ? undefined : unavailable);
});

/** Fits 500 lines. */
export const action = formAction(
	releaseForm,
	{ access: "cart", params: blanketOrderParams, maxBytes: 200_000 },
	sendRelease,
);

export default function ReleasePage() {
	const { release, idempotencyKey } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const draft = useFormDraft(useLocation().pathname);
	if (!release) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { id, number, may, lines, page, pageCount } = release;
	const review = (answer as { review?: ShownReview } | undefined)?.review;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "My Orders", to: paths.account("my-orders") },
					{ label: number, to: paths.blanketOrder(id) },
				]}
				current="Release"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Release from ${number}`}</UnbrokenNumbers>
			</h1>
			{review && (
				<ReleaseReview
					number={number}
					review={review}
					sent={answer?.reply.initialValue ?? {}}
					idempotencyKey={idempotencyKey}
				/>
			)}
			{may.release ? (
				<section aria-labelledby="parts" className="flex flex-col gap-4">
					<h2 id="parts" className="text-xl">
						{review ? "Change the release" : "Quantities and delivery"}
					</h2>
					<ReleaseForm release={release} reply={answer?.reply ?? draft} />
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.releaseBlanketOrder(id, { page: to })}
					/>
				</section>
			) : (
				<EmptyState
					icon="box"
					title={lines.length === 0 ? "Nothing is on hold" : "Buyers release what is on hold"}
					action={<LinkButton to={paths.blanketOrder(id)}>See the blanket order</LinkButton>}
				>
					{lines.length === 0
						? "Everything in this blanket order is released or closed."
						: "A buyer of this account chooses quantities and delivery. You see each release in the blanket order."}
				</EmptyState>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

type ShownReview = Review & { shipTo: Address; requestedOn: string | null; note: string };

function ReleaseReview({
	number,
	review,
	sent,
	idempotencyKey,
}: {
	number: string;
	review: ShownReview;
	sent: SentRelease;
	idempotencyKey: string;
}) {
	const { shipTo, requestedOn, note, shippingMethod, PurchaseOrder, lines, totals, approval } = review;
	return (
		<section
			aria-labelledby="review"
			className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<Outcome key={idempotencyKey} tone="info">
				Nothing is ordered yet.{" "}
				{approval ? approvalAheadText("release", approval) : "Check the release, then place it."}
			</Outcome>
			<h2 id="review" className="text-xl">
				Review the release
			</h2>
			<SamePurchaseOrderNotice {...review} />
			<Facts>
				<Fact label="Ship to">
					{shipTo.name}, {shipTo.street}, {shipTo.city}, {shipTo.state} {shipTo.zip}
				</Fact>
				<Fact label="Requested on site">{requestedOn ? formatDay(requestedOn) : "As soon as possible"}</Fact>
				<Fact label="Purchase order">{PurchaseOrder}</Fact>
				<Fact label="Shipping">{shippingMethod.name}</Fact>
				<Fact label="Payment">Billed to your account</Fact>
			</Facts>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
			<QuoteLines
				caption="Lines of the release"
				lines={lines}
				reader="buyer"
				priced="Quoted price"
				compared={false}
				below={({ notices }) =>
					notices.map(noticeView).map(({ kind, text }) => (
						<span key={kind} className="mt-1 flex items-start gap-1 font-normal">
							<Icon name="warning" size={16} className="mt-0.5" />
							<span>{text}</span>
						</span>
					))
				}
			/>
			<QuoteTotals totals={totals} coupon={null} />
			<PostForm form={{ idempotencyKey }} className="flex flex-wrap justify-end gap-3">
				{hiddenFields(sent).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="acceptedTotal" value={totals.total.toFixed(2)} />
				{approval ? (
					<Button type="submit" name="intent" value="request-approval" variant="primary">
						Send for approval, {formatMoney(totals.total)}
					</Button>
				) : (
					<Button type="submit" name="intent" value="place" variant="primary">
						Place release of {number}
					</Button>
				)}
			</PostForm>
		</section>
	);
}
