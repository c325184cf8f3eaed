import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Address } from "#contracts/users/user";
import type { CheckoutStep } from "#rules/checkout/checkout-steps";
import { paths } from "~/paths.ts";
import { useCheckout } from "../checkout-data.ts";
import type { ReviewView } from "../checkout-view.ts";
import { PurchaseOrderLink } from "../purchase-order-link.tsx";

const headingId = (title: string) => `review-${title.toLowerCase().replace(" ", "-")}`;

export function ReviewFacts({ checkoutId, review }: { checkoutId: string; review: ReviewView }) {
	const { shipTo, billTo, PurchaseOrder, note, shipping, payment, paidOnline } = review;
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
					{paidOnline && (
						<p className="text-muted">On the payment provider’s page, once the order is placed.</p>
					)}
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
