import { classNames } from "~/design-system/class-names.ts";
import { shippingLabels } from "./shipping-labels.ts";

/** The job and the note of a line, and that it ships complete, below its part number. */
export function LineTexts({
	line,
	className,
}: {
	line: { job?: string; note?: string; shipComplete?: boolean };
	className?: string;
}) {
	const texts = [
		["Job", line.job],
		["Note", line.note],
		["Shipping", line.shipComplete && shippingLabels.complete],
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
