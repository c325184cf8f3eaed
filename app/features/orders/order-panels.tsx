import type { ReactNode } from "react";
import type { Address } from "#contracts/users/user";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { labelPaymentType } from "~/features/payments/payment-labels.ts";
import { TestPaymentNotice } from "~/features/payments/payment-mode-notice.tsx";
import { UnpaidOrderActions } from "~/features/payments/unpaid-order-actions.tsx";
import { paths } from "~/paths.ts";
import { PaymentStateBadge } from "~/shared/orders/order-status.tsx";
import type { OrderView } from "./orders.server.ts";
import { TrackingLink } from "./tracking-link.tsx";

export function OrderDelivery({ order }: { order: OrderView }) {
	const { shippingMethod, note, shipTo, billTo, shipments = [] } = order;
	// Each shipment shows its own.
	const trackingNumber = shipments.length > 0 ? null : order.trackingNumber;
	if (!shippingMethod && !shipTo && !billTo && !trackingNumber && !note) return null;
	return (
		<section aria-labelledby="delivery" className="flex flex-col gap-4">
			<h2 id="delivery" className="text-xl">
				Delivery
			</h2>
			<div className="grid gap-4 md:grid-cols-3">
				{shipTo && (
					<Part title="Ship to">
						<AddressLines address={shipTo} />
					</Part>
				)}
				{billTo && (
					<Part title="Bill to">
						<AddressLines address={billTo} />
					</Part>
				)}
				{(shippingMethod || trackingNumber) && (
					<Part title="Shipping">
						{shippingMethod && (
							<>
								<p>
									{shippingMethod.name},{" "}
									{shippingMethod.price > 0 ? formatMoney(shippingMethod.price) : "free of charge"}
								</p>
								<p className="text-muted text-sm">{shippingMethod.promise}</p>
							</>
						)}
						{trackingNumber && (
							<p className="mt-2">
								Tracking: <TrackingLink order={order} />
							</p>
						)}
					</Part>
				)}
			</div>
			{note && (
				<Part title="Note">
					<p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>
				</Part>
			)}
		</section>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-w-0 rounded border border-line p-4">
			<h3 className="font-semibold text-base">{title}</h3>
			{children}
		</div>
	);
}

function AddressLines({ address: { name, street, city, state, zip } }: { address: Address }) {
	return (
		<address className="wrap-anywhere not-italic">
			{name && <span className="block">{name}</span>}
			<span className="block">{street}</span>
			<span className="block">
				{[city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
			</span>
		</address>
	);
}

export function OrderPayment({ order }: { order: OrderView }) {
	const { payments, PaymentAmount, PaymentID } = order;
	const total = order.Price.OrderTotal;
	// What was paid for items that are canceled, as a credit memo.
	const credited =
		order.totals?.canceled && order.PaymentStatus === "AUTHORIZED" && total !== null
			? toDollars(toCents(PaymentAmount ?? 0) - toCents(total))
			: 0;
	const nothingOwed = order.OrderStatus === "CANCELLED" && order.PaymentStatus === "ON_ACCOUNT";
	return (
		<section aria-labelledby="payment" className="flex flex-col gap-4 rounded border border-line p-4">
			<h2 id="payment" className="text-xl">
				Payment
			</h2>
			<Facts columns={2}>
				{order.PaymentType && <Fact label="Type">{labelPaymentType(order.PaymentType)}</Fact>}
				{order.PaymentStatus && (
					<Fact label="Status">
						<PaymentStateBadge order={order} />
					</Fact>
				)}
				{total !== null && (
					<Fact label="Order total">
						{nothingOwed ? <s className="text-muted">{formatMoney(total)}</s> : formatMoney(total)}
					</Fact>
				)}
				{nothingOwed && <Fact label="Owed">{formatMoney(0)}</Fact>}
				{order.PaymentStatus === "AUTHORIZED" && PaymentAmount !== null && (
					<Fact label="Paid">{formatMoney(PaymentAmount)}</Fact>
				)}
				{credited > 0 && <Fact label="Credited to your account">{formatMoney(credited)}</Fact>}
				{PaymentID && (
					<Fact label="Payment ID" wide>
						<span className="font-mono text-sm">{PaymentID}</span>
					</Fact>
				)}
			</Facts>
			<TestPaymentNotice mode={order.paymentMode} />
			<PaymentStanding order={order} />
			{payments.completed && (
				<p className="flex flex-wrap gap-3">
					<LinkButton to={paths.payment(payments.completed)} size="sm" icon="receipt">
						See the payment
					</LinkButton>
					<LinkButton to={paths.receipt(payments.completed)} reloadDocument size="sm" icon="download">
						Receipt
					</LinkButton>
				</p>
			)}
		</section>
	);
}

function PaymentStanding({ order }: { order: OrderView }) {
	const { id, may, payments, OrderStatus, PaymentStatus, PaymentType } = order;
	if (payments.open)
		return (
			<Notice
				title="Payment under way"
				action={<LinkButton to={paths.payment(payments.open)}>Go to the payment</LinkButton>}
			>
				Finish or cancel it before you pay another way.
			</Notice>
		);
	if (may.pay)
		return (
			<>
				<p>
					{PaymentStatus === "DECLINED"
						? "The last payment was declined, and nothing was charged. We process the order once it's paid."
						: "We process the order once it's paid."}
				</p>
				<p>
					<LinkButton to={paths.payOrder(id)} variant="primary">
						Pay now, {formatMoney(order.Price.OrderTotal ?? 0)}
					</LinkButton>
				</p>
				{order.keptInCart && (
					<p>
						This order's items stay in your cart until it's paid. Pay here instead of ordering them again.
					</p>
				)}
				<UnpaidOrderActions
					orderId={id}
					may={{ billToAccount: may.billToAccount ?? false, returnToCart: may.returnToCart ?? false }}
				/>
			</>
		);
	if (PaymentType === "CHECK_MY_NET_ACCOUNT" && OrderStatus !== "CANCELLED")
		return <p>This order is billed to the account. An invoice follows.</p>;
	return null;
}
