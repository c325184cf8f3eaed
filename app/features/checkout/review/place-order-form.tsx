import { useNavigation } from "@remix-run/react";
import type { SavedMethod } from "#contracts/payments/payment-methods";
import { isSavedChoice } from "#rules/payments/saved-methods";
import { Button } from "~/design-system/button.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { BudgetsLeft } from "~/features/cart/budgets-left.tsx";
import { methodChoices, preferredChoice } from "~/features/payments/methods/method-choices.ts";
import { FirefoxNotice } from "~/features/payments/waiting/firefox-notice.tsx";
import { usePaymentWindow } from "~/features/payments/waiting/use-payment-window.ts";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ConfirmPrices } from "~/shared/money/confirm-prices.tsx";
import type { ReviewView } from "../checkout-view.ts";
import type { PlacingAnswer } from "./place-order.server.ts";

export function PlaceOrderForm({
	checkoutId,
	review: { accepted, total, paysBy, specialPrices, approval, budgets },
	methods,
	idempotencyKey,
	actionData,
	firefox,
}: {
	checkoutId: string;
	review: ReviewView;
	/** Saved methods of the account, for an order that is paid online. */
	methods: readonly SavedMethod[];
	idempotencyKey: string;
	actionData: PlacingAnswer | undefined;
	firefox: boolean;
}) {
	const { state, formAction } = useNavigation();
	const openWindow = usePaymentWindow(actionData);
	const paysNow = paysBy !== null && approval === null;
	const types = paysBy ? [paysBy] : [];
	const choices = paysNow && methods.some(({ type }) => type === paysBy);
	const sentChoice = actionData?.reply.initialValue?.payWith;
	const here = paths.checkout(checkoutId, "review");
	const verb = approval ? "Send for approval" : "Place order";
	const busy = state !== "idle" && formAction === here;
	// A failed attempt may have succeeded, so a retry sends the same key.
	const sentKey = actionData?.reply.initialValue?.idempotencyKey;
	return (
		<PostForm
			form={{ idempotencyKey: typeof sentKey === "string" ? sentKey : idempotencyKey }}
			action={here}
			onSubmit={(event) => {
				if (paysNow && !isSavedChoice(new FormData(event.currentTarget).get("payWith"))) openWindow();
			}}
			className="flex flex-col gap-3"
		>
			<input type="hidden" name="fingerprint" value={accepted.fingerprint} />
			<input type="hidden" name="total" value={accepted.total.toFixed(2)} />
			<ConfirmPrices key={accepted.fingerprint} prices={specialPrices} />
			<BudgetsLeft budgets={budgets} />
			{approval && <p className="text-sm">{approval}</p>}
			{choices && (
				<RadioList
					id="pay-with"
					name="payWith"
					legend="Pay with"
					options={methodChoices(methods, types, () => ({}))}
					chosen={typeof sentChoice === "string" ? sentChoice : (preferredChoice(methods, types) ?? paysBy)}
				/>
			)}
			{paysNow && <FirefoxNotice shown={firefox} />}
			<Button type="submit" variant="primary" disabled={busy} wide>
				{actionData?.changes && !busy ? `Accept and ${verb.toLowerCase()}` : verb}, {total}
			</Button>
			{paysNow && (
				<p className="text-muted text-sm">
					{choices
						? "A saved method is charged when you place the order. For another one, the payment provider’s page opens in a new window."
						: "The payment provider’s page opens in a new window."}
				</p>
			)}
			{paysBy && !paysNow && <p className="text-muted text-sm">You pay once it’s approved.</p>}
		</PostForm>
	);
}
