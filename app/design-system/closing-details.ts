import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/**
 * Makes `<details>` a menu: Escape closes it and returns the focus; a click outside, leaving focus, and
 * navigation close it too.
 */
export function useClosingDetails(menu: RefObject<HTMLDetailsElement>): void {
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page.
	useEffect(() => {
		if (menu.current) menu.current.open = false;
	}, [menu, key]);

	useEffect(() => {
		const details = menu.current;
		if (!details) return;
		const leaves = new AbortController();
		const { signal } = leaves;
		const close = () => {
			details.open = false;
		};
		details.addEventListener(
			"keydown",
			(event) => {
				if (event.key !== "Escape" || !details.open) return;
				close();
				details.querySelector("summary")?.focus();
			},
			{ signal },
		);
		details.addEventListener(
			"focusout",
			({ relatedTarget }) => {
				if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
			},
			{ signal },
		);
		document.addEventListener(
			"pointerdown",
			({ target }) => {
				if (details.open && target instanceof Node && !details.contains(target)) close();
			},
			{ signal },
		);
		return () => leaves.abort();
	}, [menu]);
}
