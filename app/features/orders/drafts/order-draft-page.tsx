import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { OrderDraft } from "#contracts/orders/order-drafts";
import { formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { notOrderedText } from "#rules/quotes/non-catalog";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { BeginCheckoutForm } from "~/features/cart/begin-checkout-form.tsx";
import { QuoteLines, QuoteTotals } from "~/features/quotes/quote-lines.tsx";
import { orderDraftParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf, LastDay } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { changeOrderDraft, loadOrderDraft, orderDraftForm } from "./order-drafts.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.draft
		? pageMeta(args, {
				title: "Order draft",
				description: "Review of an order before it's placed.",
				path: paths.orderDraft(args.data.draft.draftId),
				indexed: false,
			})
		: errorMeta(args, "Order draft not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: orderDraftParams }, async (context) => {
	const draft = await loadOrderDraft(context);
	return data({ draft, idempotencyKey: crypto.randomUUID() }, draft ? undefined : unavailable);
});

export const action = formAction(
	orderDraftForm,
	{ access: "cart", params: orderDraftParams },
	changeOrderDraft,
);

const failureTitles: Record<string, string> = {
	"add-to-cart": messages.cart.addFailed,
	hold: "Nothing was put on hold",
};

export default function OrderDraftPage() {
	const { draft, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const isOffered = useIsOffered();
	if (!draft) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { draftId, quoteId, quoteNumber, lines, page, pageCount, totals, appliedCoupon, expired, side } =
		draft;
	const { approval } = draft;
	const mayHoldForRelease = side === "buyer" && isOffered("blanketOrders.hold") && !approval;
	const failure = reply?.error?.[""]?.join(" ");
	const sentKey = reply?.initialValue?.idempotencyKey;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Orders", to: paths.account("my-orders") }]}
				current={`Order draft${quoteNumber ? ` of ${quoteNumber}` : ""}`}
			/>
			<h1 className="text-3xl">Order draft</h1>
			{failure && (
				<Notice
					tone="error"
					live
					title={failureTitles[String(reply?.initialValue?.intent)] ?? "The order draft was not discarded"}
				>
					{failure}
				</Notice>
			)}
			<p className="max-w-prose">
				{approval
					? "This order is waiting for approval."
					: "Nothing is ordered yet. This is what you're about to order."}
				{quoteId && quoteNumber && (
					<>
						{" "}
						Its lines and prices come from{" "}
						<Link to={paths.quote(quoteId)} className="text-link">
							quote {quoteNumber}
						</Link>
						.
					</>
				)}
			</p>
			<OrderDraftFacts draft={draft} />
			{draft.leftOut && (
				<Notice
					tone="warning"
					title={`${formatCount(draft.leftOut.length, "line")} of the quote not in this order`}
				>
					{notOrderedText(draft.leftOut)} Ask your representative how to order.
				</Notice>
			)}
			<QuoteLines caption="Order draft lines" lines={lines} reader={side} priced="Quoted price" />
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.orderDraft(draftId, { page: to })} />
			<QuoteTotals totals={totals} coupon={appliedCoupon?.coupon ?? null} />
			{mayHoldForRelease && !expired && (
				<p className="max-w-prose text-muted">
					Not everything needed at once? Hold it for release: the prices stay, nothing ships, and you release
					parts as the job needs them. Each release is billed to your account.
				</p>
			)}
			{approval && (
				<Notice tone="info" title={`This order draft is waiting for approval as ${approval.number}`}>
					It can't be ordered, held for release or discarded until it's decided.
					{approval.id && (
						<>
							{" "}
							<Link to={paths.approval(approval.id)} className="text-link">
								See approval {approval.number}
							</Link>
						</>
					)}
				</Notice>
			)}
			{expired && !approval && (
				<Notice
					tone="warning"
					title="The prices of this order draft are no longer held, so it can't be ordered"
				>
					{quoteId ? (
						<>
							Submit{" "}
							<Link to={paths.quote(quoteId)} className="text-link">
								the quote
							</Link>{" "}
							again for new prices, or add the lines to the cart at today’s.
						</>
					) : (
						"Add its lines to the cart to order them at today’s prices."
					)}
				</Notice>
			)}
			{!approval && (
				<div className="flex flex-wrap gap-3 md:justify-end">
					{!expired && <BeginCheckoutForm draftId={draftId} />}
					<PostForm
						form={{ idempotencyKey: typeof sentKey === "string" ? sentKey : idempotencyKey }}
						className="contents"
					>
						{mayHoldForRelease && !expired && (
							<Button type="submit" name="intent" value="hold">
								Hold for release
							</Button>
						)}
						<Button type="submit" name="intent" value="add-to-cart" icon="plus">
							Add lines to cart
						</Button>
						<Button type="submit" name="intent" value="discard" variant="danger" icon="trash">
							Discard order draft
						</Button>
					</PostForm>
				</div>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function OrderDraftFacts({ draft }: { draft: OrderDraft }) {
	const { PurchaseOrder, createdAt, pricesHeldUntil, lineCount, note } = draft;
	return (
		<>
			<Facts>
				<Fact label="Purchase order">{PurchaseOrder || "None"}</Fact>
				<Fact label="Lines">{formatNumber(lineCount)}</Fact>
				<Fact label="Created">
					<DayOf at={createdAt} />
				</Fact>
				<Fact label="Prices held until">
					{pricesHeldUntil ? <LastDay at={pricesHeldUntil} /> : "Not held: current prices apply"}
				</Fact>
			</Facts>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
		</>
	);
}
