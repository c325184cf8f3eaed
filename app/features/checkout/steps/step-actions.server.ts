/** The address step of the checkout. */
import { createHash } from "node:crypto";
import { ServiceError } from "#client/service-error";
import { type Checkout, shipToSchema } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import { addressInLine, isSameAddress } from "#rules/checkout/line-delivery";
import { faultOfFiles, refusedWithFiles } from "~/features/requests/requests.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { uploadField } from "~/shared/uploads/upload-fields.ts";
import { saveStep, stepFailure } from "../checkout.server.ts";
import type { addressForm, paymentForm, shippingForm } from "../checkout-forms.ts";
import { anotherAddress } from "./address-limits.ts";

/** Key by which forms name an address. */
export const getKey = (address: Address) =>
	createHash("sha256").update(addressInLine(address)).digest("base64url").slice(0, 22);

export const shippable = ({ addresses }: Pick<Checkout, "addresses">) =>
	addresses.filter((address) => shipToSchema.safeParse(address).success);

export function addressStepView(checkout: Checkout, takesFile = false) {
	const { shipTo, PurchaseOrder, note, purchaseOrderFile, earlier = null } = checkout;
	const savedAddresses = shippable(checkout);
	const chosen = shipTo
		? savedAddresses.find((address) => isSameAddress(address, shipTo))
		: savedAddresses[0];
	return {
		takesFile,
		purchaseOrderFile,
		earlier,
		known: savedAddresses.map((address) => ({ key: getKey(address), address })),
		first: {
			address: chosen ? getKey(chosen) : anotherAddress,
			...(shipTo && !chosen && shipTo),
			PurchaseOrder,
			note,
		},
	};
}
export type AddressStepView = ReturnType<typeof addressStepView>;

export async function saveAddressStep(context: FormContext<typeof addressForm, { checkoutId: string }>) {
	const { value, submission } = context;
	if (faultOfFiles(context.form).upload) return refusedWithFiles(context);
	let shipTo: Address | undefined;
	if ("street" in value) {
		const { name, street, city, state, zip } = value;
		shipTo = { name, street, city, state, zip };
	} else {
		try {
			const savedAddresses = shippable(await context.services.orders.checkout(context.params));
			shipTo = savedAddresses.find((address) => getKey(address) === value.address);
		} catch (error) {
			return stepFailure(context, error, "address");
		}
	}
	if (!shipTo)
		return refusedForm(submission, {
			fields: { address: "This address is no longer in the list. Choose one, or enter another." },
		});
	const { PurchaseOrder, note } = value;
	try {
		await changeFile(context, value.upload.at(-1), value.removeFile);
	} catch (error) {
		return stepFailure(context, error, "upload");
	}
	return saveStep(context, { part: "address", shipTo, PurchaseOrder, note }, "address");
}

type StepContext = RequestContext<{ checkoutId: string }>;

async function changeFile({ services, params }: StepContext, uploadId: string | undefined, removes: boolean) {
	if (uploadId) await services.orders.attachPurchaseOrder({ ...params, uploadId });
	else if (removes) await services.orders.removePurchaseOrder(params);
}

/** Shows an invalid form again. A file that arrived with it is attached, so that nobody has to choose it again. */
export async function refusedAddress(
	context: Omit<FormContext<typeof addressForm, { checkoutId: string }>, "value">,
) {
	const { form } = context;
	const uploadId = form.getAll(uploadField).at(-1);
	if (typeof uploadId === "string")
		await changeFile(context, uploadId, false).catch((error: unknown) => {
			if (!(error instanceof ServiceError) || error.belongsTo) throw error;
		});
	return refusedWithFiles(context);
}

// Shipping and payment: the steps with a single choice.

type ChoiceContext<Form> = FormContext<Form, { checkoutId: string }>;

/** An unknown method is shown as an error at the field. */
export const saveShippingStep = (context: ChoiceContext<typeof shippingForm>) =>
	saveStep(context, { part: "shipping", ...context.value }, "shippingMethodId");

export const savePaymentStep = (context: ChoiceContext<typeof paymentForm>) =>
	saveStep(context, { part: "payment", ...context.value }, "PaymentType");
