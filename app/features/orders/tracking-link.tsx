import type { OrderSummary } from "#contracts/orders/orders";
import { Icon } from "~/design-system/icon.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { carrierPage } from "./order-view.ts";

export const TrackingLink = ({
	order: { orderNumber, trackingNumber, trackingUrl },
}: {
	order: Pick<OrderSummary, "orderNumber" | "trackingNumber" | "trackingUrl">;
}) =>
	trackingNumber ? (
		<CarrierLink
			label={`Track order ${orderNumber}: `}
			trackingNumber={trackingNumber}
			trackingUrl={trackingUrl}
		/>
	) : null;

/** A tracking number that leads to its carrier. @param label for screen readers, before the number */
export function CarrierLink({
	label,
	trackingNumber,
	trackingUrl,
}: {
	label: string;
	trackingNumber: string;
	trackingUrl: string | null;
}) {
	const page = carrierPage(trackingUrl);
	if (!page) return <span className="wrap-anywhere font-mono">{trackingNumber}</span>;
	return (
		<a
			href={page}
			rel="noreferrer"
			className="text-link inline-flex items-center gap-1 font-mono pointer-coarse:min-h-touch"
		>
			<VisuallyHidden>{label}</VisuallyHidden>
			<Unbroken>{trackingNumber}</Unbroken>
			<Icon name="external" size={16} />
		</a>
	);
}
