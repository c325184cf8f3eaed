/** Saved payment methods of the current account. */

import { ServiceError } from "#client/service-error";
import type { SavedMethod } from "#contracts/payments/payment-attempts";
import { mayPayInvoices } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { methodForm } from "../payment-forms.ts";

type Reading = Pick<RequestContext<unknown>, "accountId" | "services" | "user" | "hasExtension">;

/** `null` where the shop or its payment provider keeps none, without the right to pay, and while the service is down. */
export async function readSavedMethods(context: Reading): Promise<SavedMethod[] | null> {
	if (!context.accountId || !(await context.hasExtension("portal.paymentMethods"))) return null;
	if (!mayPayInvoices(await context.user())) return null;
	try {
		const { offered, methods } = await context.services.portal.paymentMethods({
			accountId: actingAccount(context),
		});
		return offered ? methods : null;
	} catch (error) {
		if (error instanceof ServiceError && error.status !== 401) return null;
		throw error;
	}
}

const done = {
	name: "The name was saved.",
	default: "This is now your default payment method.",
	remove: "The payment method was removed. It won't be charged again.",
} as const;

export async function changeMethod(context: FormContext<typeof methodForm>) {
	const { value, services } = context;
	const { methodId } = value;
	try {
		if (value.intent === "remove") await services.portal.removePaymentMethod({ methodId });
		else
			await services.portal.changePaymentMethod(
				value.intent === "name" ? { methodId, label: value.label } : { methodId, makeDefault: true },
			);
		throw await redirectWithToast(paths.paymentMethods(), { kind: "success", text: done[value.intent] });
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, {});
	}
}
