import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./hydrated.ts";
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

/** The looks are classes of `controls.css`, because a listing repeats its buttons 50 times. */
function buttonClasses({ variant = "secondary", size = "md", wide }: Look, className?: string): string {
	return classNames(
		"button",
		variant !== "secondary" && `button-${variant}`,
		size === "sm" && "button-sm",
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

/**
 * The button that Enter presses, unseen, in a form with several: browsers press the first of a form, so it stands before
 * the others.
 */
export const DefaultButton = (
	button: Pick<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "value" | "form">,
) => <button type="submit" {...button} className="sr-only" tabIndex={-1} aria-hidden="true" />;

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
			className={classNames("icon-button", className)}
			{...rest}
		>
			<Icon name={icon} />
		</button>
	);
});

/** Without JavaScript, tells how to print with the browser's menu. */
export function PrintButton({ children }: { children: string }) {
	if (!useHydrated()) return <p className="screen-only text-muted text-sm">Print with Ctrl + P or ⌘ + P.</p>;
	return (
		<Button icon="print" className="screen-only" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
