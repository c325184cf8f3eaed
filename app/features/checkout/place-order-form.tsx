import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { FirefoxNotice } from "~/features/payments/firefox-notice.tsx";
import { usePaymentWindow } from "~/features/payments/use-payment-window.ts";
import { paths } from "~/paths.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import type { ReviewView } from "./checkout-view.ts";
import type { PlacingAnswer } from "./place-order.server.ts";

/** The button that orders, with what it accepts. */
export function PlaceOrderForm({
	checkoutId,
	review: { accepted, total, paidOnline },
	formKey,
	answer,
}: {
	checkoutId: string;
	review: ReviewView;
	formKey: string;
	answer: PlacingAnswer | undefined;
}) {
	const { state, formAction } = useNavigation();
	const openWindow = usePaymentWindow(answer);
	const here = paths.checkout(checkoutId, "review");
	const busy = state !== "idle" && formAction === here;
	// A failed attempt may have been carried out, so its repetition goes under the same key.
	const sentKey = answer?.reply.initialValue?.formKey;
	return (
		<Form
			method="post"
			action={here}
			onSubmit={paidOnline ? openWindow : undefined}
			className="flex flex-col gap-3"
		>
			<FormHolder />
			<input type="hidden" name="formKey" value={typeof sentKey === "string" ? sentKey : formKey} />
			<input type="hidden" name="fingerprint" value={accepted.fingerprint} />
			<input type="hidden" name="total" value={accepted.total.toFixed(2)} />
			{paidOnline && <FirefoxNotice />}
			<Button type="submit" variant="primary" disabled={busy} wide>
				{answer?.changes && !busy ? "Accept and place order" : "Place order"}, {total}
			</Button>
			{paidOnline && <p className="text-muted text-sm">The payment provider’s page opens in a new window.</p>}
		</Form>
	);
}
