import { useEffect } from "react";
import { paths } from "~/paths.ts";

/** The `target` of the form to the provider. */
export const paymentWindowName = "payment-provider";

const emptyMark = "payment-window-is-empty";

let paymentWindow: Window | null = null;

/**
 * For `onSubmit` of forms that start a payment: opens the window during the click. If popups are blocked, the
 * waiting page offers alternatives.
 */
export function openPaymentWindow(): void {
	paymentWindow = window.open("about:blank", paymentWindowName, "popup,width=520,height=760");
	if (!paymentWindow) return;
	paymentWindow.document.title = "Payment";
	paymentWindow.document.body.textContent = "One moment: the payment page opens here.";
	storage()?.setItem(emptyMark, "yes");
}

/** Whether a blank window is waiting to be filled. True once. */
export function takeEmptyPaymentWindow(): boolean {
	const empty = storage()?.getItem(emptyMark) === "yes";
	storage()?.removeItem(emptyMark);
	return empty;
}

/**
 * Focuses the provider's window.
 * @returns `false` if this page did not open one
 */
export function focusPaymentWindow(): boolean {
	if (!paymentWindow || paymentWindow.closed) return false;
	paymentWindow.focus();
	return true;
}

/** Closes the window if it is still blank. */
export function closePaymentWindow(): void {
	if (takeEmptyPaymentWindow()) paymentWindow?.close();
}

function storage(): Storage | null {
	try {
		return window.sessionStorage;
	} catch {
		return null;
	}
}

/**
 * Opens the provider's window when a form is submitted, and closes it if the form fails or leads elsewhere
 * than to the payment's waiting page.
 * @returns a handler for the form's `onSubmit`
 */
export function usePaymentWindow(refused: unknown): () => void {
	useEffect(() => {
		if (refused) closePaymentWindow();
	}, [refused]);
	useEffect(
		() => () => {
			if (!window.location.pathname.startsWith(paths.payment(""))) closePaymentWindow();
		},
		[],
	);
	return openPaymentWindow;
}
