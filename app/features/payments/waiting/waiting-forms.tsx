/** The forms of a payment that waits. */
import { forwardRef, type ReactNode } from "react";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { Button } from "~/design-system/button.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { HostedPageAnswer } from "./hosted-page.server.ts";
import {
	focusPaymentWindow,
	openPaymentWindow,
	paymentWindowName,
	takeEmptyPaymentWindow,
} from "./payment-window.ts";

type Props = {
	hosted: Extract<HostedPageAnswer, { kind: "ready" }>;
	onOpened: () => void;
	children?: ReactNode;
};

/**
 * The hidden form that opens the provider's page, in its window or in this tab. A plain form, because it may
 * post to another site.
 */
export const HostedForm = forwardRef<HTMLFormElement, Props>(function HostedForm(
	{ hosted, onOpened, children },
	ref,
) {
	const hydrated = useHydrated();
	const openWindow = (event: { preventDefault(): void }) => {
		onOpened();
		if (focusPaymentWindow()) {
			event.preventDefault();
			return;
		}
		openPaymentWindow();
		takeEmptyPaymentWindow();
	};
	return (
		<form
			ref={ref}
			method="post"
			action={hosted.actionUrl}
			target={hydrated ? paymentWindowName : "_blank"}
			className="flex flex-col gap-3"
		>
			<input type="hidden" name="tokenizedRequest" value={hosted.tokenizedRequest} />
			<Button type="submit" variant="primary" icon="external" wide onClick={openWindow}>
				Open the payment page
			</Button>
			<Button type="submit" formTarget="_self" wide>
				Continue in this tab
			</Button>
			{children}
		</form>
	);
});

/** Sends an open payment by a saved method to the provider again, which charges it once. */
export function ChargeMethodForm({
	transactionID,
	method,
	isSent,
}: {
	transactionID: string;
	method: string;
	isSent: boolean;
}) {
	return (
		<PostForm action={paths.payment(transactionID)} className="flex flex-col gap-3">
			<Notice tone="info">
				{method} pays this. If this page waits longer than a minute, send the payment again. You won't be
				charged twice.{isSent && ` ${paymentRefusals.sent}`}
			</Notice>
			<Button type="submit" name="intent" value="charge" variant="primary">
				Send payment
			</Button>
		</PostForm>
	);
}

export function CancelPaymentForm({ transactionID }: { transactionID: string }) {
	return (
		<PostForm action={paths.payment(transactionID)} className="flex flex-col">
			<Button type="submit" name="intent" value="cancel" variant="quiet">
				Cancel payment
			</Button>
		</PostForm>
	);
}
