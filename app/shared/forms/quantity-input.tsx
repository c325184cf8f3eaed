import { type InputHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { largestQuantity, readQuantity } from "#rules/typed-numbers/quantity";
import { classNames } from "~/design-system/class-names.ts";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";

type QuantityInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "min" | "max" | "step"> & {
	/** Accessible name with the product: "Quantity of PAR38 flood". */
	label: string;
	min?: number;
	max?: number;
	step?: number;
};

const stepButton =
	"inline-flex size-touch flex-none items-center justify-center border-line-strong text-navy-800 hover:bg-navy-50";

/** A text field, because "1,200" and "24 ea" are quantities and a field of numbers would drop them. */
export function QuantityInput({
	label,
	min = 1,
	max = largestQuantity,
	step = 1,
	className,
	...rest
}: QuantityInputProps) {
	const input = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const by = (direction: 1 | -1) => () => {
		const box = input.current;
		if (!box) return;
		setUnnoticed(box, String(getNextStep(readQuantity(box.value), direction, { min, max, step })));
		box.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const stepByKey = (event: KeyboardEvent) => {
		if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		event.preventDefault();
		by(event.key === "ArrowUp" ? 1 : -1)();
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
				onClick={by(-1)}
				className={classNames(stepButton, "border-r", !hydrated && "invisible")}
			>
				<Icon name="minus" size={16} />
			</button>
			<input
				ref={input}
				type="text"
				inputMode="numeric"
				autoComplete="off"
				maxLength={20}
				aria-label={label}
				onKeyDown={stepByKey}
				className="w-16 border-0 bg-transparent text-center text-base aria-invalid:text-red-700"
				{...rest}
			/>
			<button
				type="button"
				aria-label={`More: ${label}`}
				onClick={by(1)}
				className={classNames(stepButton, "border-l", !hydrated && "invisible")}
			>
				<Icon name="plus" size={16} />
			</button>
		</span>
	);
}

type Steps = { min: number; max: number; step: number };

/** The next full step from `min`; `min` itself when nothing readable is typed. */
function getNextStep(pieces: number | null, direction: 1 | -1, { min, max, step }: Steps): number {
	if (pieces === null) return min;
	const steps = (pieces - min) / step;
	const next = min + (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
	return Math.max(min, next > max ? next - step : next);
}

/** Unlike `box.value = …`, which React takes for its own change: no `onChange` would follow. */
function setUnnoticed(box: HTMLInputElement, value: string) {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, value);
}
