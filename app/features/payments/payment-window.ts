/** The window of the provider's page. */

/** What the window is called: the `target` of the form that goes to the provider. */
export const paymentWindowName = "payment-provider";

const emptyMark = "payment-window-is-empty";

let known: Window | null = null;

/** For `onSubmit` of a form that begins a payment. Nothing happens where windows are blocked: the waiting page offers the other ways. */
export function openPaymentWindow(): void {
	known = window.open("about:blank", paymentWindowName, "popup,width=520,height=760");
	if (!known) return;
	known.document.title = "Payment";
	known.document.body.textContent = "One moment: the payment page opens here.";
	storage()?.setItem(emptyMark, "yes");
}

/** Whether a window stands empty since a form was sent. It is so once: who asks fills it. */
export function takeEmptyPaymentWindow(): boolean {
	const empty = storage()?.getItem(emptyMark) === "yes";
	storage()?.removeItem(emptyMark);
	return empty;
}

/**
 * Brings the window with the provider's page to the front.
 * @returns `false` when there is none that this page knows of
 */
export function focusPaymentWindow(): boolean {
	if (!known || known.closed) return false;
	known.focus();
	return true;
}

/** Closes the window that was opened when no payment came of it; one that shows the provider's page stays. */
export function closePaymentWindow(): void {
	if (takeEmptyPaymentWindow()) known?.close();
}

function storage(): Storage | null {
	try {
		return window.sessionStorage;
	} catch {
		return null;
	}
}
