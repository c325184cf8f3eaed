import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { Notice } from "~/design-system/notice.tsx";
import { isFirefox } from "~/features/payments/waiting/firefox.ts";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { getSide } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { loadStep } from "../checkout.server.ts";
import { useCheckout } from "../checkout-data.ts";
import { placeForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutUnavailable } from "../checkout-frame.tsx";
import { stepMeta } from "../checkout-meta.ts";
import { CheckoutSummary } from "../checkout-summary.tsx";
import { reviewView } from "../checkout-view.ts";
import { placeOrder, refuseUnreadable } from "./place-order.server.ts";
import { PlaceOrderForm } from "./place-order-form.tsx";
import { PlacingNotice } from "./placing-notice.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewLines } from "./review-lines.tsx";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "review");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const checkout = await loadStep(context, "review");
	if (!checkout) return data(null, unavailable);
	return data({
		review: reviewView(checkout, pageNumber(context.url.searchParams), getSide(await context.user())),
		idempotencyKey: crypto.randomUUID(),
		firefox: isFirefox(context.request),
	});
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	(actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;

export const action = formAction(
	placeForm,
	{ access: "cart", params: checkoutParams, onInvalid: refuseUnreadable },
	placeOrder,
);

export default function ReviewPage() {
	const view = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const { checkoutId = "" } = useParams();
	const { blocked, summary } = useCheckout();
	if (!view) return <CheckoutUnavailable retry={paths.checkout(checkoutId, "review")} />;
	const { review, idempotencyKey, firefox } = view;
	return (
		<CheckoutFrame
			step="review"
			title="Review your order"
			notice={<PlacingNotice actionData={actionData} />}
			aside={
				<CheckoutSummary linesHidden>
					{blocked.length === 0 ? (
						<PlaceOrderForm
							checkoutId={checkoutId}
							review={review}
							idempotencyKey={idempotencyKey}
							actionData={actionData}
							firefox={firefox}
						/>
					) : (
						<p className="text-sm">Fix the issues at the top of this page to place the order.</p>
					)}
				</CheckoutSummary>
			}
			below={<ReviewLines checkoutId={checkoutId} lineCount={summary.lineCount} review={review} />}
		>
			<div className="flex flex-col gap-4">
				{review.pricesHeldUntil && (
					<Notice>
						Your quoted prices are held until{" "}
						<time dateTime={review.pricesHeldUntil}>{formatDay(review.pricesHeldUntil)}</time>.
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
