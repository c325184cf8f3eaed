import { Button, type ButtonSize } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { compareFormId } from "./compare-state.ts";
import { useIsCompared } from "./use-compare-changes.ts";

/** Adds a SKU to the comparison, or removes it. Works on every page with the frame, which holds the form. */
export function CompareToggle({
	variationID,
	called,
	size = "sm",
	className,
}: {
	variationID: string;
	/** The part number, for screen readers. */
	called: string;
	size?: ButtonSize;
	className?: string;
}) {
	const chosen = useIsCompared(variationID);
	return (
		<Button
			type="submit"
			form={compareFormId}
			name="change"
			value={`${chosen ? "remove" : "add"} ${variationID}`}
			size={size}
			icon={chosen ? "check" : "compare"}
			aria-pressed={chosen}
			className={classNames(
				"whitespace-nowrap aria-pressed:border-navy-700 aria-pressed:bg-navy-100",
				className,
			)}
		>
			Compare<span className="sr-only"> {called}</span>
		</Button>
	);
}
