import { Button, type ButtonSize } from "~/design-system/button.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { compareChange, compareFormId, useCompared } from "./compare-state.ts";

/** Adds a SKU to the comparison, or removes it. Works on every page with the frame, which holds the form. */
export function CompareToggle({
	variationID,
	called: partNumber,
	size = "sm",
	compact = false,
	repeated = false,
	inBar = false,
	className,
}: {
	variationID: string;
	/** The part number, for screen readers. */
	called: string;
	size?: ButtonSize;
	/** Hides the text and the look of a button, for rows of tables. */
	compact?: boolean;
	/** Set on cards and in the table of part numbers, whose style sheets have its look. */
	repeated?: boolean;
	/** Set in the bar of a phone, where the price and the cart need the room of its text. */
	inBar?: boolean;
	className?: string;
}) {
	const chosen = useCompared()(variationID);
	const hydrated = useHydrated();
	// Without scripts it is a button that sends, and rows say of those chosen alone that they are pressed.
	const pressed = chosen || hydrated ? chosen : undefined;
	const change = {
		form: compareFormId,
		name: "change",
		value: compareChange(chosen, variationID),
	};
	if (compact) {
		return (
			// Without its type, which is that of buttons by default: every row repeats it.
			<button {...change} aria-pressed={pressed} aria-label={`Compare ${partNumber}`} />
		);
	}
	if (repeated) {
		return (
			<button {...change} aria-pressed={pressed}>
				Compare<span>{` ${partNumber}`}</span>
			</button>
		);
	}
	const text = (
		<>
			{inBar ? <span className="max-[30rem]:sr-only">Compare</span> : "Compare"}
			<span className="sr-only">{` ${partNumber}`}</span>
		</>
	);
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
