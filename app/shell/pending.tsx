/** What one sees of a page or form that takes long, and that no form is sent twice meanwhile. */
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** What the router does, ahead of React, which shows it as a transition and so later than a second click may come. */
const navigationNow = () => window.__remixRouter?.state.navigation;

type Press = { form: EventTarget | null; button: HTMLElement | null; entries: string };
/** `formData` tells whether the router is still at it. */
type Sent = Press & { formData: FormData };

/** A form's fields with the button that sends it. */
function entriesOf(form: HTMLFormElement, button: HTMLElement | null): string {
	const entries = [...new FormData(form, button)];
	return JSON.stringify(
		entries.map(([name, value]) =>
			typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
		),
	);
}

const isSame = (a: Press, b: Press) => a.form === b.form && a.button === b.button && a.entries === b.entries;

/**
 * A line at the top of the window from 300 ms on; the page before stays in sight. While a form is under way, the same
 * button with the same fields sends nothing more; every other press is sent.
 */
export function Pending() {
	const { state, formData } = useNavigation();
	const sent = useRef<Sent>();
	const isIdle = state === "idle";
	const [isLate, setLate] = useState(false);

	useEffect(() => {
		const ends = new AbortController();
		const { signal } = ends;
		let press: Press | undefined;
		let earlier: FormData | undefined;
		// Before the router's own.
		const before = (event: SubmitEvent) => {
			press = undefined;
			earlier = navigationNow()?.formData;
			if (!(event.target instanceof HTMLFormElement)) return;
			const button = event.submitter;
			press = { form: event.target, button, entries: entriesOf(event.target, button) };
			if (!sent.current || sent.current.formData !== earlier || !isSame(sent.current, press)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
		};
		// After it. Forms that change a part of the page in place are not the router's navigation.
		const after = () => {
			const now = navigationNow()?.formData;
			if (press && now && now !== earlier) sent.current = { ...press, formData: now };
		};
		// A document that was left while it sent a form would send for ever.
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (persisted && navigationNow()?.state !== "idle") window.location.reload();
		};
		document.addEventListener("submit", before, { capture: true, signal });
		window.addEventListener("submit", after, { signal });
		window.addEventListener("pageshow", onShow, { signal });
		return () => ends.abort();
	}, []);

	useEffect(() => {
		const button = formData && formData === sent.current?.formData ? sent.current.button : null;
		button?.setAttribute("aria-busy", "true");
		return () => button?.removeAttribute("aria-busy");
	}, [formData]);

	useEffect(() => {
		if (isIdle) return;
		const timer = setTimeout(() => setLate(true), 300);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isIdle]);

	return (
		<>
			{/* In the page from the start, or else nothing reads out what comes into it. */}
			<p role="status" className="sr-only">
				{isLate && "Loading"}
			</p>
			{isLate && <div aria-hidden="true" className="pending-bar print:hidden" />}
		</>
	);
}
