/** Shipping and payment: the steps with a single choice. */
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { saveStep } from "../checkout.server.ts";
import type { paymentForm, shippingForm } from "../checkout-forms.ts";

type ChoiceContext<Form> = FormContext<Form, { checkoutId: string }>;

/** An unknown method is shown as an error at the field. */
export const saveShippingStep = (context: ChoiceContext<typeof shippingForm>) =>
	saveStep(context, { part: "shipping", ...context.value }, "shippingMethodId");

export const savePaymentStep = (context: ChoiceContext<typeof paymentForm>) =>
	saveStep(context, { part: "payment", ...context.value }, "PaymentType");
