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
