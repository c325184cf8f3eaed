import { forwardRef, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { UnbrokenNumbers } from "../unbroken.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { FieldError } from "./field-error.tsx";
import { controlLook } from "./text-input.tsx";

export { FieldError } from "./field-error.tsx";
export { FileInput, TextInput } from "./text-input.tsx";

/** Props that tie a control to its label, hint and error; spread them on the input, select or textarea. */
export type ControlProps = {
	id: string;
	required: boolean | undefined;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

type FieldProps = {
	id: string;
	label: ReactNode;
	hint?: ReactNode;
	errors?: string[];
	required?: boolean;
	labelHidden?: boolean;
	className?: string;
	children: (control: ControlProps) => ReactNode;
};

export function Field({ id, label, hint, errors, required, labelHidden, className, children }: FieldProps) {
	const invalid = Boolean(errors?.length);
	const hintId = hint ? `${id}-hint` : undefined;
	const errorId = invalid ? `${id}-error` : undefined;
	return (
		<div className={classNames("flex flex-col gap-1", className)}>
			<label htmlFor={id} className={labelHidden ? "sr-only" : "font-medium text-sm"}>
				{label}
				{required && !labelHidden && (
					<span className="text-red-600">
						<span aria-hidden="true"> *</span>
						<VisuallyHidden> (required)</VisuallyHidden>
					</span>
				)}
			</label>
			{children({
				id,
				required,
				"aria-invalid": invalid || undefined,
				"aria-describedby": classNames(hintId, errorId) || undefined,
			})}
			{hint && (
				<p id={hintId} className="text-muted text-sm">
					{typeof hint === "string" ? <UnbrokenNumbers>{hint}</UnbrokenNumbers> : hint}
				</p>
			)}
			<FieldError id={errorId} errors={errors} />
		</div>
	);
}

export const TextArea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
	function TextArea({ className, rows = 4, ...rest }, ref) {
		return (
			<textarea ref={ref} rows={rows} className={classNames(controlLook, "py-2", className)} {...rest} />
		);
	},
);

export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
	return (
		<span className={classNames("relative block", className)}>
			<select className={classNames(controlLook, "min-h-touch appearance-none pr-9")} {...rest}>
				{children}
			</select>
			<Icon
				name="chevron-down"
				size={16}
				className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
			/>
		</span>
	);
}
