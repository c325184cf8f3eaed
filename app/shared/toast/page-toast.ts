import { useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { Toast } from "./toast.ts";

type Arrived = { toast: Toast; key: string; pathname: string; inFlow: boolean };

/** How far a page may be scrolled, in px, with the place of its message still in view. */
const mostScrolled = 100;

/**
 * Where the toast that came with a page is shown. At the top of the page, where it takes room and covers nothing, it
 * stays until the next page. A page that keeps its scroll position further down lets the toast float.
 *
 * @returns `atTop` for the page's flow, `floating` for the toasts at the bottom; `moveToFloating` when the browser has
 * opened the page further down
 */
export function usePageToast(toast: Toast | null) {
	const { key, pathname } = useLocation();
	const [arrived, setArrived] = useState<Arrived | null>(toast && { toast, key, pathname, inFlow: true });
	const [at, setAt] = useState(pathname);
	if (toast && toast !== arrived?.toast)
		setArrived({ toast, key, pathname, inFlow: at !== pathname || window.scrollY <= mostScrolled });
	if (at !== pathname) setAt(pathname);
	const [dismissed, setDismissed] = useState<Toast | null>(null);
	const dismiss = useCallback(() => setDismissed(arrived?.toast ?? null), [arrived]);
	const moveToFloating = useCallback(() => setArrived((last) => last && { ...last, inFlow: false }), []);
	const isHere = arrived !== null && arrived.key === key && arrived.toast !== dismissed;
	return {
		atTop: isHere && arrived.inFlow ? arrived.toast : null,
		floating: arrived && !arrived.inFlow ? arrived.toast : null,
		dismiss,
		moveToFloating,
	};
}
