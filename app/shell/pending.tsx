/** What one sees of a page or form that takes long, and that no form is sent twice meanwhile. */
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * A line at the top of the window from 300 ms on (`controls.css`); the page before stays in sight. The button that was
 * pressed works until its answer is there, and another press of its form is left out.
 */
export function Pending() {
	const { state } = useNavigation();
	const isSending = useRef(false);
	const sent = useRef<{ form: EventTarget | null; button: HTMLElement | null }>();
	isSending.current = state === "submitting";
	const isIdle = state === "idle";

	useEffect(() => {
		const onSubmit = (event: SubmitEvent) => {
			if (isSending.current && sent.current?.form === event.target) {
				event.preventDefault();
				event.stopImmediatePropagation();
				return;
			}
			sent.current = { form: event.target, button: event.submitter };
		};
		// Before the router's own.
		document.addEventListener("submit", onSubmit, true);
		return () => document.removeEventListener("submit", onSubmit, true);
	}, []);

	useEffect(() => {
		const button = sent.current?.button;
		if (isIdle || !isSending.current || !button) return;
		button.setAttribute("aria-busy", "true");
		return () => button.removeAttribute("aria-busy");
	}, [isIdle]);

	// It has no end that could be told.
	return isIdle ? null : <div role="progressbar" aria-label="Loading" className="pending-bar print:hidden" />;
}
