/** The steps that are one choice: how it is shipped, and how it is paid. */
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { saveStep } from "./checkout.server.ts";
import type { paymentForm, shippingForm } from "./checkout-forms.ts";

type StepContext<Form> = FormContext<Form, { checkoutId: string }>;

/** Saves the way of shipping; one that the service does not know is refused beside the choice. */
export const saveShippingStep = (context: StepContext<typeof shippingForm>) =>
	saveStep(context, { part: "shipping", ...context.value }, "shippingMethodId");

export const savePaymentStep = (context: StepContext<typeof paymentForm>) =>
	saveStep(context, { part: "payment", ...context.value }, "PaymentType");
