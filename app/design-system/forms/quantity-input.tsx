import { type InputHTMLAttributes, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../hydrated.ts";
import { Icon } from "../icon.tsx";

type QuantityInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "min" | "max" | "step"> & {
	/** Accessible name with the product: "Quantity of PAR38 flood". */
	label: string;
	min?: number;
	max?: number;
	step?: number;
};

const stepButton =
	"inline-flex size-touch flex-none items-center justify-center border-line-strong text-navy-800 hover:bg-navy-50";

export function QuantityInput({
	label,
	min = 1,
	max = 99_999,
	step = 1,
	className,
	...rest
}: QuantityInputProps) {
	const input = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const by = (direction: "stepUp" | "stepDown") => () => {
		const box = input.current;
		if (!box) return;
		if (box.value === "") setUnnoticed(box, String(min));
		else box[direction]();
		box.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<span
			className={classNames(
				"inline-flex items-stretch overflow-hidden rounded border border-line-strong bg-white has-aria-invalid:border-red-600",
				className,
			)}
		>
			<button
				type="button"
				aria-label={`Fewer: ${label}`}
				onClick={by("stepDown")}
				className={classNames(stepButton, "border-r", !hydrated && "invisible")}
			>
				<Icon name="minus" size={16} />
			</button>
			<input
				ref={input}
				type="number"
				inputMode="numeric"
				aria-label={label}
				min={min}
				max={max}
				step={step}
				className="no-spinner w-16 border-0 bg-transparent text-center text-base aria-invalid:text-red-700"
				{...rest}
			/>
			<button
				type="button"
				aria-label={`More: ${label}`}
				onClick={by("stepUp")}
				className={classNames(stepButton, "border-l", !hydrated && "invisible")}
			>
				<Icon name="plus" size={16} />
			</button>
		</span>
	);
}

/** Unlike `box.value = …`, which React takes for its own change: no `onChange` would follow. */
function setUnnoticed(box: HTMLInputElement, value: string) {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, value);
}
