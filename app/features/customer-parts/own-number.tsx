import { classNames } from "~/design-system/class-names.ts";
import { PartNumber } from "~/design-system/part-number.tsx";

/** The account's own part number of a line, below ours. */
export function OwnNumber({ number, className }: { number: string | undefined; className?: string }) {
	if (number === undefined) return null;
	return (
		<span className={classNames("wrap-anywhere block font-normal text-muted text-sm", className)}>
			Customer part no. <PartNumber sku={number} />
		</span>
	);
}
