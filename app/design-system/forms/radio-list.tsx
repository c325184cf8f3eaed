import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Disclosure } from "../disclosure.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { FieldError } from "./field.tsx";

export type RadioOption = {
	value: string;
	label: ReactNode;
	detail?: ReactNode;
	/** Right-aligned at the end of the row, such as a price. */
	figure?: ReactNode;
	/** Cannot be chosen; `detail` says why. */
	disabled?: boolean;
};

export function RadioList({
	id,
	name,
	legend,
	options,
	more,
	chosen,
	errors,
	className,
}: {
	id: string;
	name: string;
	legend: ReactNode;
	options: readonly RadioOption[];
	/** Further options, folded until one of them is chosen. */
	more?: { summary: string; options: readonly RadioOption[] };
	chosen: string | null | undefined;
	errors?: string[];
	className?: string;
}) {
	const errorId = errors?.length ? `${id}-error` : undefined;
	return (
		<fieldset aria-describedby={errorId} className={classNames("flex min-w-0 flex-col gap-2", className)}>
			<legend className="mb-1 font-medium text-sm">
				{legend}
				<span className="text-red-600">
					<span aria-hidden="true"> *</span>
					<VisuallyHidden> (required)</VisuallyHidden>
				</span>
			</legend>
			<FieldError id={errorId} errors={errors} />
			{options.map((option, index) => (
				<Radio
					key={option.value}
					id={index === 0 ? id : `${id}-${index + 1}`}
					name={name}
					option={option}
					chosen={chosen}
				/>
			))}
			{more && more.options.length > 0 && (
				<Disclosure summary={more.summary} open={more.options.some(({ value }) => value === chosen)}>
					<div className="flex flex-col gap-2">
						{more.options.map((option, index) => (
							<Radio
								key={option.value}
								id={`${id}-more-${index + 1}`}
								name={name}
								option={option}
								chosen={chosen}
							/>
						))}
					</div>
				</Disclosure>
			)}
		</fieldset>
	);
}

function Radio({
	id,
	name,
	option: { value, label, detail, figure, disabled },
	chosen,
}: {
	id: string;
	name: string;
	option: RadioOption;
	chosen: string | null | undefined;
}) {
	return (
		<label className="flex min-h-touch items-start gap-3 rounded border border-line bg-white p-3 hover:border-navy-600 has-checked:border-navy-700 has-checked:bg-navy-50 has-disabled:border-line has-disabled:bg-surface has-disabled:text-muted">
			<input
				type="radio"
				id={id}
				name={name}
				value={value}
				defaultChecked={value === chosen}
				required
				disabled={disabled}
				className="mt-0.5 size-5 flex-none accent-navy-800"
			/>
			<span className="wrap-anywhere min-w-0 flex-1">
				<span className="block font-medium">{label}</span>
				{detail && <span className="block text-muted text-sm">{detail}</span>}
			</span>
			{figure && <span className="whitespace-nowrap font-medium tabular-nums">{figure}</span>}
		</label>
	);
}
