import type { ReactNode } from "react";
import type { Address } from "#contracts/users/user";
import { formatMoney } from "#rules/money/money";
import type { OrderView } from "./orders.server.ts";
import { TrackingLink } from "./tracking-link.tsx";

export function OrderDelivery({ order }: { order: OrderView }) {
	const { shippingMethod, note, shipTo, billTo, trackingNumber } = order;
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
