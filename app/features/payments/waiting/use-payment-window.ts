import { useEffect } from "react";
import { paths } from "~/paths.ts";
import { closePaymentWindow, openPaymentWindow } from "./payment-window.ts";

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
