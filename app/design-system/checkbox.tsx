import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
	label: ReactNode;
	/** Stands at the end of the row: a count, a price. */
	detail?: ReactNode;
};

function Choice({ type, label, detail, className, ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
	return (
		<label
			className={classNames(
				"flex min-h-8 items-start gap-2 py-1 text-sm has-disabled:text-muted pointer-coarse:min-h-touch pointer-coarse:py-3",
				className,
			)}
		>
			<input type={type} className="mt-0.5 size-4 flex-none accent-navy-800" {...rest} />
			<span className="min-w-0 flex-1">{label}</span>
			{detail !== undefined && <span className="flex-none text-muted tabular-nums">{detail}</span>}
		</label>
	);
}

/** A checkbox whose whole row can be clicked. */
export function Checkbox(props: ChoiceProps) {
	return <Choice type="checkbox" {...props} />;
}

/** A radio button whose whole row can be clicked. */
export function Radio(props: ChoiceProps) {
	return <Choice type="radio" {...props} />;
}
