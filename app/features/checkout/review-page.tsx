import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { Notice } from "~/design-system/notice.tsx";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { dayOf } from "~/shared/words.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { loadStep } from "./checkout.server.ts";
import { CheckoutFrame, CheckoutUnavailable } from "./checkout-frame.tsx";
import { stepMeta } from "./checkout-meta.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { checkoutFacts, reviewView } from "./checkout-view.ts";
import { placeOrder } from "./place-order.server.ts";
import { PlaceOrderForm } from "./place-order-form.tsx";
import { PlacingNotice } from "./placing-notice.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewLines } from "./review-lines.tsx";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "review");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (scope) => {
	const checkout = await loadStep(scope, "review");
	if (!checkout) return data(null, unavailable);
	return data({
		facts: checkoutFacts(checkout),
		review: reviewView(checkout, pageNumber(scope.url.searchParams)),
		formKey: crypto.randomUUID(),
	});
});

/** An order that was refused shows the new lines and sums. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	(actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;

export const action = guardedAction({ access: "cart", params: checkoutParams, keepsForm: false }, placeOrder);

export default function ReviewPage() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { checkoutId = "" } = useParams();
	if (!view) return <CheckoutUnavailable retry={paths.checkout(checkoutId, "review")} />;
	const { facts, review, formKey } = view;
	return (
		<CheckoutFrame
			facts={facts}
			step="review"
			title="Review your order"
			notice={<PlacingNotice answer={answer} />}
			aside={
				<CheckoutSummary facts={facts} linesHidden>
					{facts.blocked.length === 0 ? (
						<PlaceOrderForm checkoutId={checkoutId} review={review} formKey={formKey} answer={answer} />
					) : (
						<p className="text-sm">It can be placed once what stands on top of this page is mended.</p>
					)}
				</CheckoutSummary>
			}
			below={<ReviewLines checkoutId={checkoutId} lineCount={facts.summary.lineCount} review={review} />}
		>
			<div className="flex flex-col gap-4">
				{review.pricesHeldUntil && (
					<Notice>
						The prices are those of your quote, and are held until{" "}
						<time dateTime={review.pricesHeldUntil}>{dayOf(review.pricesHeldUntil)}</time>.
					</Notice>
				)}
				<ReviewFacts checkoutId={checkoutId} review={review} />
			</div>
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
