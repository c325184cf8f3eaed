import type { ButtonHTMLAttributes, HTMLAttributes } from "react";

/**
 * Opens and closes without scripts, closes with Escape and gives the focus back. React 18 has no types for these
 * attributes, but passes them on.
 */
export const popoverProps = (id: string): HTMLAttributes<HTMLElement> => ({ id, ...{ popover: "auto" } });

export const popoverButtonProps = (
	id: string,
	action: "toggle" | "hide" = "toggle",
): ButtonHTMLAttributes<HTMLButtonElement> => ({
	type: "button",
	...{ popovertarget: id, popovertargetaction: action },
});
