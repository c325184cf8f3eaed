import { addressInLine, type LineDelivery } from "#rules/checkout/line-delivery";
import { formatDay } from "#rules/format";
import { classNames } from "~/design-system/class-names.ts";
import { shippingLabels } from "./shipping-labels.ts";

/** The job and the note of a line, and how, when and where it ships, below its part number. */
export function LineTexts({
	line,
	className,
}: {
	line: { job?: string; note?: string; shipComplete?: boolean } & LineDelivery;
	className?: string;
}) {
	const texts = [
		["Job", line.job],
		["Note", line.note],
		["Shipping", line.shipComplete && shippingLabels.complete],
		["Requested for", line.requestedOn && formatDay(line.requestedOn)],
		["Ship to", line.shipTo && addressInLine(line.shipTo)],
	] as const;
	return texts.map(
		([label, text]) =>
			text && (
				<span key={label} className={classNames("wrap-anywhere block font-normal text-sm", className)}>
					<span className="text-muted">{label}:</span> {text}
				</span>
			),
	);
}
