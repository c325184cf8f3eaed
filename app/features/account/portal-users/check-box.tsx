import type { ReactNode } from "react";

export function CheckBox({
	name,
	value,
	checked,
	disabled,
	label,
	id,
	errorId,
}: {
	name: string;
	value: string;
	checked?: boolean;
	disabled?: boolean;
	label: ReactNode;
	id?: string;
	errorId?: string;
}) {
	return (
		<label className="flex min-h-touch items-start gap-3 p-3 has-disabled:text-muted">
			<input
				type="checkbox"
				id={id}
				name={name}
				value={value}
				defaultChecked={checked}
				disabled={disabled}
				aria-describedby={errorId}
				className="mt-0.5 size-5 flex-none accent-navy-800"
			/>
			<span className="wrap-anywhere min-w-0 flex-1">{label}</span>
		</label>
	);
}
