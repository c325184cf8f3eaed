/** Texts for payments: state, purpose, type, links. */
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { messages } from "#rules/messages";
import type { AttemptState, PaymentPurpose } from "#rules/payments/payment-terms";
import type { BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import type { Toast } from "~/shared/toast/toast.ts";
import type { PaymentListQuery } from "./list/payment-list-query.server.ts";

export const stateLooks: Record<AttemptState, { word: string; tone: BadgeTone; icon: IconName }> = {
	initiated: { word: "Under way", tone: "navy", icon: "clock" },
	completed: { word: "Paid", tone: "success", icon: "check" },
	declined: { word: "Declined", tone: "error", icon: "error" },
	cancelled: { word: "Canceled", tone: "neutral", icon: "close" },
	"needs-attention": { word: "Being checked", tone: "warning", icon: "warning" },
};

export const purposeLabels: Record<PaymentPurpose, string> = {
	order: "Order",
	invoices: "Invoices",
	portal: "Payment without sign-in",
};

export const completedText: Record<PaymentPurpose, string> = {
	order: messages.orders.placed,
	invoices: messages.invoices.paid,
	portal: messages.payments.submitted,
};

/** What a card adds: the fee of portal payments, the surcharge of invoices. */
export const cardExtraLabel = (purpose: PaymentPurpose): string =>
	purpose === "portal" ? "Card fee" : "Card surcharge";

/** Portal payments may have no reference. */
export const referenceLabel = (reference: string): string => reference || "None given";

export type PaymentLink = { label: string; to: string };
type Target = Pick<PaymentAttempt, "purpose" | "order" | "invoices" | "reference" | "amount">;

/** The page where the payment was started. */
export function originLink({ purpose, order, reference, amount }: Target): PaymentLink {
	if (purpose === "order" && order) return { label: `Order ${order.orderNumber}`, to: paths.order(order.id) };
	if (purpose === "portal")
		return {
			label: "Payment form",
			to: paths.portalPayment({ reference: reference || undefined, amount: amount.toFixed(2) }),
		};
	return { label: "Invoices", to: paths.account("my-invoices") };
}

/** While a payment is open, do not link to a form that would start another. */
export const exitLink = (attempt: Target): PaymentLink =>
	attempt.purpose === "portal" ? { label: "Go to the home page", to: paths.home() } : originLink(attempt);

export function retryLink(attempt: Target & Pick<PaymentAttempt, "transactionID">): PaymentLink {
	const label = "Try another way to pay";
	const { purpose, order, invoices } = attempt;
	if (purpose === "order" && order) return { label, to: paths.payOrder(order.id) };
	if (purpose === "invoices")
		return {
			label,
			to: paths.payInvoices({
				invoice: invoices.map(({ invoiceId }) => invoiceId),
				all: invoices.some(({ branch }) => branch) ? "yes" : undefined,
				again: attempt.transactionID,
			}),
		};
	return { label, to: originLink(attempt).to };
}

type AttemptFields = Pick<PaymentAttempt, "state" | "paymentId">;

/** The stored state decides; the provider may have decided already. */
export const isUndecided = ({ state, paymentId }: AttemptFields): boolean =>
	state === "initiated" || (state === "needs-attention" && paymentId === null);

export type PaymentAction = "pay" | "cancel" | "receipt" | "again";

export function mayDo(attempt: AttemptFields, action: PaymentAction): boolean {
	switch (action) {
		case "pay":
			return attempt.state === "initiated";
		case "cancel":
			return isUndecided(attempt);
		case "receipt":
			return attempt.state === "completed";
		case "again":
			return attempt.state === "declined" || attempt.state === "cancelled";
	}
}

export const cancelledToast = {
	kind: "info",
	text: "The payment was canceled. Nothing was charged.",
} satisfies Toast;

/** Tells an empty list from one where nothing matches. */
export const isNarrowed = ({ search, state, purpose }: PaymentListQuery): boolean =>
	Boolean(search || state || purpose);
