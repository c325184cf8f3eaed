import { forwardRef, type InputHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";

/** The look of all text fields and selects. */
export const controlLook =
	"w-full rounded border border-line-strong bg-white px-3 text-base text-ink hover:border-navy-600 aria-invalid:border-red-600 disabled:border-line disabled:bg-surface-sunken disabled:text-muted";

export const TextInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
	function TextInput({ className, ...rest }, ref) {
		return <input ref={ref} className={classNames(controlLook, "min-h-touch", className)} {...rest} />;
	},
);

/** The look of all fields that take files. */
export const FileInput = forwardRef<
	HTMLInputElement,
	Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className">
>(function FileInput(props, ref) {
	return (
		<input
			{...props}
			ref={ref}
			type="file"
			className="w-full rounded border border-line-strong bg-white text-base file:mr-3 file:min-h-touch file:border-0 file:border-line-strong file:border-r file:bg-surface file:px-4 file:font-semibold file:text-navy-900 disabled:bg-surface-sunken"
		/>
	);
});
