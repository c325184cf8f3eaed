import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "md" | "sm";

type Look = {
	variant?: ButtonVariant;
	/** `md` is 44 px high; `sm` is 36 px, or 44 px on touch screens. */
	size?: ButtonSize;
	icon?: IconName;
	wide?: boolean;
};

const variants: Record<ButtonVariant, string> = {
	primary: "border-green-600 bg-green-600 text-white hover:border-green-700 hover:bg-green-700",
	secondary: "border-line-strong bg-white text-navy-900 hover:border-navy-700 hover:bg-navy-50",
	quiet: "border-transparent bg-transparent text-navy-700 hover:bg-navy-50",
	danger: "border-red-600 bg-white text-red-700 hover:bg-red-50",
};

const sizes: Record<ButtonSize, string> = {
	md: "min-h-touch px-4 text-base",
	sm: "min-h-9 px-3 text-sm pointer-coarse:min-h-touch",
};

function buttonClasses({ variant = "secondary", size = "md", wide }: Look, className?: string): string {
	return classNames(
		"inline-flex items-center justify-center gap-2 rounded border py-1 text-center font-semibold no-underline transition-colors duration-fast",
		"disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-muted",
		variants[variant],
		sizes[size],
		wide && "w-full",
		className,
	);
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

/** The default type is "button": pass `type="submit"` to submit a form. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
	{ variant, size, icon, wide, className, type = "button", children, ...rest },
	ref,
) {
	return (
		<button ref={ref} type={type} className={buttonClasses({ variant, size, wide }, className)} {...rest}>
			{icon && <Icon name={icon} size={size === "sm" ? 16 : 20} />}
			{children}
		</button>
	);
});

export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: Look & LinkProps) {
	return (
		<Link className={buttonClasses({ variant, size, wide }, className)} {...rest}>
			{icon && <Icon name={icon} size={size === "sm" ? 16 : 20} />}
			{children}
		</Link>
	);
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string };

/** A square icon button of 44 px; `label` is its accessible name and tooltip. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
	{ icon, label, className, type = "button", ...rest },
	ref,
) {
	return (
		<button
			ref={ref}
			type={type}
			aria-label={label}
			title={label}
			className={classNames(
				"inline-flex size-touch flex-none items-center justify-center rounded text-navy-800 transition-colors duration-fast hover:bg-navy-50",
				className,
			)}
			{...rest}
		>
			<Icon name={icon} />
		</button>
	);
});
