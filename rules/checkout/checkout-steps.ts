/** The steps of a checkout and their order. */
import type { Checkout, CheckoutPart } from "#contracts/checkout/checkout";

export const checkoutSteps = ["address", "shipping", "payment", "review"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const stepTitles: Record<CheckoutStep, string> = {
	address: "Address",
	shipping: "Shipping",
	payment: "Payment",
	review: "Review",
};

/** The steps of a checkout: without shipping where there is nothing to choose. */
export const getSteps = ({ shippingMethods }: Pick<Checkout, "shippingMethods">): CheckoutStep[] =>
	checkoutSteps.filter((step) => step !== "shipping" || shippingMethods.length > 0);

/** The first incomplete step, or the review. */
export const openStep = (missing: readonly CheckoutPart[]): CheckoutStep =>
	checkoutSteps.find((step) => step !== "review" && missing.includes(step)) ?? "review";

const place = (step: CheckoutStep) => checkoutSteps.indexOf(step);

/** The requested step, or the first incomplete one before it, or instead of one that is skipped. */
export function stepToShow(
	requestedStep: CheckoutStep,
	missing: readonly CheckoutPart[],
	steps: readonly CheckoutStep[] = checkoutSteps,
): CheckoutStep {
	const open = openStep(missing);
	return place(requestedStep) <= place(open) && steps.includes(requestedStep) ? requestedStep : open;
}

export type StepProgress = {
	step: CheckoutStep;
	title: string;
	done: boolean;
	reachable: boolean;
};

export function toProgress(
	missing: readonly CheckoutPart[],
	steps: readonly CheckoutStep[] = checkoutSteps,
): StepProgress[] {
	return steps.map((step) => ({
		step,
		title: stepTitles[step],
		done: step !== "review" && !missing.includes(step),
		reachable: stepToShow(step, missing) === step,
	}));
}
