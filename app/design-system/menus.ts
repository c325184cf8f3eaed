/**
 * What menus need besides their markup, which may be the server's that React leaves as it is: so nothing here
 * belongs to one component.
 */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Links that `useMenus` marks stand in an element with this attribute. */
export const marksCurrent = { "data-marks-current": "" };

type CurrentMark = "page" | "true" | undefined;

/**
 * How a link says that the page is open that it leads to.
 * @param isInGroup whether it stands for the pages below its own too
 */
export function currentMark(to: string, pathname: string, isInGroup = false): CurrentMark {
	if (to === pathname) return "page";
	return isInGroup && pathname.startsWith(`${to}/`) ? "true" : undefined;
}

/** Where markup is kept, its location notes what it was asked, because all pages with the same marks can have it. */
type AskedLocation = { markOf?: (to: string, isInGroup: boolean) => CurrentMark };

/** `currentMark` on the page that is shown. */
export function useCurrentMark(): (to: string, isInGroup: boolean) => CurrentMark {
	const location = useLocation();
	const { markOf } = location as AskedLocation;
	return markOf ?? ((to, isInGroup) => currentMark(to, location.pathname, isInGroup));
}

/**
 * Makes each `<details data-menu>` of the document a menu: Escape closes it and returns the focus; a press or the
 * focus outside and navigation close it too. Marks the links to the current page in kept markup. Once per document.
 */
export function useMenus(): void {
	const { key, pathname } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page.
	useEffect(() => closeAllBut(null), [key]);

	useEffect(() => {
		for (const link of document.querySelectorAll<HTMLAnchorElement>(
			"[data-marks-current] a[data-discover]",
		)) {
			const mark = currentMark(link.pathname, pathname, link.closest("details") !== null);
			if (mark) link.setAttribute("aria-current", mark);
			else link.removeAttribute("aria-current");
		}
	}, [pathname]);

	useEffect(() => {
		const leaves = new AbortController();
		const { signal } = leaves;
		const leave = ({ target }: Event) => closeAllBut(target);
		document.addEventListener("pointerdown", leave, { signal });
		document.addEventListener("focusin", leave, { signal });
		document.addEventListener(
			"keydown",
			({ key: pressed, target }) => {
				if (pressed !== "Escape" || !(target instanceof Element)) return;
				// The focus is nowhere once the header was hidden, as on a window that became narrow for a while.
				const open = "details[data-menu][open]";
				const menu =
					target === document.body
						? document.querySelector<HTMLDetailsElement>(open)
						: target.closest<HTMLDetailsElement>(open);
				if (!menu) return;
				menu.open = false;
				menu.querySelector("summary")?.focus();
			},
			{ signal },
		);
		return () => leaves.abort();
	}, []);
}

function closeAllBut(target: EventTarget | null): void {
	for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]"))
		if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}
