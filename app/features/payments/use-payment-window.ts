import { useEffect } from "react";
import { paths } from "~/paths.ts";
import { closePaymentWindow, openPaymentWindow } from "./payment-window.ts";

/**
 * The window of the provider's page, for a form that begins a payment: opened while the form is sent, and
 * closed again when the form comes back or leads anywhere but to the waiting page of its payment.
 * @returns for the form's `onSubmit`
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
