import { type RefObject, useEffect } from "react";

/**
 * Keeps the window above the keyboard of a phone, which covers the page instead of shrinking it: its height is
 * passed to the styles as `--keyboard`, and the visible height as `--visible`.
 */
export function useKeyboardInset(element: RefObject<HTMLElement>, active: boolean): void {
	useEffect(() => {
		const visual = window.visualViewport;
		const frame = element.current;
		if (!visual || !frame || !active) return;
		const update = () => {
			const covered = Math.max(0, window.innerHeight - visual.height - visual.offsetTop);
			frame.style.setProperty("--keyboard", `${Math.round(covered)}px`);
			frame.style.setProperty("--visible", `${Math.round(visual.height)}px`);
		};
		update();
		visual.addEventListener("resize", update);
		visual.addEventListener("scroll", update);
		return () => {
			visual.removeEventListener("resize", update);
			visual.removeEventListener("scroll", update);
		};
	}, [element, active]);
}
