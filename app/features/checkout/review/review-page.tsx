import { data, type MetaFunction } from "@remix-run/node";
import {
	Link,
	type ShouldRevalidateFunction,
	useActionData,
	useLoaderData,
	useParams,
} from "@remix-run/react";
import type { ReactNode } from "react";
import type { Address } from "#contracts/users/user";
import type { CheckoutStep } from "#rules/checkout/checkout-steps";
import { getSide } from "#rules/quotes/quote-actions";
import { Notice } from "~/design-system/notice.tsx";
import { readSavedMethods } from "~/features/payments/methods/saved-methods.server.ts";
import { isFirefox } from "~/features/payments/waiting/firefox-notice.tsx";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { LastDay } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { loadStep } from "../checkout.server.ts";
import { useCheckout } from "../checkout-data.ts";
import { placeForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutSummary, CheckoutUnavailable, stepMeta } from "../checkout-frame.tsx";
import { type ReviewView, reviewView } from "../checkout-view.ts";
import { PurchaseOrderLink, SamePurchaseOrderNotice } from "../purchase-order-link.tsx";
import { type PlacingAnswer, placeOrder, refuseUnreadable } from "./place-order.server.ts";
import { PlaceOrderForm, ReviewLines } from "./review-sections.tsx";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "review");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const checkout = await loadStep(context, "review");
	if (!checkout) return data(null, unavailable);
	const review = reviewView(checkout, pageNumber(context.url.searchParams), getSide(await context.user()));
	return data({
		review,
		methods: review.paysBy ? ((await readSavedMethods(context)) ?? []) : [],
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
	const { blocked, noted, summary } = useCheckout();
	if (!view) return <CheckoutUnavailable retry={paths.checkout(checkoutId, "review")} />;
	const { review, methods, idempotencyKey, firefox } = view;
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
							methods={methods}
							idempotencyKey={idempotencyKey}
							actionData={actionData}
							firefox={firefox}
						/>
					) : (
						<p className="text-sm">Fix the issues at the top of this page to place the order.</p>
					)}
				</CheckoutSummary>
			}
			below={
				<ReviewLines checkoutId={checkoutId} lineCount={summary.lineCount} delivers={noted} review={review} />
			}
		>
			<div className="flex flex-col gap-4">
				{review.pricesHeldUntil && (
					<Notice>
						Your quoted prices are held until <LastDay at={review.pricesHeldUntil} />.
					</Notice>
				)}
				<SamePurchaseOrderNotice {...review} />
				<ReviewFacts checkoutId={checkoutId} review={review} />
			</div>
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** Why the order was not placed. */
function PlacingNotice({ actionData }: { actionData: PlacingAnswer | undefined }) {
	if (!actionData) return null;
	const { changes, reply } = actionData;
	if (!changes)
		return (
			<Notice tone="error" live>
				{reply.error?.[""]?.join(" ")}
			</Notice>
		);
	return (
		<Notice tone="error" live title="Nothing was ordered: something changed since you reviewed it">
			{changes.length > 0 ? (
				<ul className="flex list-disc flex-col gap-1 pl-4">
					{changes.map(({ text }) => (
						<li key={text} className="wrap-anywhere">
							{text}
						</li>
					))}
				</ul>
			) : (
				<p>{reply.error?.[""]?.join(" ")}</p>
			)}
			<p className="mt-2">The lines and totals below are up to date.</p>
		</Notice>
	);
}

const headingId = (title: string) => `review-${title.toLowerCase().replace(" ", "-")}`;

function ReviewFacts({ checkoutId, review }: { checkoutId: string; review: ReviewView }) {
	const { shipTo, billTo, PurchaseOrder, note, shipping, payment, paysBy } = review;
	const { noted } = useCheckout();
	const part = (step: CheckoutStep, title: string, content: ReactNode) => (
		<section aria-labelledby={headingId(title)} className="min-w-0 rounded border border-line bg-white p-4">
			<div className="flex items-baseline justify-between gap-4">
				<h2 id={headingId(title)} className="text-base">
					{title}
				</h2>
				<Link
					to={paths.checkout(checkoutId, step)}
					className="text-link screen-only inline-flex items-center text-sm pointer-coarse:min-h-touch"
				>
					Change<span className="sr-only"> {title.toLowerCase()}</span>
				</Link>
			</div>
			<div className="wrap-anywhere mt-1 text-sm">{content}</div>
		</section>
	);
	return (
		<div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
			{part("address", "Ship to", shipTo && <AddressLines address={shipTo} />)}
			{part(
				"address",
				"Purchase order",
				<>
					<p className="font-medium">{PurchaseOrder}</p>
					<PurchaseOrderLink file={review.purchaseOrderFile} />
					{noted && <p className="mt-1 whitespace-pre-line text-muted">{note || "No notes."}</p>}
				</>,
			)}
			{shipping &&
				part(
					"shipping",
					"Shipping",
					<>
						<p className="font-medium">
							{shipping.name}, <span className="tabular-nums">{shipping.price}</span>
						</p>
						<p className="text-muted">{shipping.promise}</p>
					</>,
				)}
			{part(
				"payment",
				"Payment",
				<>
					<p className="font-medium">{payment}</p>
					{paysBy && <p className="text-muted">Once the order is placed.</p>}
					{billTo && (
						<>
							<p className="mt-2 text-muted">Invoice to</p>
							<AddressLines address={billTo} />
						</>
					)}
				</>,
			)}
		</div>
	);
}

function AddressLines({ address: { name, street, city, state, zip } }: { address: Address }) {
	return (
		<address className="not-italic">
			<span className="block font-medium">{name}</span>
			<span className="block">{street}</span>
			<span className="block">
				{city}, {state} <span className="tabular-nums">{zip}</span>
			</span>
		</address>
	);
}
