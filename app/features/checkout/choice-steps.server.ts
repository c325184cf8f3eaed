/** The steps that are one choice: how it is shipped, and how it is paid. */
import { parseWithZod } from "@conform-to/zod/v4";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { type CheckoutScope, saveStep } from "./checkout.server.ts";
import { paymentForm, shippingForm } from "./checkout-forms.server.ts";

type FormScope = CheckoutScope & { form: FormData };

/** Saves the way of shipping; one that the service does not know is refused beside the choice. */
export async function saveShippingStep(scope: FormScope) {
	const submission = parseWithZod(scope.form, { schema: shippingForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { shippingMethodId } = submission.value;
	return saveStep(scope, submission, { part: "shipping", shippingMethodId }, "shippingMethodId");
}

/** Saves the way of paying. */
export async function savePaymentStep(scope: FormScope) {
	const submission = parseWithZod(scope.form, { schema: paymentForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { PaymentType } = submission.value;
	return saveStep(scope, submission, { part: "payment", PaymentType }, "PaymentType");
}
