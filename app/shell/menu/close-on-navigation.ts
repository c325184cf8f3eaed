import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Closes a dialog of the header when the user goes to another page. */
export function useCloseOnNavigation(onClose: () => void): void {
	const { key } = useLocation();
	const close = useRef(onClose);
	close.current = onClose;
	const shownOn = useRef(key);
	useEffect(() => {
		if (shownOn.current !== key) close.current();
		shownOn.current = key;
	}, [key]);
}
