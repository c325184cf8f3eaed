import { Button, type ButtonSize } from "~/design-system/button.tsx";
import { RowIcon } from "~/design-system/icon.tsx";
import { compareFormId } from "./compare-state.ts";
import { useIsCompared } from "./use-compare-changes.ts";

/** Adds a SKU to the comparison, or removes it. Works on every page with the frame, which holds the form. */
export function CompareToggle({
	variationID,
	called: partNumber,
	size = "sm",
	compact = false,
	inRow = false,
	inBar = false,
	className,
}: {
	variationID: string;
	/** The part number, for screen readers. */
	called: string;
	size?: ButtonSize;
	/** Without visible text and the look of a button, for rows of tables. */
	compact?: boolean;
	/** In the table of part numbers, whose style sheet has its icons. */
	inRow?: boolean;
	/** In the bar of a phone, where the price and the cart need the room of its text. */
	inBar?: boolean;
	className?: string;
}) {
	const chosen = useIsCompared(variationID);
	const change = {
		form: compareFormId,
		name: "change",
		value: `${chosen ? "remove" : "add"} ${variationID}`,
	};
	if (compact) {
		return (
			// Without its type, which is that of buttons by default: every row repeats it.
			<button {...change} aria-pressed={chosen} aria-label={`Compare ${partNumber}`}>
				<RowIcon name={chosen ? "check" : "compare"} />
			</button>
		);
	}
	const text = (
		<>
			{inBar ? <span className="max-[30rem]:sr-only">Compare</span> : "Compare"}
			<span className="sr-only">{` ${partNumber}`}</span>
		</>
	);
	if (inRow) {
		return (
			<button {...change} className="button button-sm" aria-pressed={chosen}>
				{text}
			</button>
		);
	}
	return (
		<Button
			type="submit"
			{...change}
			size={size}
			icon={chosen ? "check" : "compare"}
			aria-pressed={chosen}
			className={className}
		>
			{text}
		</Button>
	);
}
